import type { Sides, Unit } from './alignment.ts';
import type { Pair } from './heaviest-chain.ts';

/** Finds units that left their position and occur unchanged elsewhere, in the order of the new text. */
export function findMoved<Kind extends Unit>(
  { before, after }: Sides<Kind>,
  same: readonly Pair[],
  isMovable: (unit: Kind) => boolean,
): Pair[] {
  const taken = { before: new Set(same.map(([i]) => i)), after: new Set(same.map(([, j]) => j)) };
  const isFree = (i: number, j: number) =>
    before[i] !== undefined && before[i].key === after[j]?.key && !taken.before.has(i) && !taken.after.has(j);
  const positions = listPositions(before, (unit, i) => !taken.before.has(i) && isMovable(unit));
  const moved: Pair[] = [];
  const take = (i: number, j: number) => {
    taken.before.add(i);
    taken.after.add(j);
    moved.push([i, j]);
  };
  for (const [j, { key }] of after.entries()) {
    const known = taken.after.has(j) ? [] : (positions.get(key) ?? []);
    while (known.length > 0 && taken.before.has(known.at(-1) ?? -1)) known.pop();
    const i = known.pop();
    if (i === undefined) continue;
    take(i, j);
    // Neighbours that are too short to be reported alone, such as the heading above, move along.
    for (const step of [-1, 1]) {
      for (let n = step; isFree(i + n, j + n); n += step) take(i + n, j + n);
    }
  }
  return moved.sort(([, a], [, b]) => a - b);
}

/** The positions of each key, last position first. */
function listPositions<Kind extends Unit>(
  units: readonly Kind[],
  isWanted: (unit: Kind, position: number) => boolean,
): Map<string, number[]> {
  const positions = new Map<string, number[]>();
  for (let position = units.length - 1; position >= 0; position -= 1) {
    const unit = units[position] as Kind;
    if (!isWanted(unit, position)) continue;
    const known = positions.get(unit.key);
    if (known) known.push(position);
    else positions.set(unit.key, [position]);
  }
  return positions;
}
