// Which block of the old text became which of the new one. The same for lines of code, items, rows and columns.
import type { Pair } from './find-chain.ts';
import { findMoved } from './find-moved.ts';
import { findSkeleton } from './find-skeleton.ts';
import { type Budget, matchKeys } from './match-keys.ts';
import { pairSimilar } from './pair-similar.ts';
import type { Bag, Bags } from './word-bag.ts';

export type Unit = {
  /** Equal keys: a reader sees no difference. */
  key: string;
  text: string;
};

export type Texts<Kind> = { before: readonly Kind[]; after: readonly Kind[] };

/** What is shared by all that is compared between two texts. */
export type Effort = { budget: Budget; bags: Bags; bagOf: (unit: Unit) => Bag };

export type AlignRules<Kind extends Unit> = {
  /** How likely one becomes the other if their words are the same, from 0, never, to 1. */
  likeness: (before: Kind, after: Kind) => number;
  /** Whether two belong together that have nothing in common but their place; `count` such pairs are in that place. */
  isSuccessor?: (before: Kind, after: Kind, count: number) => boolean;
  /** Whether it is worth saying that it is elsewhere now. Without this, nothing moves. */
  isMovable?: (unit: Kind) => boolean;
};

export type Alignment = { same: Pair[]; similar: Pair[]; moved: Pair[] };

export function alignUnits<Kind extends Unit>(
  texts: Texts<Kind>,
  rules: AlignRules<Kind>,
  effort: Effort,
): Alignment {
  const { before, after } = texts;
  const counts = [before.length, after.length] as const;
  const isEqual = ([i, j]: Pair) => before[i]?.key === after[j]?.key;
  const skeleton = findSkeleton(texts, { rules, effort });
  const repeated = findGaps(skeleton, ...counts).flatMap((gap) => matchGap(texts, gap, effort));
  const same = [...skeleton.filter(isEqual), ...repeated].sort(inOrder);
  const moved = rules.isMovable ? findMoved(texts, same, rules.isMovable) : [];
  const isGone = new Set(moved.map(([i]) => i));
  const isArrived = new Set(moved.map(([, j]) => j));
  const likely = skeleton.filter((pair) => !isEqual(pair) && !isGone.has(pair[0]) && !isArrived.has(pair[1]));
  const others = findGaps([...same, ...likely].sort(inOrder), ...counts).flatMap((gap) =>
    pairSimilar(
      texts,
      { before: gap.before.filter((i) => !isGone.has(i)), after: gap.after.filter((j) => !isArrived.has(j)) },
      { rules, effort },
    ),
  );
  return { same, similar: [...likely, ...others].sort(inOrder), moved };
}

const inOrder = ([a]: Pair, [b]: Pair): number => a - b;

function matchGap<Kind extends Unit>(texts: Texts<Kind>, gap: Gap, { budget }: Effort): Pair[] {
  if (gap.before.length === 0 || gap.after.length === 0) return [];
  const pairs = matchKeys({
    before: gap.before.map((i) => texts.before[i]?.key ?? ''),
    after: gap.after.map((j) => texts.after[j]?.key ?? ''),
    budget,
    prefer: 'unique',
  });
  return pairs.map(([i, j]) => [gap.before[i] as number, gap.after[j] as number]);
}

/** What stands between two pairs: places in the old and in the new text. */
export type Gap = { before: number[]; after: number[] };

export function findGaps(pairs: readonly Pair[], beforeCount: number, afterCount: number): Gap[] {
  const gaps: Gap[] = [];
  let from: Pair = [0, 0];
  for (const pair of [...pairs, [beforeCount, afterCount] as const]) {
    if (pair[0] > from[0] || pair[1] > from[1]) {
      gaps.push({ before: range(from[0], pair[0]), after: range(from[1], pair[1]) });
    }
    from = [pair[0] + 1, pair[1] + 1];
  }
  return gaps;
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, n) => from + n);
