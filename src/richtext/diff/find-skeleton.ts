import type { Texts, Unit } from './alignment.ts';
import { type Candidate, findHeaviestChain, type Pair } from './find-chain.ts';
import { listCandidates, type Means } from './pair-similar.ts';

/**
 * What holds two texts together: what both have once, and what changed a little, weighed against each other. One
 * paragraph that moved from the end to the beginning must not keep all that it passed from finding its like.
 */
export function findSkeleton<Kind extends Unit>({ before, after }: Texts<Kind>, means: Means<Kind>): Pair[] {
  const head = countAlike(before, after, (n) => n);
  const tail = Math.min(
    countAlike(before, after, (n, length) => length - 1 - n),
    Math.min(before.length, after.length) - head,
  );
  const [beforeEnd, afterEnd] = [before.length - tail, after.length - tail];
  const places = {
    before: listQueuePositions(before, head, beforeEnd),
    after: listQueuePositions(after, head, afterEnd),
  };
  const candidates = [...listUnique(places), ...listChanged({ before, after }, places, means)];
  const middle = findHeaviestChain(candidates, afterEnd);
  return [
    ...Array.from({ length: head }, (_, n) => [n, n] as const),
    ...middle,
    ...Array.from({ length: tail }, (_, n) => [beforeEnd + n, afterEnd + n] as const),
  ];
}

function countAlike<Kind extends Unit>(
  before: readonly Kind[],
  after: readonly Kind[],
  placeOf: (n: number, length: number) => number,
): number {
  const most = Math.min(before.length, after.length);
  let count = 0;
  const keyOf = (units: readonly Kind[]) => units[placeOf(count, units.length)]?.key;
  while (count < most && keyOf(before) === keyOf(after)) count += 1;
  return count;
}

/** Where each key is between the two ends. */
type Places = Map<string, number[]>;

function listQueuePositions<Kind extends Unit>(units: readonly Kind[], from: number, to: number): Places {
  const places: Places = new Map();
  for (let place = from; place < to; place += 1) {
    const { key } = units[place] as Kind;
    const known = places.get(key);
    if (known) known.push(place);
    else places.set(key, [place]);
  }
  return places;
}

function* listUnique(places: { before: Places; after: Places }): Generator<Candidate> {
  for (const [key, [i = 0, ...others]] of places.before) {
    const [j, ...otherPlaces] = places.after.get(key) ?? [];
    if (j === undefined || others.length + otherPlaces.length > 0) continue;
    yield { before: i, after: j, weight: 2 * key.length };
  }
}

/** Of what only one of the texts has as it stands, what became what. */
function listChanged<Kind extends Unit>(
  texts: Texts<Kind>,
  places: { before: Places; after: Places },
  means: Means<Kind>,
): Candidate[] {
  const alone = {
    before: listAlone(places.before, places.after),
    after: listAlone(places.after, places.before),
  };
  const units = {
    before: alone.before.map((i) => texts.before[i] as Kind),
    after: alone.after.map((j) => texts.after[j] as Kind),
  };
  return listCandidates(units, means).map(({ before, after, weight }) => ({
    before: alone.before[before] as number,
    after: alone.after[after] as number,
    weight,
  }));
}

const listAlone = (places: Places, others: Places): number[] =>
  [...places].flatMap(([key, own]) => (others.has(key) ? [] : own)).sort((a, b) => a - b);
