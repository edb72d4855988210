/** A unit of the old text that may be paired with a unit of the new one, and the value of that pair. */
export type Candidate = { before: number; after: number; weight: number };

export type Pair = readonly [before: number, after: number];

/**
 * Chooses the candidates with the highest total weight such that each unit is used once and the order is the same in
 * both texts. Units that do not fit have moved. Takes O(n log n): a Fenwick tree holds the heaviest chain that ends at
 * or before each position of the new text.
 */
export function findHeaviestChain(candidates: readonly Candidate[], afterCount: number): Pair[] {
  // For equal `before`, sort by descending `after`: then no candidate of a unit can follow another one of the same
  // unit.
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

/** The heaviest chain among the first `count` positions. */
function findBest(best: readonly (Link | undefined)[], count: number): Link | undefined {
  let found: Link | undefined;
  for (let position = count; position > 0; position -= position & -position) {
    const link = best[position];
    if (link && (!found || link.weight > found.weight)) found = link;
  }
  return found;
}

function setBest(best: (Link | undefined)[], start: number, link: Link): void {
  for (let position = start; position < best.length; position += position & -position) {
    const known = best[position];
    if (!known || link.weight > known.weight) best[position] = link;
  }
}
