import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { texts } from '#texts';
import { toast } from '#ui/toasts/toast.ts';
import { coAuthorsCalls } from '../../co-author-calls.ts';
import { authorsQuery } from './co-author-queries.ts';

const authorsToast = toast.about('authors');

/** Changes who the authors are, and loads them again: also after a failure, which most likely says that they have changed. */
export function useChangeAuthors(articleId: string) {
  const api = useApi();
  const queries = useQueryClient();
  const common = {
    onSuccess: ({ message }: { message: string }) => authorsToast.success(texts.coAuthors.changed, message),
    onError: (error: Error) => authorsToast.error(texts.coAuthors.notChanged, failureMessage(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: authorsQuery(api, articleId).queryKey }),
  };
  return {
    remove: useMutation({
      mutationFn: (accountId: string) =>
        api.call(coAuthorsCalls.remove, { params: { id: articleId, accountId } }),
      ...common,
    }),
    order: useMutation({
      mutationFn: (order: string[]) =>
        api.call(coAuthorsCalls.order, { params: { id: articleId }, body: { order } }),
      ...common,
    }),
  };
}
