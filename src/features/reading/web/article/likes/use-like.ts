import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { noteOwnCountChange } from '#client/queries/own-count-changes.ts';
import { useApi } from '#client/services.tsx';
import { texts } from '#texts';
import { toast } from '#ui/toasts/toast.ts';
import { readingCalls } from '../../../calls.ts';
import { articleQuery, type Reading } from '../loading/article-queries.ts';
import type { LoadedArticle } from '../loading/readable-article.ts';
import { applyRemainingClicks, type Likes, toggleLike } from './like-state.ts';

type Liking = Reading & { articleId: string };

/**
 * Optimistic update: reverted if the call fails, replaced by the server's response if not. Quick clicks are sent in
 * order.
 */
export function useLike({ articleId, ...reading }: Liking): () => Promise<void> {
  const api = useApi();
  const queries = useQueryClient();
  const query = articleQuery(api, reading);
  const { queryKey } = query;
  const mutationKey = ['like', articleId];
  // While the callbacks of a mutation run, `isMutating` still counts it.
  const remainingClicks = () => queries.isMutating({ mutationKey }) - 1;

  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: () => api.call(readingCalls.like, { params: { id: articleId } }),
    onMutate: () => {
      const before = readLikes(queries, queryKey);
      if (before) writeLikes(queries, queryKey, toggleLike(before));
      return before;
    },
    onSuccess: ({ likes, liked }) => {
      noteOwnCountChange();
      const confirmed = { likes: Math.max(0, likes), liked };
      writeLikes(queries, queryKey, applyRemainingClicks(confirmed, remainingClicks()));
    },
    onError: (_error, _variables, before) => {
      if (before) writeLikes(queries, queryKey, applyRemainingClicks(before, remainingClicks()));
      showFailure();
    },
  });

  return async () => {
    if (readLikes(queries, queryKey)) return mutate();
    // Clicked before the article has loaded for this reader. Do not send a call if they have liked it already: the call
    // would remove that like.
    try {
      const { liked } = await queries.ensureQueryData(query);
      if (!liked) mutate();
    } catch {
      showFailure();
    }
  };
}

const showFailure = (): unknown => toast.error(texts.likeButton.failed);

type ArticleKey = ReturnType<typeof articleQuery>['queryKey'];

function readLikes(queries: QueryClient, key: ArticleKey): Likes | undefined {
  const read = queries.getQueryData<LoadedArticle>(key);
  return read && { likes: read.article.engagement.likes, liked: read.liked };
}

function writeLikes(queries: QueryClient, key: ArticleKey, { likes, liked }: Likes): void {
  queries.setQueryData<LoadedArticle>(key, (read) => {
    if (!read) return read;
    const engagement = { ...read.article.engagement, likes };
    return { liked, article: { ...read.article, engagement } };
  });
}
