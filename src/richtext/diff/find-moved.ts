import type { Unit } from './alignment.ts';
import type { Pair } from './find-chain.ts';

type Texts<Kind> = { before: readonly Kind[]; after: readonly Kind[] };

/** What did not stay in its place, but is elsewhere just as it was. In the order of the new text. */
export function findMoved<Kind extends Unit>(
  { before, after }: Texts<Kind>,
  same: readonly Pair[],
  isMovable: (unit: Kind) => boolean,
): Pair[] {
  const taken = { before: new Set(same.map(([i]) => i)), after: new Set(same.map(([, j]) => j)) };
  const isFree = (i: number, j: number) =>
    before[i] !== undefined && before[i].key === after[j]?.key && !taken.before.has(i) && !taken.after.has(j);
  const places = listQueuePositions(before, (unit, i) => !taken.before.has(i) && isMovable(unit));
  const moved: Pair[] = [];
  const take = (i: number, j: number) => {
    taken.before.add(i);
    taken.after.add(j);
    moved.push([i, j]);
  };
  for (const [j, { key }] of after.entries()) {
    const known = taken.after.has(j) ? [] : (places.get(key) ?? []);
    while (known.length > 0 && taken.before.has(known.at(-1) ?? -1)) known.pop();
    const i = known.pop();
    if (i === undefined) continue;
    take(i, j);
    // Small neighbours, such as the heading above, came along.
    for (const step of [-1, 1]) {
      for (let n = step; isFree(i + n, j + n); n += step) take(i + n, j + n);
    }
  }
  return moved.sort(([, a], [, b]) => a - b);
}

/** Where each key is, the last place first. */
function listQueuePositions<Kind extends Unit>(
  units: readonly Kind[],
  isWanted: (unit: Kind, place: number) => boolean,
): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (let place = units.length - 1; place >= 0; place -= 1) {
    const unit = units[place] as Kind;
    if (!isWanted(unit, place)) continue;
    const known = places.get(unit.key);
    if (known) known.push(place);
    else places.set(unit.key, [place]);
  }
  return places;
}
