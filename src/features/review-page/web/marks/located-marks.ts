// Which marks have a passage in the text that is shown, and in which order.

import { type Anchor, locatePassage, type Passage } from '#features/marks/locate-passage.ts';
import type { Mark } from '#features/marks/mark-schema.ts';

export type LocatedMark = { mark: Mark; passage: Passage };

export type LocatedMarks = {
  /** Sorted by passage, then oldest first. */
  here: LocatedMark[];
  /** Marks whose passage is gone. */
  elsewhere: Mark[];
};

export function locateMarks(blockTexts: readonly string[], marks: readonly Mark[]): LocatedMarks {
  const here: LocatedMark[] = [];
  const elsewhere: Mark[] = [];
  for (const mark of marks) {
    const passage = locatePassage(blockTexts, mark);
    if (passage) here.push({ mark, passage });
    else elsewhere.push(mark);
  }
  here.sort((one, other) => comparePassages(one.passage, other.passage) || compareAge(one.mark, other.mark));
  return { here, elsewhere };
}

const comparePassages = (one: Passage, other: Passage): number =>
  one.block - other.block || one.start - other.start;

const compareAge = (one: Mark, other: Mark): number => one.createdAt.localeCompare(other.createdAt);

/** The blocks with open marks. */
export function markedBlocks(here: readonly LocatedMark[]): ReadonlySet<number> {
  return new Set(here.filter(({ mark }) => mark.resolvedAt === null).map(({ passage }) => passage.block));
}

export const isWholeBlock = ({ quote }: Pick<Anchor, 'quote'>): boolean => quote === '';
