// Which marks have a passage in the text that is shown, and in which order.

import { locatePassage, locateSuggestion, type Passage } from '#features/marks/locate-passage.ts';
import type { Mark } from '#features/marks/mark-schema.ts';
import { anchorOfMark } from '#features/marks/suggestion-state.ts';

export type LocatedMark = { mark: Mark; passage: Passage };

export type LocatedMarks = {
  /** Sorted by passage, then oldest first. */
  here: LocatedMark[];
  /** Marks whose passage is gone. */
  elsewhere: Mark[];
  /** Open suggestions that cannot be applied to this text. */
  stale: ReadonlySet<string>;
};

export function locateMarks(blockTexts: readonly string[], marks: readonly Mark[]): LocatedMarks {
  const here: LocatedMark[] = [];
  const elsewhere: Mark[] = [];
  const stale = new Set<string>();
  for (const mark of marks) {
    const passage = locatePassage(blockTexts, anchorOfMark(mark));
    if (mark.suggestion?.state === 'open' && !canBeApplied(blockTexts, mark)) stale.add(mark.id);
    if (passage) here.push({ mark, passage });
    else elsewhere.push(mark);
  }
  here.sort((one, other) => comparePassages(one.passage, other.passage) || compareAge(one.mark, other.mark));
  return { here, elsewhere, stale };
}

function canBeApplied(blockTexts: readonly string[], mark: Mark): boolean {
  return locateSuggestion(blockTexts, mark)?.isAmbiguous === false;
}

const comparePassages = (one: Passage, other: Passage): number =>
  one.block - other.block || one.start - other.start;

const compareAge = (one: Mark, other: Mark): number => one.createdAt.localeCompare(other.createdAt);

/** The blocks with open marks. */
export function markedBlocks(here: readonly LocatedMark[]): ReadonlySet<number> {
  return new Set(here.filter(({ mark }) => mark.resolvedAt === null).map(({ passage }) => passage.block));
}
