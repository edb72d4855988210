import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { previewLinksCalls } from '../../preview-link-calls.ts';

/** Always read again, because people open links at any time. */
export const previewLinksQuery = (api: ApiClient, articleId: string) =>
  queryOptions({
    queryKey: ['preview-links', articleId],
    queryFn: ({ signal }) => api.call(previewLinksCalls.list, { params: { id: articleId } }, { signal }),
    staleTime: 0,
  });

/** The links of all articles of the viewer. */
export const ownPreviewLinksQuery = (api: ApiClient, viewerId: string) =>
  queryOptions({
    queryKey: ['preview-links', 'mine', viewerId],
    queryFn: async ({ signal }) =>
      (await api.call(previewLinksCalls.listMine, undefined, { signal })).articles,
    staleTime: 0,
  });
