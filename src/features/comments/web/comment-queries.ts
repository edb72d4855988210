import { infiniteQueryOptions, type UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { commentsCalls } from '../calls.ts';
import type { CachedPage, CommentPages } from './comment-pages.ts';

export type CommentList = UseInfiniteQueryResult<CommentPages, Error>;

/**
 * The comments on an article, the same for everyone: a page's loader may fetch the first page with
 * `prefetchInfiniteQuery`. They are not refetched automatically, so that they do not move while somebody reads.
 */
export function commentsQuery(api: ApiClient, articleId: string) {
  return infiniteQueryOptions({
    queryKey: ['comments', articleId],
    queryFn: ({ pageParam }): Promise<CachedPage> =>
      api.call(commentsCalls.list, { params: { blogId: articleId }, query: { page: String(pageParam) } }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
