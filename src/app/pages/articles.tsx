import { useSearchParams } from 'react-router';
import type { LoadPage, PageFeed } from '#client/page.ts';
import { paths } from '#client/paths.ts';
import { categoriesQuery } from '#features/articles/web/article-queries.ts';
import { ArticleFilters } from '#features/articles/web/lists/article-filters.tsx';
import { ArticleList } from '#features/articles/web/lists/article-list.tsx';
import {
  type ArticlesPlace,
  articlesDescription,
  articlesPath,
  articlesTitle,
  isFiltered,
  readArticlesPlace,
} from '#features/articles/web/lists/articles-place.ts';
import { foundArticlesQuery, tagsQuery } from '#features/articles/web/lists/list-queries.ts';
import { settle, statusOf, unlessKept } from '#features/articles/web/lists/prefetch-lists.ts';

export const load: LoadPage = async ({ api, queries, url }) => {
  const place = readArticlesPlace(url.searchParams);
  const list = foundArticlesQuery(api, place);
  const categories = categoriesQuery(api);
  const tags = tagsQuery(api);
  await settle([
    queries.prefetchInfiniteQuery({ ...list, ...unlessKept }),
    queries.prefetchQuery({ ...categories, ...unlessKept }),
    queries.prefetchQuery({ ...tags, ...unlessKept }),
  ]);
  const found = queries.getQueryData(list.queryKey)?.pages[0];
  const named = queries.getQueryData(categories.queryKey)?.find(({ slug }) => slug === place.category);
  const categoryName = named?.name ?? place.category;
  const isFirstOfAll = !isFiltered(place) && place.page === 1;
  return {
    title: articlesTitle({ place, categoryName }),
    description: articlesDescription({ place, categoryName }),
    canonicalPath: articlesPath(place),
    // Anybody can make up a filter; only those that lead to something are worth finding.
    isIndexable: place.q === '' && (isFirstOfAll || (found?.blogs.length ?? 0) > 0),
    feeds: feedsOf(place, categoryName),
    ...statusOf(queries, [list.queryKey, categories.queryKey, tags.queryKey]),
  };
};

/** A filter by itself can be followed. */
function feedsOf({ q, category, tag }: ArticlesPlace, categoryName: string): PageFeed[] {
  if (q !== '' || (category !== '' && tag !== '')) return [];
  if (category !== '') return [{ title: `${categoryName} on Galley`, path: paths.categoryFeed(category) }];
  return tag === '' ? [] : [{ title: `#${tag} on Galley`, path: paths.tagFeed(tag) }];
}

export function Component() {
  const [searchParams] = useSearchParams();
  const place = readArticlesPlace(searchParams);
  return (
    <div className="mx-auto w-full max-w-page px-gutter py-12 sm:py-16">
      <header className="mb-8 max-w-measure">
        <h1 className="font-serif text-display">{place.q === '' ? 'Latest Articles' : 'Search results'}</h1>
        <p className="mt-4 font-serif text-ink-soft text-lead [overflow-wrap:anywhere]">
          {place.q === '' ? (
            'Written by developers, read by a person first.'
          ) : (
            <>
              for <q>{place.q}</q>, the best match first.
            </>
          )}
        </p>
      </header>
      <ArticleFilters place={place} />
      <ArticleList place={place} />
    </div>
  );
}
