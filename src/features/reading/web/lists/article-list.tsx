import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '#client/services.tsx';
import { texts } from '#texts';
import { RetryCard } from '#ui/error-card.tsx';
import { pageSize } from '../../limits.ts';
import { articleCount, foundCount } from './article-count.ts';
import { GridSkeleton } from './article-grid.tsx';
import { ArticlePages, EarlierPages } from './article-pages.tsx';
import { type ArticlesSearchParams, capOf } from './articles-search-params.ts';
import { foundArticlesQuery } from './list-queries.ts';
import { NoArticles } from './no-articles.tsx';
import { PagedArticles } from './paged-articles.tsx';

type ArticleListProps = { place: ArticlesSearchParams };

/** The articles of a filter or a search, and the ways to the others. */
export function ArticleList({ place }: ArticleListProps) {
  const list = useInfiniteQuery(foundArticlesQuery(useApi(), place));
  const { data, isError, isFetching, refetch } = list;
  const latest = data?.pages.at(-1);
  if (data && latest) {
    const isEmpty = data.pages.every(({ blogs }) => blogs.length === 0);
    return (
      <>
        <Found place={place} total={latest.total} />
        {isEmpty ? (
          <NoArticles place={place} hasOthers={latest.total > 0} />
        ) : (
          <>
            <EarlierPages place={place} totalPages={latest.totalPages} />
            <PagedArticles
              list={list}
              data={data}
              headingLevel={2}
              moreLabel={texts.actions.loadMore}
              cap={capOf(place)}
            />
            <ArticlePages place={place} totalPages={latest.totalPages} />
          </>
        )}
      </>
    );
  }
  if (isError) {
    return (
      <RetryCard title={texts.articleLabels.loadFailed} isPending={isFetching} onRetry={() => refetch()} />
    );
  }
  return <GridSkeleton cards={pageSize} />;
}

/** How many there are; said aloud when another filter changes it. */
function Found({ place, total }: ArticleListProps & { total: number }) {
  const { q: search } = place;
  const cap = capOf(place);
  return (
    <p
      role="status"
      // What stands below says the same to the eye.
      className={total === 0 ? 'sr-only' : 'mb-6 text-ink-soft [overflow-wrap:anywhere]'}
    >
      {search === '' ? articleCount(total, cap) : foundCount({ total, cap, search })}
    </p>
  );
}
