import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '#client/services.tsx';
import { detectPlatform, shortcutText } from '#client/shortcut.ts';
import { fill } from '#kit/fill-text.ts';
import { plural } from '#kit/plural.ts';
import type { MarkedPassages, NotApplied, PassagesState } from '#richtext/editor/passages/marked-passages.ts';
import { texts } from '#texts';
import { toast } from '#ui/toasts/toast.ts';
import { marksCalls } from '../calls.ts';
import type { Mark } from '../mark-schema.ts';
import type { SuggestionState } from '../rules.ts';
import { putMarks, sentMarksQuery } from './sent-marks-query.ts';
import type { MarkedArticle } from './use-sent-marks.ts';

type Session = PassagesState['session'];

/** The state with what the author has done on this page; undefined without a suggestion. */
export function suggestionStateOf({ id, suggestion }: Mark, session: Session): SuggestionState | undefined {
  if (!suggestion) return undefined;
  const here = session.get(id);
  // An undo, or another suggestion, does not take back that the author declined this one.
  if (here === undefined || (suggestion.state === 'declined' && here !== 'applied')) return suggestion.state;
  return here;
}

/** What the server does not know yet. */
function listUnrecorded(marks: readonly Mark[], session: Session) {
  return marks.flatMap((mark) => {
    const state = suggestionStateOf(mark, session);
    return state === undefined || state === mark.suggestion?.state ? [] : [{ id: mark.id, state }];
  });
}

/** Records which suggestions are in the text, each time the text was saved. What fails is tried again with the next save. */
export function useRecordedSuggestions(
  passages: MarkedPassages,
  { articleId, viewerId }: MarkedArticle,
): void {
  const api = useApi();
  const queries = useQueryClient();
  useEffect(() => {
    const { queryKey } = sentMarksQuery(api, { articleId, viewerId });
    return passages.onSaved(async (version) => {
      const suggestions = listUnrecorded(queries.getQueryData(queryKey) ?? [], passages.state().session);
      if (suggestions.length === 0) return;
      const call = { params: { id: articleId }, body: { version, suggestions } };
      const recorded = await api.call(marksCalls.applyOrDecline, call).catch(() => undefined);
      if (recorded) putMarks(queries, queryKey, recorded.marks);
    });
  }, [api, queries, passages, articleId, viewerId]);
}

/** Applies suggestions in the order of the list, and says what happened. */
export function applySuggestions(passages: MarkedPassages, ids: readonly string[]): void {
  const result = passages.apply(ids);
  if (!result) return;
  const { applied, refused } = result;
  const [reason] = refused.values();
  if (applied.length === 0) {
    if (reason) toast.error(texts.suggestions.notApplied, explain(reason));
    return;
  }
  const others = refused.size === 0 ? '' : ` ${plural(texts.suggestions.someNotApplied, refused.size)}`;
  toast.success(
    plural(texts.suggestions.appliedCount, applied.length),
    fill(texts.suggestions.undoHint, { keys: shortcutText('Mod-z', detectPlatform()) }) + others,
  );
}

const reasons: Record<NotApplied, string> = {
  gone: texts.suggestions.gone,
  changed: texts.suggestions.changed,
  ambiguous: texts.suggestions.ambiguous,
  overlapping: texts.suggestions.stale,
  scattered: texts.suggestions.scattered,
};

export const explain = (reason: NotApplied): string => reasons[reason];
