import type { LoadPage } from '#client/page.ts';
import { categoriesQuery } from '#features/articles/web/article-queries.ts';
import { CategoryCards, PopularTags } from '#features/articles/web/lists/category-overview.tsx';
import { tagsQuery } from '#features/articles/web/lists/list-queries.ts';
import { settle, statusOf, unlessKept } from '#features/articles/web/lists/prefetch-lists.ts';

export const load: LoadPage = async ({ api, queries }) => {
  const categories = categoriesQuery(api);
  const tags = tagsQuery(api);
  await settle([
    queries.prefetchQuery({ ...categories, ...unlessKept }),
    queries.prefetchQuery({ ...tags, ...unlessKept }),
  ]);
  return {
    title: 'Categories',
    description: 'What the articles on Galley are about: all categories and the tags that are used most.',
    ...statusOf(queries, [categories.queryKey, tags.queryKey]),
  };
};

export function Component() {
  return (
    <div className="mx-auto w-full max-w-page px-gutter py-12 sm:py-16">
      <header className="mb-10 max-w-measure">
        <h1 className="font-serif text-display">Categories</h1>
        <p className="mt-4 font-serif text-ink-soft text-lead">
          What the articles are about. Each one leads to its articles, newest first.
        </p>
      </header>
      <CategoryCards />
      <section className="mt-16">
        <h2 id="popular-tags" className="mb-6 font-serif text-title">
          Popular tags
        </h2>
        <PopularTags />
      </section>
    </div>
  );
}
