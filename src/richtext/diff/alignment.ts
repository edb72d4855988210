// What an alignment of two texts is made of.
import type { Pair } from './find-chain.ts';
import type { Budget } from './match-keys.ts';
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
