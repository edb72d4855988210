import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#client/api-client.ts';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { articleKeys } from '#features/articles/article-keys.ts';
import type { OwnArticle } from '#features/articles/article-schema.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { toast } from '#ui/toasts/toast.ts';
import { writingCalls } from '../../calls.ts';

/** Withdraws a submission, unless its version has changed. The mutation is pending until the lists are loaded again. */
export function useWithdrawArticle() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ _id, version }: Pick<OwnArticle, '_id' | 'version'>) =>
      api.call(writingCalls.save, { params: { id: _id }, body: { status: 'draft', version } }),
    onSuccess: (_response, { _id }) =>
      toast.success(texts.articleLabels.withdrawn, texts.withdrawToasts.withdrawnHint, {
        label: texts.withdrawToasts.continueWriting,
        otherWay: texts.withdrawToasts.continueHint,
        to: paths.editArticle(_id),
      }),
    onError: (error) => toast.error(texts.articleLabels.withdrawFailed, reasonOf(error)),
    // After a failure too: a reviewer may have decided in the meantime.
    onSettled: () => queries.invalidateQueries({ queryKey: articleKeys.all }),
  });
}

function reasonOf(error: Error): string {
  if (error instanceof ApiError && error.status === 409) return texts.withdrawToasts.changedElsewhere;
  return failureMessage(error, texts.feedback.retryHint);
}
