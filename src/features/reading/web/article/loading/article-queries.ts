import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { getSession } from '#client/session.ts';
import { articleKeys } from '#features/articles/article-keys.ts';
import type { CallResponse } from '#kit/api-contract.ts';
import { texts } from '#texts';
import { readingCalls } from '../../../calls.ts';
import type { readingApi } from '../../../contract.ts';
import { toLoadedArticle } from './readable-article.ts';

/** Stands for the reader's account id in query keys when nobody is signed in, and on the server. */
export const anonymousReader = 'anyone';

/** For code outside of React components. */
export function currentReaderId(): string {
  if (typeof window === 'undefined') return anonymousReader;
  const session = getSession().state();
  return session.status === 'signed-in' ? (session.viewer?.id ?? anonymousReader) : anonymousReader;
}

/**
 * `reader` is an account id or `anonymousReader`. It is part of the query key, because the response depends on the
 * reader.
 */
export type Reading = { slug: string; reader: string };

/** Never refetched automatically: the text must not change while somebody reads it. */
export function articleQuery(api: ApiClient, { slug, reader }: Reading) {
  return queryOptions({
    queryKey: [...articleKeys.all, 'read', slug, reader],
    queryFn: async () => toLoadedArticle(await api.call(readingCalls.read, { params: { id: slug } })),
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export function relatedQuery(api: ApiClient, articleId: string) {
  return queryOptions({
    queryKey: [...articleKeys.all, 'related', articleId],
    queryFn: async () =>
      (await api.call(readingCalls.related, { params: { id: articleId } })).blogs.map(toRelated),
    refetchOnMount: false,
    refetchOnWindowFocus: false,
  });
}

type Listed = CallResponse<typeof readingApi.related>['blogs'][number];
export type RelatedArticle = ReturnType<typeof toRelated>;

/**
 * Keeps only the fields that the card shows: three full articles would be the largest part of the state sent with the
 * page.
 */
function toRelated({ slug, title, excerpt, category, metadata, author, coAuthors = [] }: Listed) {
  return {
    slug,
    title,
    excerpt,
    category: category?.name ?? texts.articleLabels.defaultCategory,
    readTime: metadata.readTime,
    author: [author, ...coAuthors].map(({ name }) => name).join(', '),
    authorId: author.id,
  };
}
