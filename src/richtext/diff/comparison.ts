// The state of a comparison of two texts.
import type { Element } from 'hast';
import type { AlignContext, Unit } from './align/alignment.ts';
import { type Bag, createBags } from './align/word-bag.ts';

export type Comparison = AlignContext & {
  /** The number of added and removed words. */
  wordCounts: { added: number; removed: number };
  /** Notes on the block that is being compared, for changes that are not visible. */
  notes: string[];
  /** Code blocks whose lines were compared. They are highlighted at the end, because that takes time. */
  comparedCode: ComparedCode[];
};

/** A long computation that can be paused at each `yield`. */
export type Resumable<Result> = Generator<undefined, Result>;

export type CodeLine = {
  kind: 'same' | 'added' | 'removed';
  /** The line's number in its own code block, to find its colours. */
  number: number;
  /** The ranges in which the line differs from the line it became or was. */
  marks: { from: number; to: number }[];
};

export type ComparedCode = { pre: Element; before: Element; after: Element; lines: CodeLine[] };

// About half a second if every paragraph was rewritten. Whatever is left then is shown as removed and added.
const maxSteps = 4_000_000;

export function startComparison(): Comparison {
  const bags = createBags();
  const known = new WeakMap<Unit, Bag>();
  return {
    budget: { steps: maxSteps },
    bags,
    bagOf(unit) {
      const bag = known.get(unit) ?? bags.read(unit.text);
      known.set(unit, bag);
      return bag;
    },
    wordCounts: { added: 0, removed: 0 },
    notes: [],
    comparedCode: [],
  };
}
