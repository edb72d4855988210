import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { articleKeys } from '#features/articles/article-keys.ts';
import { texts } from '#texts';
import { toast } from '#ui/toasts/toast.ts';
import { writingCalls } from '../../calls.ts';

/** Deletes an article for good. The mutation is pending until the lists are loaded again. */
export function useDeleteArticle() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(writingCalls.remove, { params: { id } }),
    onSuccess: () => toast.success(texts.articleLabels.deleted),
    onError: (error) =>
      toast.error(
        texts.articleLabels.deleteFailed,
        failureMessage(error, texts.articleLabels.deleteFailedHint),
      ),
    // After a failure too: the article may already be deleted on another device.
    onSettled: () => queries.invalidateQueries({ queryKey: articleKeys.all }),
  });
}
