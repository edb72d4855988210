import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { articleKeys } from '#features/articles/article-keys.ts';
import { searchCalls } from '../calls.ts';

/** The text is part of the key, so a late response is never shown for a newer text. */
export function suggestionsQuery(api: ApiClient, text: string) {
  return queryOptions({
    queryKey: [...articleKeys.all, 'suggestions', text],
    queryFn: async ({ signal }) =>
      (await api.call(searchCalls.suggest, { query: { q: text } }, { signal })).suggestions,
    enabled: text !== '',
    // The previous suggestions stay visible while new ones load. No retry: the next key press sends a new request.
    placeholderData: keepPreviousData,
    retry: false,
  });
}
