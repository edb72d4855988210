// In which order a comparison is told: that of the new text, with what went at the place where it stood.
import { alignUnits } from './align-units.ts';
import type { Alignment, AlignRules, Effort, Unit } from './alignment.ts';
import { joinBags } from './word-bag.ts';

/** `part` is which piece of a split block this is; the first one is the pair itself. */
export type Step =
  | { kind: 'same' | 'moved'; before: number; after: number }
  | { kind: 'pair'; group: Group; part: number }
  | { kind: 'removed'; before: number }
  | { kind: 'added'; after: number };

/** One block that became another. A paragraph that was split has several after it, joined ones several before it. */
export type Group = { before: number[]; after: number[] };

export type StepRules<Kind extends Unit> = AlignRules<Kind> & {
  /** Whether it can be split or joined with another. */
  isSplittable?: (unit: Kind) => boolean;
};

type Texts<Kind> = { before: readonly Kind[]; after: readonly Kind[] };

export function planSteps<Kind extends Unit>(
  texts: Texts<Kind>,
  rules: StepRules<Kind>,
  effort: Effort,
): Step[] {
  const alignment = alignUnits(texts, rules, effort);
  const groups = alignment.similar.map(([i, j]): Group => ({ before: [i], after: [j] }));
  const taken = listTaken(alignment);
  for (const group of groups) extendGroup(group, { texts, rules, effort, taken });
  return orderSteps(texts, { ...alignment, groups, taken });
}

type Taken = { before: Set<number>; after: Set<number> };

function listTaken({ same, similar, moved }: Alignment): Taken {
  const all = [...same, ...similar, ...moved];
  return { before: new Set(all.map(([i]) => i)), after: new Set(all.map(([, j]) => j)) };
}

// By less a paragraph is not split: a new one has some words in common with each of its neighbours.
const minGain = 0.06;

// An image or some code may have been put between the two halves. What stood between two that were joined would be told
// out of order.
const maxBetween = { before: 0, after: 2 };

type Extension<Kind extends Unit> = {
  texts: Texts<Kind>;
  rules: StepRules<Kind>;
  effort: Effort;
  taken: Taken;
};

function extendGroup<Kind extends Unit>(group: Group, extension: Extension<Kind>): void {
  const { texts, rules } = extension;
  const isGood = (side: 'before' | 'after') =>
    rules.isSplittable?.(texts[side][group[side][0] ?? -1] as Kind);
  if (!isGood('before') || !isGood('after')) return;
  let similarity = measure(group, extension);
  for (let isGrowing = true; isGrowing; ) {
    isGrowing = false;
    for (const larger of listLarger(group, extension)) {
      const next = measure(larger, extension);
      if (next < similarity + minGain) continue;
      for (const side of ['before', 'after'] as const) {
        for (const place of larger[side]) extension.taken[side].add(place);
        group[side] = larger[side];
      }
      similarity = next;
      isGrowing = true;
      break;
    }
  }
}

/** With one more block on one side: a paragraph is either split or joined. */
function listLarger<Kind extends Unit>(group: Group, extension: Extension<Kind>): Group[] {
  const sides = (['before', 'after'] as const).filter(
    (side) => group[side === 'before' ? 'after' : 'before'].length === 1,
  );
  return sides.flatMap((side) =>
    ([1, -1] as const).flatMap((direction) => {
      const place = findNext(group[side], { ...extension, side, direction });
      if (place === undefined) return [];
      return { ...group, [side]: [...group[side], place].sort((a, b) => a - b) };
    }),
  );
}

function findNext<Kind extends Unit>(
  places: readonly number[],
  { texts, rules, taken, side, direction }: Extension<Kind> & { side: 'before' | 'after'; direction: 1 | -1 },
): number | undefined {
  const edge = (direction === 1 ? places.at(-1) : places[0]) ?? -1;
  for (let n = 1; n <= maxBetween[side] + 1; n += 1) {
    const place = edge + n * direction;
    const unit = texts[side][place];
    if (!unit || taken[side].has(place)) return undefined;
    if (rules.isSplittable?.(unit)) return place;
  }
  return undefined;
}

function measure<Kind extends Unit>(group: Group, { texts, effort }: Extension<Kind>): number {
  const bagOf = (side: 'before' | 'after') =>
    joinBags(group[side].map((place) => effort.bagOf(texts[side][place] as Kind)));
  return effort.bags.compare(bagOf('before'), bagOf('after'));
}

type Plan = Alignment & { groups: Group[]; taken: Taken };

function orderSteps<Kind extends Unit>({ before, after }: Texts<Kind>, plan: Plan): Step[] {
  const places = listQueuePositions(plan);
  const steps: Step[] = [];
  let [i, j] = [0, 0];
  const tellUntil = (end: number) => {
    for (; j < end; j += 1) steps.push(places.get(j) ?? { kind: 'added', after: j });
  };
  // What went in a gap stands before what came there, but not between the parts of what was split.
  for (const next of [...listChain(plan), { i: before.length, from: after.length, to: after.length }]) {
    for (; i < next.i; i += 1) if (!plan.taken.before.has(i)) steps.push({ kind: 'removed', before: i });
    tellUntil(next.to);
    i = next.i + 1;
  }
  return steps;
}

/** What holds both texts together: the place in the old one, and from where to where it is in the new one. */
const listChain = ({ same, groups }: Plan): { i: number; from: number; to: number }[] =>
  [
    ...same.map(([i, j]) => ({ i, from: j, to: j + 1 })),
    ...groups.map(({ before, after }) => ({
      i: before[0] ?? 0,
      from: after[0] ?? 0,
      to: (after.at(-1) ?? 0) + 1,
    })),
  ].sort((a, b) => a.from - b.from);

/** What there is to say about places of the new text; of all others, that they were added. */
function listQueuePositions({ same, moved, groups }: Plan): Map<number, Step> {
  const places = new Map<number, Step>();
  for (const [i, j] of same) places.set(j, { kind: 'same', before: i, after: j });
  for (const [i, j] of moved) places.set(j, { kind: 'moved', before: i, after: j });
  for (const group of groups) {
    for (const [part, j] of group.after.entries()) places.set(j, { kind: 'pair', group, part });
  }
  return places;
}
