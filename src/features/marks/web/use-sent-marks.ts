import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { failureMessage } from '#client/failure-message.ts';
import { useLive } from '#client/live/live.ts';
import { useApi } from '#client/services.tsx';
import { texts } from '#texts';
import { toast } from '#ui/toasts/toast.ts';
import { marksCalls } from '../calls.ts';
import type { Mark } from '../mark-schema.ts';
import { putMarks, sentMarksQuery } from './sent-marks-query.ts';

export type MarkedArticle = { articleId: string; viewerId: string };

export function useSentMarks(article: MarkedArticle) {
  return useQuery(sentMarksQuery(useApi(), article));
}

/** Shows what reviewers do while the author has the article open. */
export function useLiveMarks(article: MarkedArticle): void {
  const api = useApi();
  const queries = useQueryClient();
  useLive('review', ({ id }) => {
    if (id === undefined || id === article.articleId)
      void queries.invalidateQueries(sentMarksQuery(api, article));
  });
}

export const isOpen = ({ resolvedAt }: Mark): boolean => resolvedAt === null;

export type MarkChanges = {
  /** All resolve to whether the server saved the change. */
  reply: (mark: Mark, body: string) => Promise<boolean>;
  setResolved: (mark: Mark, isResolved: boolean) => Promise<boolean>;
  decline: (mark: Mark, reason: string) => Promise<boolean>;
  /** Takes the refusal of a suggestion back. */
  reconsider: (mark: Mark) => Promise<boolean>;
};

/** What an author can do with a mark. Errors are shown as toasts, and the text of a reply is not lost. */
export function useMarkChanges({ articleId, viewerId }: MarkedArticle): MarkChanges {
  const api = useApi();
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (send: () => Promise<Mark[]>) => send(),
    onSuccess: (marks) => putMarks(queries, sentMarksQuery(api, { articleId, viewerId }).queryKey, marks),
    // A reviewer may have changed or deleted the mark meanwhile.
    onError: () => queries.invalidateQueries(sentMarksQuery(api, { articleId, viewerId })),
  });

  // Stable, so that a change of one mark does not render the cards of the others.
  return useMemo(() => {
    async function change(send: () => Promise<Mark[]>, failure: string): Promise<boolean> {
      try {
        await mutateAsync(send);
        return true;
      } catch (error) {
        toast.error(failure, failureMessage(error, texts.feedback.retryHint));
        return false;
      }
    }
    const paramsOf = ({ id }: Mark) => ({ id: articleId, markId: id });
    const answer = async (suggestion: { id: string; state: 'declined' | 'open'; reason?: string }) => {
      const call = { params: { id: articleId }, body: { suggestions: [suggestion] } };
      return (await api.call(marksCalls.applyOrDecline, call)).marks;
    };
    return {
      reply: (mark, body) =>
        change(
          async () => [(await api.call(marksCalls.reply, { params: paramsOf(mark), body: { body } })).mark],
          texts.sentMarkToasts.replyNotSent,
        ),
      setResolved: (mark, isResolved) =>
        change(
          async () => [
            (await api.call(marksCalls.change, { params: paramsOf(mark), body: { isResolved } })).mark,
          ],
          isResolved ? texts.sentMarkToasts.resolveFailed : texts.sentMarkToasts.reopenFailed,
        ),
      decline: ({ id }, reason) =>
        change(() => answer({ id, state: 'declined', reason }), texts.suggestions.declineFailed),
      reconsider: ({ id }) => change(() => answer({ id, state: 'open' }), texts.suggestions.reconsiderFailed),
    };
  }, [api, articleId, mutateAsync]);
}
