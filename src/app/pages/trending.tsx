import type { LoadPage } from '#client/page.ts';
import { trendingArticlesQuery } from '#features/articles/web/lists/list-queries.ts';
import { settle, statusOf, unlessKept } from '#features/articles/web/lists/prefetch-lists.ts';
import { TrendingList } from '#features/articles/web/lists/trending-list.tsx';

export const load: LoadPage = async ({ api, queries }) => {
  const trending = trendingArticlesQuery(api);
  await settle([queries.prefetchQuery({ ...trending, ...unlessKept })]);
  return {
    title: 'Trending',
    description: 'The articles on Galley that are being read, liked and talked about now, in their order.',
    ...statusOf(queries, [trending.queryKey]),
  };
};

export function Component() {
  return (
    <div className="mx-auto w-full max-w-page px-gutter py-12 sm:py-16">
      <div className="mx-auto max-w-4xl">
        <header className="mb-10">
          <h1 className="font-serif text-display">Trending</h1>
          <p className="mt-4 max-w-measure font-serif text-ink-soft text-lead">
            What is being read, liked and talked about. Newer articles need less of it to get here.
          </p>
        </header>
        <TrendingList />
      </div>
    </div>
  );
}
