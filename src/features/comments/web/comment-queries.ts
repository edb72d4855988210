import { infiniteQueryOptions, type UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { commentsCalls } from '../calls.ts';
import type { CommentPages, HeldPage } from './comment-pages.ts';

export type CommentList = UseInfiniteQueryResult<CommentPages, Error>;

/**
 * The comments on an article, the same for everyone: a page's loader may fetch the first of them with
 * `prefetchInfiniteQuery`. Not asked for again by itself, so that they do not move under the reader's eyes.
 */
export function commentsQuery(api: ApiClient, articleId: string) {
  return infiniteQueryOptions({
    queryKey: ['comments', articleId],
    queryFn: ({ pageParam }): Promise<HeldPage> =>
      api.call(commentsCalls.list, { params: { blogId: articleId }, query: { page: String(pageParam) } }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
