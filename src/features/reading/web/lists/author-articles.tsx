import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '#client/services.tsx';
import { texts } from '#texts';
import { EmptyState } from '#ui/empty-state.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import { GridSkeleton } from './cards/article-grid.tsx';
import { authorArticlesQuery } from './list-queries.ts';
import { PagedArticles } from './paged-articles.tsx';

// One row is enough: the articles are not the main content of a profile.
const skeletonCards = 3;

type AuthorArticlesProps = {
  /** The author's username. */
  author: string;
};

/** The published articles of one author, newest first. The page supplies the heading. */
export function AuthorArticles({ author }: AuthorArticlesProps) {
  const list = useInfiniteQuery(authorArticlesQuery(useApi(), author));
  const { data, isError, isFetching, refetch } = list;
  if (data?.pages.every(({ blogs }) => blogs.length === 0)) {
    return <EmptyState title={texts.articleLabels.noPublishedArticles} headingLevel={3} />;
  }
  if (data) {
    return <PagedArticles list={list} data={data} headingLevel={3} moreLabel={texts.actions.loadMore} />;
  }
  if (isError) {
    return (
      <RetryCard
        title={texts.articleLabels.loadFailed}
        headingLevel={3}
        isPending={isFetching}
        onRetry={() => refetch()}
      />
    );
  }
  return <GridSkeleton cards={skeletonCards} />;
}
