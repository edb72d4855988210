/** Something in the old text that may go with something in the new one, and how much that would be worth. */
export type Candidate = { before: number; after: number; weight: number };

export type Pair = readonly [before: number, after: number];

/**
 * The candidates that are worth most together, if each may be used once and they stay in order in both texts. What does
 * not fit in has moved. In n log n: a tree holds the heaviest chain that ends at or before each place of the new text.
 */
export function findHeaviestChain(candidates: readonly Candidate[], afterCount: number): Pair[] {
  // Of those with the same old one, the later new one first: then none of them can follow another.
  const sorted = [...candidates].sort((a, b) => a.before - b.before || b.after - a.after);
  const best: (Link | undefined)[] = new Array(afterCount + 1).fill(undefined);
  let heaviest: Link | undefined;
  for (const candidate of sorted) {
    const previous = findBest(best, candidate.after);
    const link = { candidate, previous, weight: candidate.weight + (previous?.weight ?? 0) };
    setBest(best, candidate.after + 1, link);
    if (!heaviest || link.weight > heaviest.weight) heaviest = link;
  }
  const chain: Pair[] = [];
  for (let link = heaviest; link; link = link.previous)
    chain.push([link.candidate.before, link.candidate.after]);
  return chain.reverse();
}

type Link = { candidate: Candidate; previous: Link | undefined; weight: number };

/** The heaviest chain among the first `count` places. */
function findBest(best: readonly (Link | undefined)[], count: number): Link | undefined {
  let found: Link | undefined;
  for (let place = count; place > 0; place -= place & -place) {
    const link = best[place];
    if (link && (!found || link.weight > found.weight)) found = link;
  }
  return found;
}

function setBest(best: (Link | undefined)[], start: number, link: Link): void {
  for (let place = start; place < best.length; place += place & -place) {
    const known = best[place];
    if (!known || link.weight > known.weight) best[place] = link;
  }
}
