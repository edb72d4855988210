import type { LoadPage } from '#client/page.ts';
import { HotArticles } from '#features/articles/web/lists/hot-articles.tsx';
import { LatestArticles } from '#features/articles/web/lists/latest-articles.tsx';
import { hotArticlesQuery, latestArticlesQuery } from '#features/articles/web/lists/list-queries.ts';
import { settle, statusOf, unlessKept } from '#features/articles/web/lists/prefetch-lists.ts';
import { Hero } from './home/hero.tsx';
import { HowItWorks } from './home/how-it-works.tsx';

export const load: LoadPage = async ({ api, queries }) => {
  const hot = hotArticlesQuery(api);
  const latest = latestArticlesQuery(api);
  await settle([
    queries.prefetchQuery({ ...hot, ...unlessKept }),
    queries.prefetchInfiniteQuery({ ...latest, ...unlessKept }),
  ]);
  return {
    title: 'Galley: articles by developers, reviewed by a person',
    description:
      'Developers publish what they have learned, and every article is read by a person before readers see it.',
    ...statusOf(queries, [hot.queryKey, latest.queryKey]),
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
