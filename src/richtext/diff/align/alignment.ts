// The types of an alignment of two texts.
import type { Pair } from './heaviest-chain.ts';
import type { Budget } from './match-keys.ts';
import type { Bag, Bags } from './word-bag.ts';

export type Unit = {
  /** Units with equal keys look the same to a reader. */
  key: string;
  text: string;
};

export type Sides<Kind> = { before: readonly Kind[]; after: readonly Kind[] };

/** Shared by all alignments of one comparison. */
export type AlignContext = { budget: Budget; bags: Bags; bagOf: (unit: Unit) => Bag };

export type AlignRules<Kind extends Unit> = {
  /** How likely `before` became `after`, given the same words: from 0 (never) to 1. */
  likeness: (before: Kind, after: Kind) => number;
  /**
   * Whether two units that share nothing but their position belong together. `count` is the number of such pairs in the
   * gap.
   */
  isReplacement?: (before: Kind, after: Kind, count: number) => boolean;
  /** Whether to report that this unit moved. Without this function, nothing is reported as moved. */
  isMovable?: (unit: Kind) => boolean;
};

export type Alignment = { same: Pair[]; similar: Pair[]; moved: Pair[] };

/** The units between two neighbouring pairs, as positions in the old and in the new text. */
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
