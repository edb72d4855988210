import { infiniteQueryOptions, type UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { commentsCalls } from '../calls.ts';
import type { CommentSort } from '../rules.ts';
import type { CachedPage, CommentPages } from './list/comment-pages.ts';

export type CommentList = UseInfiniteQueryResult<CommentPages, Error>;

export type CommentView = {
  articleId: string;
  sort: CommentSort;
  /** Starts at this comment instead of the first one. */
  around?: string | undefined;
};

/** The search parameter of the article page that holds the order. */
export const sortParam = 'comments';

export function readSort(params: URLSearchParams): CommentSort {
  const sort = params.get(sortParam);
  // Does not use the list of orders in `rules.ts`: every article page loads this file, and should not load the rules.
  return sort === 'newest' || sort === 'likes' ? sort : 'oldest';
}

type PageParam = { after?: string; before?: string; around?: string };

/**
 * The comments on an article, the same for everyone: a page's loader may fetch the first page with
 * `prefetchInfiniteQuery`. They are not refetched automatically, so that they do not move while somebody reads.
 */
export function commentsQuery(api: ApiClient, { articleId, sort, around }: CommentView) {
  return infiniteQueryOptions({
    queryKey: ['comments', articleId, sort, around ?? ''],
    queryFn: ({ pageParam }): Promise<CachedPage> =>
      api.call(commentsCalls.list, {
        params: { blogId: articleId },
        query: { ...(sort !== 'oldest' && { sort }), ...pageParam },
      }),
    initialPageParam: (around === undefined ? {} : { around }) as PageParam,
    getNextPageParam: ({ next }): PageParam | undefined => (next === null ? undefined : { after: next }),
    getPreviousPageParam: ({ previous }): PageParam | undefined =>
      previous === null ? undefined : { before: previous },
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
