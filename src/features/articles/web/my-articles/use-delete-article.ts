import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { toast } from '#ui/toast.ts';
import { articlesApi } from '../../contract.ts';
import { articleKeys } from '../article-queries.ts';

/** Deletes for good. It is done when the lists no longer show it. */
export function useDeleteArticle() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(articlesApi.remove, { params: { id } }),
    onSuccess: () => toast.success('Deleted'),
    onError: (error) => toast.error('Delete failed', failureMessage(error, 'Unable to delete the article.')),
    // After a failure too: it may be gone already, deleted elsewhere.
    onSettled: () => queries.invalidateQueries({ queryKey: articleKeys.all }),
  });
}
