// Puts the result of an alignment in the order of the new text, with each removed unit where it used to be.
import { alignUnits } from './align-units.ts';
import type { AlignContext, Alignment, AlignRules, Sides, Unit } from './alignment.ts';
import { joinBags } from './word-bag.ts';

/** `part` is the index among the blocks that a paragraph was split into. */
export type Step =
  | { kind: 'same' | 'moved'; before: number; after: number }
  | { kind: 'pair'; group: Group; part: number }
  | { kind: 'removed'; before: number }
  | { kind: 'added'; after: number };

/**
 * A block that became another one. A split paragraph has several blocks in `after`, joined paragraphs several in
 * `before`.
 */
export type Group = { before: number[]; after: number[] };

export type StepRules<Kind extends Unit> = AlignRules<Kind> & {
  /** Whether the unit can be split, or joined with another one. */
  isSplittable?: (unit: Kind) => boolean;
};

export function planSteps<Kind extends Unit>(
  sides: Sides<Kind>,
  rules: StepRules<Kind>,
  context: AlignContext,
): Step[] {
  const alignment = alignUnits(sides, rules, context);
  const groups = alignment.similar.map(([i, j]): Group => ({ before: [i], after: [j] }));
  const used = listUsed(alignment);
  for (const group of groups) extendGroup(group, { sides, rules, context, used });
  return orderSteps(sides, { ...alignment, groups, used });
}

type UsedPositions = { before: Set<number>; after: Set<number> };

function listUsed({ same, similar, moved }: Alignment): UsedPositions {
  const all = [...same, ...similar, ...moved];
  return { before: new Set(all.map(([i]) => i)), after: new Set(all.map(([, j]) => j)) };
}

// The minimum gain in similarity for a split: a new paragraph always shares some words with its neighbours.
const minGain = 0.06;

// How many blocks may be between the parts. An image or code may have been inserted between the halves of a split
// paragraph; a block between joined paragraphs would be reported out of order.
const maxBetween = { before: 0, after: 2 };

type Extension<Kind extends Unit> = {
  sides: Sides<Kind>;
  rules: StepRules<Kind>;
  context: AlignContext;
  used: UsedPositions;
};

function extendGroup<Kind extends Unit>(group: Group, extension: Extension<Kind>): void {
  const { sides, rules } = extension;
  const isSplittableOn = (side: 'before' | 'after') =>
    rules.isSplittable?.(sides[side][group[side][0] ?? -1] as Kind);
  if (!isSplittableOn('before') || !isSplittableOn('after')) return;
  let similarity = measure(group, extension);
  for (let isGrowing = true; isGrowing; ) {
    isGrowing = false;
    for (const larger of listLarger(group, extension)) {
      const next = measure(larger, extension);
      if (next < similarity + minGain) continue;
      for (const side of ['before', 'after'] as const) {
        for (const position of larger[side]) extension.used[side].add(position);
        group[side] = larger[side];
      }
      similarity = next;
      isGrowing = true;
      break;
    }
  }
}

/** The groups with one more block on one side: a paragraph is either split or joined. */
function listLarger<Kind extends Unit>(group: Group, extension: Extension<Kind>): Group[] {
  const sides = (['before', 'after'] as const).filter(
    (side) => group[side === 'before' ? 'after' : 'before'].length === 1,
  );
  return sides.flatMap((side) =>
    ([1, -1] as const).flatMap((direction) => {
      const position = findNext(group[side], { ...extension, side, direction });
      if (position === undefined) return [];
      return { ...group, [side]: [...group[side], position].sort((a, b) => a - b) };
    }),
  );
}

function findNext<Kind extends Unit>(
  positions: readonly number[],
  { sides, rules, used, side, direction }: Extension<Kind> & { side: 'before' | 'after'; direction: 1 | -1 },
): number | undefined {
  const edge = (direction === 1 ? positions.at(-1) : positions[0]) ?? -1;
  for (let n = 1; n <= maxBetween[side] + 1; n += 1) {
    const position = edge + n * direction;
    const unit = sides[side][position];
    if (!unit || used[side].has(position)) return undefined;
    if (rules.isSplittable?.(unit)) return position;
  }
  return undefined;
}

function measure<Kind extends Unit>(group: Group, { sides, context }: Extension<Kind>): number {
  const bagOf = (side: 'before' | 'after') =>
    joinBags(group[side].map((position) => context.bagOf(sides[side][position] as Kind)));
  return context.bags.compare(bagOf('before'), bagOf('after'));
}

type Plan = Alignment & { groups: Group[]; used: UsedPositions };

function orderSteps<Kind extends Unit>({ before, after }: Sides<Kind>, plan: Plan): Step[] {
  const positions = listPositions(plan);
  const steps: Step[] = [];
  let [i, j] = [0, 0];
  const addStepsUntil = (end: number) => {
    for (; j < end; j += 1) steps.push(positions.get(j) ?? { kind: 'added', after: j });
  };
  // Removed units of a gap come before the added ones, but not between the parts of a split paragraph.
  for (const next of [...listChain(plan), { i: before.length, from: after.length, to: after.length }]) {
    for (; i < next.i; i += 1) if (!plan.used.before.has(i)) steps.push({ kind: 'removed', before: i });
    addStepsUntil(next.to);
    i = next.i + 1;
  }
  return steps;
}

/** The pairs that both texts have in order: the old position, and the range in the new text. */
const listChain = ({ same, groups }: Plan): { i: number; from: number; to: number }[] =>
  [
    ...same.map(([i, j]) => ({ i, from: j, to: j + 1 })),
    ...groups.map(({ before, after }) => ({
      i: before[0] ?? 0,
      from: after[0] ?? 0,
      to: (after.at(-1) ?? 0) + 1,
    })),
  ].sort((a, b) => a.from - b.from);

/** The step for each position of the new text. Positions without a step were added. */
function listPositions({ same, moved, groups }: Plan): Map<number, Step> {
  const positions = new Map<number, Step>();
  for (const [i, j] of same) positions.set(j, { kind: 'same', before: i, after: j });
  for (const [i, j] of moved) positions.set(j, { kind: 'moved', before: i, after: j });
  for (const group of groups) {
    for (const [part, j] of group.after.entries()) positions.set(j, { kind: 'pair', group, part });
  }
  return positions;
}
