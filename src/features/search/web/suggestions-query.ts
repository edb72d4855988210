import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { articleKeys } from '#features/articles/article-keys.ts';
import { searchCalls } from '../calls.ts';

/** Titles for a text. An answer belongs to its text, so a late one never stands under another. */
export function suggestionsQuery(api: ApiClient, text: string) {
  return queryOptions({
    queryKey: [...articleKeys.all, 'suggestions', text],
    queryFn: async ({ signal }) =>
      (await api.call(searchCalls.suggest, { query: { q: text } }, { signal })).suggestions,
    enabled: text !== '',
    // What is shown stays until there is something better. Nothing is worth a second try: the next key asks anew.
    placeholderData: keepPreviousData,
    retry: false,
  });
}
