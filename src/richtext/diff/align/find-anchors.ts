import type { Sides, Unit } from './alignment.ts';
import { type Candidate, findHeaviestChain, type Pair } from './heaviest-chain.ts';
import { listCandidates, type PairingOptions } from './pair-similar.ts';

/**
 * Finds the pairs that hold both texts together: units that occur once in each, and units that changed a little,
 * weighed against each other. A paragraph that moved from the end to the beginning must not prevent the units that it
 * passed from being paired.
 */
export function findAnchors<Kind extends Unit>(
  { before, after }: Sides<Kind>,
  options: PairingOptions<Kind>,
): Pair[] {
  const head = countAlike(before, after, (n) => n);
  const tail = Math.min(
    countAlike(before, after, (n, length) => length - 1 - n),
    Math.min(before.length, after.length) - head,
  );
  const [beforeEnd, afterEnd] = [before.length - tail, after.length - tail];
  const positions = {
    before: listPositions(before, head, beforeEnd),
    after: listPositions(after, head, afterEnd),
  };
  const candidates = [...listUnique(positions), ...listChanged({ before, after }, positions, options)];
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
  positionOf: (n: number, length: number) => number,
): number {
  const most = Math.min(before.length, after.length);
  let count = 0;
  const keyOf = (units: readonly Kind[]) => units[positionOf(count, units.length)]?.key;
  while (count < most && keyOf(before) === keyOf(after)) count += 1;
  return count;
}

/** The positions of each key between the common head and the common tail. */
type Positions = Map<string, number[]>;

function listPositions<Kind extends Unit>(units: readonly Kind[], from: number, to: number): Positions {
  const positions: Positions = new Map();
  for (let position = from; position < to; position += 1) {
    const { key } = units[position] as Kind;
    const known = positions.get(key);
    if (known) known.push(position);
    else positions.set(key, [position]);
  }
  return positions;
}

function* listUnique(positions: { before: Positions; after: Positions }): Generator<Candidate> {
  for (const [key, [i = 0, ...others]] of positions.before) {
    const [j, ...otherPositions] = positions.after.get(key) ?? [];
    if (j === undefined || others.length + otherPositions.length > 0) continue;
    yield { before: i, after: j, weight: 2 * key.length };
  }
}

/** Candidate pairs among the units that occur unchanged in only one of the texts. */
function listChanged<Kind extends Unit>(
  sides: Sides<Kind>,
  positions: { before: Positions; after: Positions },
  options: PairingOptions<Kind>,
): Candidate[] {
  const unmatched = {
    before: listUnmatched(positions.before, positions.after),
    after: listUnmatched(positions.after, positions.before),
  };
  const units = {
    before: unmatched.before.map((i) => sides.before[i] as Kind),
    after: unmatched.after.map((j) => sides.after[j] as Kind),
  };
  return listCandidates(units, options).map(({ before, after, weight }) => ({
    before: unmatched.before[before] as number,
    after: unmatched.after[after] as number,
    weight,
  }));
}

const listUnmatched = (positions: Positions, others: Positions): number[] =>
  [...positions].flatMap(([key, own]) => (others.has(key) ? [] : own)).sort((a, b) => a - b);
