import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '#client/services.tsx';
import { texts } from '#texts';
import { RetryCard } from '#ui/error-card.tsx';
import { pageSize } from '../../sizes.ts';
import { articleCountLabel, foundCountLabel } from './article-count-labels.ts';
import { ArticlePages, EarlierPages } from './article-pages.tsx';
import { GridSkeleton } from './cards/article-grid.tsx';
import { type ArticlesSearchParams, countCapOf } from './filters/articles-search-params.ts';
import { foundArticlesQuery } from './list-queries.ts';
import { NoArticles } from './no-articles.tsx';
import { PagedArticles } from './paged-articles.tsx';

type ArticleListProps = { params: ArticlesSearchParams };

/** The articles that match the filters or the search, with links to the other pages. */
export function ArticleList({ params }: ArticleListProps) {
  const list = useInfiniteQuery(foundArticlesQuery(useApi(), params));
  const { data, isError, isFetching, refetch } = list;
  const latest = data?.pages.at(-1);
  if (data && latest) {
    const isEmpty = data.pages.every(({ blogs }) => blogs.length === 0);
    return (
      <>
        <TotalCount params={params} total={latest.total} />
        {isEmpty ? (
          <NoArticles params={params} hasOthers={latest.total > 0} />
        ) : (
          <>
            <EarlierPages params={params} totalPages={latest.totalPages} />
            <PagedArticles
              list={list}
              data={data}
              headingLevel={2}
              moreLabel={texts.actions.loadMore}
              cap={countCapOf(params)}
            />
            <ArticlePages params={params} totalPages={latest.totalPages} />
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

/** The number of matching articles. Screen readers announce it when a filter changes it. */
function TotalCount({ params, total }: ArticleListProps & { total: number }) {
  const { q: search } = params;
  const cap = countCapOf(params);
  return (
    <p
      role="status"
      // Hidden when zero, because the empty state below says the same.
      className={total === 0 ? 'sr-only' : 'mb-6 text-ink-soft [overflow-wrap:anywhere]'}
    >
      {search === '' ? articleCountLabel(total, cap) : foundCountLabel({ total, cap, search })}
    </p>
  );
}
