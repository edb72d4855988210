import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#client/services.tsx';
import { texts } from '#texts';
import { toast } from '#ui/toast.ts';
import { readingCalls } from '../../calls.ts';
import { afterClicks, type Likes, toggleLike } from './like-state.ts';
import type { ArticleRead } from './readable-article.ts';
import { articleQuery, type Reading } from './reading-queries.ts';

type Liking = Reading & { articleId: string };

/** Shown at once, taken back when it fails, and set right by what the server says. Quick clicks are sent in order. */
export function useLike({ articleId, ...reading }: Liking): () => Promise<void> {
  const api = useApi();
  const queries = useQueryClient();
  const query = articleQuery(api, reading);
  const { queryKey } = query;
  const mutationKey = ['like', articleId];
  // This one still counts while its callbacks run.
  const remainingClicks = () => queries.isMutating({ mutationKey }) - 1;

  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: () => api.call(readingCalls.like, { params: { id: articleId } }),
    onMutate: () => {
      const shown = readLikes(queries, queryKey);
      if (shown) writeLikes(queries, queryKey, toggleLike(shown));
      return shown;
    },
    onSuccess: ({ likes, liked }) =>
      writeLikes(queries, queryKey, afterClicks({ likes: Math.max(0, likes), liked }, remainingClicks())),
    onError: (_error, _nothing, shownBefore) => {
      if (shownBefore) writeLikes(queries, queryKey, afterClicks(shownBefore, remainingClicks()));
      sayFailed();
    },
  });

  return async () => {
    if (readLikes(queries, queryKey)) return mutate();
    // Clicked before it was known whether there is a like already, which a second one would take back.
    try {
      const { liked } = await queries.ensureQueryData(query);
      if (!liked) mutate();
    } catch {
      sayFailed();
    }
  };
}

const sayFailed = (): unknown => toast.error(texts.likeButton.failed);

type ArticleKey = ReturnType<typeof articleQuery>['queryKey'];

function readLikes(queries: QueryClient, key: ArticleKey): Likes | undefined {
  const read = queries.getQueryData<ArticleRead>(key);
  return read && { likes: read.article.engagement.likes, liked: read.liked };
}

function writeLikes(queries: QueryClient, key: ArticleKey, { likes, liked }: Likes): void {
  queries.setQueryData<ArticleRead>(key, (read) => {
    if (!read) return read;
    const engagement = { ...read.article.engagement, likes };
    return { liked, article: { ...read.article, engagement } };
  });
}
