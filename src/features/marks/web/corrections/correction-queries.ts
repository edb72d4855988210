import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { correctionsCalls } from '../../corrections/calls.ts';

export type CorrectedArticle = { articleId: string; viewerId: string };

/** The corrections of an author’s own article. */
export function correctionsQuery(api: ApiClient, { articleId, viewerId }: CorrectedArticle) {
  return queryOptions({
    queryKey: ['corrections', 'author', viewerId, articleId],
    queryFn: () => api.call(correctionsCalls.list, { params: { id: articleId } }),
  });
}

/** How many corrections wait for each of the author’s articles. */
export function waitingCorrectionsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['corrections', 'waiting'],
    queryFn: async () => (await api.call(correctionsCalls.listWaiting)).articles,
  });
}

/** What a reader proposed for an article. */
export function myCorrectionsQuery(api: ApiClient, { articleId, viewerId }: CorrectedArticle) {
  return queryOptions({
    queryKey: ['corrections', 'mine', viewerId, articleId],
    queryFn: () => api.call(correctionsCalls.listMine, { params: { id: articleId } }),
    staleTime: 0,
  });
}

/** What the viewer proposed for all articles. Read again when they look: authors answer meanwhile. */
export function proposedCorrectionsQuery(api: ApiClient) {
  return infiniteQueryOptions({
    queryKey: ['corrections', 'proposed'],
    queryFn: ({ pageParam, signal }) =>
      api.call(correctionsCalls.listAllMine, { query: { after: pageParam } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }: { next: string | null }) => next,
    staleTime: 0,
  });
}
