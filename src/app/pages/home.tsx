import type { LoadPage } from '#client/page.ts';
import { featuredQuery } from '#features/reading/web/featured/featured-query.ts';
import {
  statusOfQueries,
  unlessCached,
  waitForPrefetches,
} from '#features/reading/web/lists/await-prefetches.ts';
import { LatestArticles } from '#features/reading/web/lists/latest-articles.tsx';
import { hotArticlesQuery, latestArticlesQuery } from '#features/reading/web/lists/list-queries.ts';
import { HotArticles } from '#features/reading/web/lists/rankings/hot-articles.tsx';
import { homeQuery } from '#features/site/web/home-query.ts';
import { Hero } from '../page-parts/home/hero.tsx';
import { HowItWorks } from '../page-parts/home/how-it-works.tsx';

export const load: LoadPage = async ({ api, queries, site }) => {
  const hot = hotArticlesQuery(api);
  const latest = latestArticlesQuery(api);
  const featured = featuredQuery(api);
  const home = homeQuery(api);
  await waitForPrefetches([
    queries.prefetchQuery({ ...home, ...unlessCached }),
    queries.prefetchQuery({ ...featured, ...unlessCached }),
    queries.prefetchQuery({ ...hot, ...unlessCached }),
    queries.prefetchInfiniteQuery({ ...latest, ...unlessCached }),
  ]);
  return {
    title: queries.getQueryData(home.queryKey)?.title ?? site.name,
    description: site.description,
    ...statusOfQueries(queries, [home.queryKey, hot.queryKey, latest.queryKey, featured.queryKey]),
  };
};

export function Component() {
  return (
    <>
      <Hero />
      <HotArticles />
      <LatestArticles />
      <HowItWorks />
    </>
  );
}
