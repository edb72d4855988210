import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { texts } from '#texts';
import { toast } from '#ui/toasts/toast.ts';
import { marksCalls } from '../calls.ts';
import type { Mark } from '../mark-schema.ts';
import { sentMarksQuery } from './sent-marks-query.ts';

export type MarkedArticle = { articleId: string; viewerId: string };

export function useSentMarks(article: MarkedArticle) {
  return useQuery(sentMarksQuery(useApi(), article));
}

export const isOpen = ({ resolvedAt }: Mark): boolean => resolvedAt === null;

export type MarkChanges = {
  /** Both resolve to whether the server saved the change. */
  reply: (mark: Mark, body: string) => Promise<boolean>;
  setResolved: (mark: Mark, isResolved: boolean) => Promise<boolean>;
};

/** What an author can do with a mark. Errors are shown as toasts, and the text of a reply is not lost. */
export function useMarkChanges(article: MarkedArticle): MarkChanges {
  const api = useApi();
  const queries = useQueryClient();
  const { queryKey } = sentMarksQuery(api, article);
  const { mutateAsync } = useMutation({
    mutationFn: (send: () => Promise<{ mark: Mark }>) => send(),
    onSuccess: ({ mark }) =>
      queries.setQueryData(queryKey, (marks) => marks?.map((other) => (other.id === mark.id ? mark : other))),
    // A reviewer may have changed or deleted the mark meanwhile.
    onError: () => queries.invalidateQueries({ queryKey }),
  });

  async function change(send: () => Promise<{ mark: Mark }>, failure: string): Promise<boolean> {
    try {
      await mutateAsync(send);
      return true;
    } catch (error) {
      toast.error(failure, failureMessage(error, texts.feedback.retryHint));
      return false;
    }
  }

  const paramsOf = ({ id }: Mark) => ({ id: article.articleId, markId: id });
  return {
    reply: (mark, body) =>
      change(
        () => api.call(marksCalls.reply, { params: paramsOf(mark), body: { body } }),
        texts.sentMarkToasts.replyNotSent,
      ),
    setResolved: (mark, isResolved) =>
      change(
        () => api.call(marksCalls.change, { params: paramsOf(mark), body: { isResolved } }),
        isResolved ? texts.sentMarkToasts.resolveFailed : texts.sentMarkToasts.reopenFailed,
      ),
  };
}
