// The state of the marked passages in the editor: where they are, and which suggestions were applied. Positions follow the author's edits;
// only passages that were lost or changed are searched for.
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { type AppliedSuggestion, followApplied } from './applied-suggestions.ts';
import type { MarkedPassage } from './marked-passages.ts';
import { followRange, matchesQuote, type PassageRange, rangeOf, readBlocks } from './passage-range.ts';

type Doc = EditorState['doc'];

export type Highlights = {
  passages: readonly MarkedPassage[];
  ranges: readonly PassageRange[];
  applied: readonly AppliedSuggestion[];
};

/** Sets the passages, or records applied suggestions. Without either, it only searches again for lost passages. */
export type Change = {
  passages?: readonly MarkedPassage[];
  applied?: readonly AppliedSuggestion[];
};

export function startHighlights(passages: readonly MarkedPassage[], doc: Doc): Highlights {
  return locatePassages({ passages, ranges: [], applied: [] }, doc);
}

export function changeHighlights(highlights: Highlights, tr: Transaction, change?: Change): Highlights {
  if (!tr.docChanged && !change) return highlights;
  const followed = tr.docChanged ? follow(highlights, tr) : highlights;
  if (change?.applied) return readRanges(addApplied(followed, change.applied), tr.doc);
  if (change?.passages) return locatePassages({ ...followed, passages: change.passages }, tr.doc);
  if (change) return locatePassages(followed, tr.doc, { isUncertainToo: true });
  // An undo brings words back that other suggestions are about.
  const reopened = findReopened(highlights, followed);
  if (reopened.size === 0) return readRanges(followed, tr.doc);
  const ranges = followed.ranges.filter(({ id }) => !reopened.has(id));
  return locatePassages({ ...followed, ranges }, tr.doc);
}

/** Whether there is something to search for after the author has paused. */
export function hasUncertain({ passages, ranges, applied }: Highlights): boolean {
  const known = new Set([...ranges, ...applied.filter(isFollowed)].map(({ id }) => id));
  return passages.some(({ id }) => !known.has(id)) || ranges.some(isUncertain);
}

const isUncertain = ({ isAmbiguous, isAsMarked }: PassageRange): boolean =>
  isAmbiguous === true || isAsMarked === false;

const isFollowed = ({ isOver }: AppliedSuggestion): boolean => !isOver;

function follow(highlights: Highlights, tr: Transaction): Highlights {
  return {
    ...highlights,
    ranges: highlights.ranges.flatMap((range) => followRange(range, tr.mapping, tr.doc) ?? []),
    applied: highlights.applied.map((suggestion) => followApplied(suggestion, tr)),
  };
}

function addApplied(highlights: Highlights, added: readonly AppliedSuggestion[]): Highlights {
  const ids = new Set(added.map(({ id }) => id));
  return {
    ...highlights,
    applied: [...highlights.applied.filter(({ id }) => !ids.has(id)), ...added],
  };
}

function findReopened(before: Highlights, after: Highlights): ReadonlySet<string> {
  const wasApplied = new Set(before.applied.filter(({ isApplied }) => isApplied).map(({ id }) => id));
  return new Set(
    after.applied.flatMap(({ id, isApplied, overtook }) =>
      !isApplied && wasApplied.has(id) ? overtook : [],
    ),
  );
}

/** Finds the passages that have no range yet, and with `isUncertainToo` those that may be found better. */
function locatePassages(
  highlights: Highlights,
  doc: Doc,
  { isUncertainToo = false }: { isUncertainToo?: boolean } = {},
): Highlights {
  const { passages } = highlights;
  if (passages.length === 0) return { ...highlights, ranges: [] };
  const known = new Map(highlights.ranges.map((range) => [range.id, range]));
  const applied = new Set(highlights.applied.filter(isFollowed).map(({ id }) => id));
  let blocks: readonly string[] | undefined;
  const ranges = passages.flatMap(({ id, find }): PassageRange[] => {
    const range = known.get(id);
    if (range && !(isUncertainToo && isUncertain(range))) return [range];
    if (applied.has(id)) return [];
    blocks ??= readBlocks(doc);
    const position = find(blocks);
    const place = position && rangeOf(doc, position);
    const found = place && { id, ...place, isAmbiguous: position.isAmbiguous };
    return [pickRange(range, found) ?? []].flat();
  });
  return readRanges({ ...highlights, ranges }, doc);
}

/** The same words elsewhere are not the passage that the author has changed. */
function pickRange(known?: PassageRange, found?: PassageRange): PassageRange | undefined {
  if (!known || !found) return known ?? found;
  return known.isAmbiguous || (found.from <= known.to && found.to >= known.from) ? found : known;
}

/** An applied suggestion is where its replacement is. Reads the text of the ranges that an edit has touched. */
function readRanges(highlights: Highlights, doc: Doc): Highlights {
  const quotes = new Map(highlights.passages.map(({ id, quote }) => [id, quote]));
  const applied = highlights.applied.filter(isFollowed);
  const replaced = new Set(applied.map(({ id }) => id));
  const others = highlights.ranges.filter(({ id }) => !replaced.has(id));
  const ranges = [
    ...others,
    ...applied
      .filter(({ id, from, to, after, isApplied }) => {
        const isDeleted = isApplied && after.size === 0;
        return !isDeleted && from < to && quotes.has(id);
      })
      .map(({ id, from, to }): PassageRange => ({ id, from, to, isBlock: false })),
  ];
  return {
    ...highlights,
    ranges: ranges.map((range) =>
      range.isAsMarked === undefined
        ? { ...range, isAsMarked: matchesQuote(doc, range, quotes.get(range.id) ?? '') }
        : range,
    ),
  };
}
