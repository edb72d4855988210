import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ApiError } from '#client/api-client.ts';
import type { LoadPage, PageFeed } from '#client/page.ts';
import { useApi } from '#client/services.tsx';
import { useSite } from '#client/site.ts';
import { categoriesQuery, findBySlug } from '#features/reading/categories-query.ts';
import { ArticleList } from '#features/reading/web/lists/article-list.tsx';
import {
  statusOfQueries,
  unlessCached,
  waitForPrefetches,
} from '#features/reading/web/lists/await-prefetches.ts';
import { ArticleFilters } from '#features/reading/web/lists/filters/article-filters.tsx';
import {
  type ArticlesSearchParams,
  articlesDescription,
  articlesPath,
  articlesTitle,
  isFiltered,
  readArticlesSearchParams,
} from '#features/reading/web/lists/filters/articles-search-params.ts';
import { foundArticlesQuery, tagsQuery } from '#features/reading/web/lists/list-queries.ts';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { CachedPart } from '#ui/cached-part.tsx';
import { FollowSlot } from '#ui/follow-slot.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { SearchBox } from '../shell/search-box.tsx';

export const load: LoadPage = async ({ api, queries, url, site }) => {
  const searchParams = readArticlesSearchParams(url.searchParams);
  const list = foundArticlesQuery(api, searchParams);
  const categories = categoriesQuery(api);
  const tags = tagsQuery(api);
  await waitForPrefetches([
    queries.prefetchInfiniteQuery({ ...list, ...unlessCached }),
    queries.prefetchQuery({ ...categories, ...unlessCached }),
    queries.prefetchQuery({ ...tags, ...unlessCached }),
  ]);
  const refusal = queries.getQueryState(list.queryKey)?.error;
  // The search is rate limited: the error page says when to try again.
  if (refusal instanceof ApiError && refusal.status === 429) throw refusal;
  const found = queries.getQueryData(list.queryKey)?.pages[0];
  const named = findBySlug(queries.getQueryData(categories.queryKey) ?? [], searchParams.category);
  // Redirect former slugs: a list has one URL.
  if (named && named.slug !== searchParams.category) {
    return { movedTo: articlesPath({ ...searchParams, category: named.slug }) };
  }
  const categoryName = named?.name ?? searchParams.category;
  const isFirstOfAll = !isFiltered(searchParams) && searchParams.page === 1;
  return {
    title: articlesTitle({ params: searchParams, categoryName }),
    description: articlesDescription({
      params: searchParams,
      categoryName,
      site: site.name,
      about: named?.description,
    }),
    canonicalPath: articlesPath(searchParams),
    // Anybody can make up a filter; only filters with results should be indexed.
    isIndexable: searchParams.q === '' && (isFirstOfAll || (found?.blogs.length ?? 0) > 0),
    feeds: feedsOf(searchParams, { categoryName, site: site.name }),
    ...statusOfQueries(queries, [list.queryKey, categories.queryKey, tags.queryKey]),
  };
};

/** A single filter has its own feed. */
function feedsOf(
  { q, category, tag }: ArticlesSearchParams,
  { categoryName, site }: { categoryName: string; site: string },
): PageFeed[] {
  if (q !== '' || (category !== '' && tag !== '')) return [];
  if (category !== '')
    return [
      {
        title: fill(texts.articles.categoryOnSite, { category: categoryName, site }),
        path: paths.categoryFeed(category),
      },
    ];
  return tag === ''
    ? []
    : [{ title: fill(texts.articles.tagOnSite, { tag, site }), path: paths.tagFeed(tag) }];
}

export function Component() {
  const [urlParams] = useSearchParams();
  const searchParams = readArticlesSearchParams(urlParams);
  return (
    <div className="mx-auto w-full max-w-page px-gutter py-12 sm:py-16">
      <header className="mb-8 max-w-measure">
        <h1 className="font-serif text-display [overflow-wrap:anywhere]">
          {searchParams.q === '' ? <Heading searchParams={searchParams} /> : texts.articles.searchResults}
        </h1>
        <p className="mt-4 font-serif text-ink-soft text-lead [overflow-wrap:anywhere]">
          {searchParams.q === '' ? (
            <Lead searchParams={searchParams} />
          ) : (
            <RichText
              text={texts.articles.searchLead}
              parts={{ q: <q /> }}
              values={{ search: searchParams.q }}
            />
          )}
        </p>
        <FollowList searchParams={searchParams} />
      </header>
      {/* For screens on which the header has no room for the search box. */}
      <CachedPart as="div" name="search-box" values={searchParams.q === '' ? [] : undefined}>
        <SearchBox suggestions="over" className="mb-8 lg:hidden" />
      </CachedPart>
      <ArticleFilters params={searchParams} />
      <ArticleList params={searchParams} />
    </div>
  );
}

/** Where readers follow the category or the tag of the list, on the site or in a feed reader. */
function FollowList({ searchParams: { q, category, tag } }: { searchParams: ArticlesSearchParams }) {
  const { data: categories } = useQuery(categoriesQuery(useApi()));
  if (q !== '' || (category === '') === (tag === '')) return null;
  const label = tag || (findBySlug(categories ?? [], category)?.name ?? category);
  return (
    <p className="mt-5 flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2">
      <FollowSlot target={tag === '' ? `category/${category}` : `tag/${tag}`} label={label} />
      <a
        href={tag === '' ? paths.categoryFeed(category) : paths.tagFeed(tag)}
        className="text-ink-soft text-sm underline underline-offset-4 hover:text-ink"
      >
        {texts.series.feed}
      </a>
    </p>
  );
}

/** Names the category and the tag of the list, as the title of the page does. */
function Heading({ searchParams }: { searchParams: ArticlesSearchParams }) {
  return articlesTitle(useNamed(searchParams));
}

function Lead({ searchParams }: { searchParams: ArticlesSearchParams }) {
  const named = useNamed(searchParams);
  const { name: site } = useSite();
  return isFiltered(searchParams) ? articlesDescription({ ...named, site }) : texts.articles.lead;
}

/** The first page of the list, with the name of its category. */
function useNamed(searchParams: ArticlesSearchParams) {
  const { data: categories } = useQuery(categoriesQuery(useApi()));
  const category = findBySlug(categories ?? [], searchParams.category);
  return {
    params: { ...searchParams, page: 1 },
    categoryName: category?.name ?? searchParams.category,
    about: category?.description,
  };
}
