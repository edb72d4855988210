// Which block of the old text became which of the new one. The same for lines of code, items, rows and columns.
import {
  type Alignment,
  type AlignRules,
  type Effort,
  findGaps,
  type Gap,
  type Texts,
  type Unit,
} from './alignment.ts';
import type { Pair } from './find-chain.ts';
import { findMoved } from './find-moved.ts';
import { findSkeleton } from './find-skeleton.ts';
import { matchKeys } from './match-keys.ts';
import { pairSimilar } from './pair-similar.ts';

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
