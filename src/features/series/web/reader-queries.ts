import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { seriesReaderCalls } from '../reader-calls.ts';

export function publicSeriesQuery(api: ApiClient, slug: string) {
  return queryOptions({
    queryKey: ['series', 'public', slug],
    queryFn: async () => (await api.call(seriesReaderCalls.read, { params: { id: slug } })).series,
  });
}

export function authorSeriesQuery(api: ApiClient, author: string) {
  return queryOptions({
    queryKey: ['series', 'author', author],
    queryFn: async () => (await api.call(seriesReaderCalls.list, { query: { author } })).html,
  });
}
