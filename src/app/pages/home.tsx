import type { LoadPage } from '#client/page.ts';
import { featuredQuery } from '#features/reading/web/featured/featured-query.ts';
import { HotArticles } from '#features/reading/web/lists/hot-articles.tsx';
import { LatestArticles } from '#features/reading/web/lists/latest-articles.tsx';
import { hotArticlesQuery, latestArticlesQuery } from '#features/reading/web/lists/list-queries.ts';
import { settle, statusOf, unlessKept } from '#features/reading/web/lists/prefetch-lists.ts';
import { texts } from '#texts';
import { Hero } from '../page-parts/home/hero.tsx';
import { HowItWorks } from '../page-parts/home/how-it-works.tsx';

export const load: LoadPage = async ({ api, queries }) => {
  const hot = hotArticlesQuery(api);
  const latest = latestArticlesQuery(api);
  const featured = featuredQuery(api);
  await settle([
    queries.prefetchQuery({ ...featured, ...unlessKept }),
    queries.prefetchQuery({ ...hot, ...unlessKept }),
    queries.prefetchInfiniteQuery({ ...latest, ...unlessKept }),
  ]);
  return {
    title: texts.home.title,
    description: texts.home.description,
    ...statusOf(queries, [hot.queryKey, latest.queryKey, featured.queryKey]),
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
