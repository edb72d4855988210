import type { LoadPage } from '#client/page.ts';
import { categoriesQuery } from '#features/reading/categories-query.ts';
import {
  statusOfQueries,
  unlessCached,
  waitForPrefetches,
} from '#features/reading/web/lists/await-prefetches.ts';
import { CategoryCards, highlightsQuery } from '#features/reading/web/lists/category-cards.tsx';
import { tagsQuery } from '#features/reading/web/lists/list-queries.ts';
import { PopularTags } from '#features/reading/web/lists/popular-tags.tsx';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';

export const load: LoadPage = async ({ api, queries, site }) => {
  const categories = categoriesQuery(api);
  const tags = tagsQuery(api);
  await waitForPrefetches([
    queries.prefetchQuery({ ...categories, ...unlessCached }),
    queries.prefetchQuery({ ...tags, ...unlessCached }),
    queries.prefetchQuery({ ...highlightsQuery(api), ...unlessCached }),
  ]);
  return {
    title: texts.pageNames.categories,
    description: fill(texts.categories.description, { site: site.name }),
    ...statusOfQueries(queries, [categories.queryKey, tags.queryKey, highlightsQuery(api).queryKey]),
  };
};

export function Component() {
  return (
    <div className="mx-auto w-full max-w-page px-gutter py-12 sm:py-16">
      <header className="mb-10 max-w-measure">
        <h1 className="font-serif text-display">{texts.pageNames.categories}</h1>
        <p className="mt-4 font-serif text-ink-soft text-lead">{texts.categories.lead}</p>
      </header>
      <CategoryCards />
      <section className="mt-16">
        <h2 id="popular-tags" className="mb-6 font-serif text-title">
          {texts.categories.popularTags}
        </h2>
        <PopularTags />
      </section>
    </div>
  );
}
