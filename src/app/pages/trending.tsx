import type { LoadPage } from '#client/page.ts';
import {
  statusOfQueries,
  unlessCached,
  waitForPrefetches,
} from '#features/reading/web/lists/await-prefetches.ts';
import { trendingArticlesQuery } from '#features/reading/web/lists/list-queries.ts';
import { TrendingList } from '#features/reading/web/lists/rankings/trending-list.tsx';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';

export const load: LoadPage = async ({ api, queries, site }) => {
  const trending = trendingArticlesQuery(api);
  await waitForPrefetches([queries.prefetchQuery({ ...trending, ...unlessCached })]);
  return {
    title: texts.pageNames.trending,
    description: fill(texts.trending.description, { site: site.name }),
    ...statusOfQueries(queries, [trending.queryKey]),
  };
};

export function Component() {
  return (
    <div className="mx-auto w-full max-w-page px-gutter py-12 sm:py-16">
      <div className="mx-auto max-w-4xl">
        <header className="mb-10">
          <h1 className="font-serif text-display">{texts.pageNames.trending}</h1>
          <p className="mt-4 max-w-measure font-serif text-ink-soft text-lead">{texts.trending.lead}</p>
          <p className="mt-3 max-w-measure text-ink-soft text-sm">{texts.trending.howItIsRanked}</p>
        </header>
        <TrendingList />
      </div>
    </div>
  );
}
