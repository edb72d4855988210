// Finds which units of the old text became which units of the new one. Units are blocks, lines of code, list items,
// table rows or columns.
import {
  type AlignContext,
  type Alignment,
  type AlignRules,
  findGaps,
  type Gap,
  type Sides,
  type Unit,
} from './alignment.ts';
import { findAnchors } from './find-anchors.ts';
import { findMoved } from './find-moved.ts';
import type { Pair } from './heaviest-chain.ts';
import { matchKeys } from './match-keys.ts';
import { pairSimilar } from './pair-similar.ts';

export function alignUnits<Kind extends Unit>(
  sides: Sides<Kind>,
  rules: AlignRules<Kind>,
  context: AlignContext,
): Alignment {
  const { before, after } = sides;
  const counts = [before.length, after.length] as const;
  const isEqual = ([i, j]: Pair) => before[i]?.key === after[j]?.key;
  const anchors = findAnchors(sides, { rules, context });
  const repeated = findGaps(anchors, ...counts).flatMap((gap) => matchGap(sides, gap, context));
  const same = [...anchors.filter(isEqual), ...repeated].sort(inOrder);
  const moved = rules.isMovable ? findMoved(sides, same, rules.isMovable) : [];
  const movedFrom = new Set(moved.map(([i]) => i));
  const movedTo = new Set(moved.map(([, j]) => j));
  const likely = anchors.filter((pair) => !isEqual(pair) && !movedFrom.has(pair[0]) && !movedTo.has(pair[1]));
  const others = findGaps([...same, ...likely].sort(inOrder), ...counts).flatMap((gap) =>
    pairSimilar(
      sides,
      {
        before: gap.before.filter((i) => !movedFrom.has(i)),
        after: gap.after.filter((j) => !movedTo.has(j)),
      },
      { rules, context },
    ),
  );
  return { same, similar: [...likely, ...others].sort(inOrder), moved };
}

const inOrder = ([a]: Pair, [b]: Pair): number => a - b;

function matchGap<Kind extends Unit>(sides: Sides<Kind>, gap: Gap, { budget }: AlignContext): Pair[] {
  if (gap.before.length === 0 || gap.after.length === 0) return [];
  const pairs = matchKeys({
    before: gap.before.map((i) => sides.before[i]?.key ?? ''),
    after: gap.after.map((j) => sides.after[j]?.key ?? ''),
    budget,
    prefer: 'unique',
  });
  return pairs.map(([i, j]) => [gap.before[i] as number, gap.after[j] as number]);
}
