import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { articleKeys } from '#features/articles/article-keys.ts';
import { readingCalls } from './calls.ts';

/** The tags that authors use now, for the write page. */
export function popularTagsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...articleKeys.all, 'popular-tags'],
    queryFn: async () => (await api.call(readingCalls.listPopularTags)).tags,
  });
}

const plain = { description: '', formerSlugs: [] as string[] };

/** All categories with their number of public articles. The write page uses this query too. */
export function categoriesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...articleKeys.all, 'categories'],
    queryFn: async () => {
      const { categories } = await api.call(readingCalls.listCategories);
      // A server of the API's first version sends only slug, name and count.
      return categories.map((category) => ({ ...plain, ...category }));
    },
  });
}

type Named = { slug: string; formerSlugs: readonly string[] };

/** The category with this slug, also with a former one. */
export function findBySlug<Category extends Named>(
  categories: readonly Category[],
  slug: string,
): Category | undefined {
  return (
    categories.find((category) => category.slug === slug) ??
    categories.find(({ formerSlugs }) => formerSlugs.includes(slug))
  );
}
