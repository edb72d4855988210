// What a comparison gathers on its way through two texts.
import type { Element } from 'hast';
import type { Effort, Unit } from './alignment.ts';
import { type Bag, createBags } from './word-bag.ts';

export type Comparison = Effort & {
  /** Words that came and went. */
  tally: { added: number; removed: number };
  /** About the block that is being compared: what its colours do not say. */
  notes: string[];
  /** Code blocks whose lines were compared. They get their colours at the end, because that takes time. */
  comparedCode: ComparedCode[];
};

/** Something that takes long, with places where something else may be done. */
export type Work<Result> = Generator<undefined, Result>;

export type CodeLine = {
  kind: 'same' | 'added' | 'removed';
  /** Its number in the code that it is from, for its colours. */
  number: number;
  /** From where to where it differs from the line that it became or was, if there is one. */
  marks: { from: number; to: number }[];
};

export type ComparedCode = { pre: Element; before: Element; after: Element; lines: CodeLine[] };

// About half a second where every paragraph was written anew. What is left then is shown as removed and added.
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
    tally: { added: 0, removed: 0 },
    notes: [],
    comparedCode: [],
  };
}
