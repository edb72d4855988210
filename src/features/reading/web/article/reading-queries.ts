import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { getSession } from '#client/session.ts';
import { articleKeys } from '#features/articles/article-keys.ts';
import type { CallAnswer } from '#kit/api-contract.ts';
import { texts } from '#texts';
import { readingCalls } from '../../calls.ts';
import type { readingApi } from '../../contract.ts';
import { readAnswer } from './readable-article.ts';

/** Whoever is not signed in, and the server. */
export const anyone = 'anyone';

/** Who reads, as far as is known outside of React. */
export function currentReader(): string {
  if (typeof window === 'undefined') return anyone;
  const session = getSession().state();
  return session.status === 'signed-in' ? (session.viewer?.id ?? anyone) : anyone;
}

/** `reader` is an account's id, or `anyone`: its author sees more of an article, and a like is somebody's. */
export type Reading = { slug: string; reader: string };

/** Never by itself a second time while it is read: the text would change under the reader's eyes. */
export function articleQuery(api: ApiClient, { slug, reader }: Reading) {
  return queryOptions({
    queryKey: [...articleKeys.all, 'read', slug, reader],
    queryFn: async () => readAnswer(await api.call(readingCalls.read, { params: { id: slug } })),
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

type Listed = CallAnswer<typeof readingApi.related>['blogs'][number];
export type RelatedArticle = ReturnType<typeof toRelated>;

/** Only what its card shows: three whole ones would be the longest part of the page's state. */
function toRelated({ slug, title, excerpt, category, metadata, author }: Listed) {
  return {
    slug,
    title,
    excerpt,
    category: category?.name ?? texts.articleLabels.defaultCategory,
    readTime: metadata.readTime,
    author: author.name,
  };
}
