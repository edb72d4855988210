import { closeHistory } from '@tiptap/pm/history';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import type { AppliedSuggestion } from './applied-suggestions.ts';
import type { ApplyResult, MarkedPassage, NotApplied } from './marked-passages.ts';
import { matchesQuote, type PassageRange } from './passage-range.ts';
import { canReplace, replacePassage } from './replace-passage.ts';

export type ApplyPlan = ApplyResult & {
  /** One transaction, so one undo takes all of them back. */
  tr: Transaction;
  suggestions: readonly AppliedSuggestion[];
};

type Passages = { passages: readonly MarkedPassage[]; ranges: readonly PassageRange[] };

/** Replaces each passage in turn. A suggestion that cannot be applied changes nothing. */
export function planApply(
  state: EditorState,
  ids: readonly string[],
  { passages, ranges }: Passages,
): ApplyPlan {
  const tr = closeHistory(state.tr);
  const rangeOf = new Map(ranges.map((range) => [range.id, range]));
  const passageOf = new Map(passages.map((passage) => [passage.id, passage]));
  const suggested = ranges.filter(({ id }) => passageOf.get(id)?.replacement !== undefined);
  const refused = new Map<string, NotApplied>();
  const done: { suggestion: AppliedSuggestion; original: PassageRange; steps: number }[] = [];
  for (const id of ids) {
    const passage = passageOf.get(id);
    const range = rangeOf.get(id);
    const refusal = done.some(({ original }) => range && overlaps(original, range))
      ? 'overlapping'
      : checkPassage(state, range, passage);
    if (refusal || !range || passage?.replacement === undefined) {
      refused.set(id, refusal ?? 'gone');
      continue;
    }
    const mapped = { from: tr.mapping.map(range.from, 1), to: tr.mapping.map(range.to, -1) };
    const text = tr.doc.textBetween(mapped.from, mapped.to);
    const { from, to, oldSize } = replacePassage(tr, mapped, passage.replacement);
    const suggestion: AppliedSuggestion = {
      id,
      from,
      to,
      before: { text, size: oldSize },
      after: { text: tr.doc.textBetween(from, to), size: to - from },
      overtook: suggested.filter((other) => other.id !== id && overlaps(other, range)).map(({ id }) => id),
      isApplied: true,
      isOver: false,
    };
    done.push({ suggestion, original: range, steps: tr.mapping.maps.length });
  }
  const suggestions = done.map(({ suggestion, steps }) => {
    const later = tr.mapping.slice(steps);
    const from = later.map(suggestion.from, 1);
    return { ...suggestion, from, to: Math.max(from, later.map(suggestion.to, -1)) };
  });
  return { tr, suggestions, applied: suggestions.map(({ id }) => id), refused };
}

type Range = { from: number; to: number };

const overlaps = (one: Range, other: Range): boolean => one.from < other.to && other.from < one.to;

function checkPassage(
  { doc }: EditorState,
  range: PassageRange | undefined,
  passage: MarkedPassage | undefined,
): NotApplied | undefined {
  if (!range || !passage) return 'gone';
  if (range.isAmbiguous) return 'ambiguous';
  if (range.isBlock) return 'scattered';
  if (!matchesQuote(doc, range, passage.quote)) return 'changed';
  return canReplace(doc, range) ? undefined : 'scattered';
}
