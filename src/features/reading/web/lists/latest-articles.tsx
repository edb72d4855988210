import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '#client/services.tsx';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import { GridSkeleton } from './cards/article-grid.tsx';
import { latestArticlesQuery, latestSize } from './list-queries.ts';
import { PagedArticles } from './paged-articles.tsx';

/** The section of the home page with the newest articles. */
export function LatestArticles() {
  return (
    <section aria-labelledby="latest-articles" className="third-frame border-line border-t">
      <div className="mx-auto max-w-page px-gutter py-16 sm:py-20">
        <h2 id="latest-articles" className="font-serif text-title">
          {texts.articlesSearchParams.latestArticles}
        </h2>
        <p className="mt-2 mb-8 text-ink-soft sm:mb-10">{texts.latestArticles.lead}</p>
        <LatestContent />
      </div>
    </section>
  );
}

function LatestContent() {
  const list = useInfiniteQuery(latestArticlesQuery(useApi()));
  const { data, isError, isFetching, refetch } = list;
  if (data?.pages.some(({ blogs }) => blogs.length > 0)) {
    return (
      <PagedArticles
        list={list}
        data={data}
        headingLevel={3}
        moreLabel={texts.latestArticles.loadMoreArticles}
      />
    );
  }
  if (data) {
    return (
      <EmptyState
        title={texts.articleLabels.noArticles}
        headingLevel={3}
        action={<ButtonLink to={paths.write}>{texts.actions.writeFirstArticle}</ButtonLink>}
      >
        {texts.noArticles.emptyHint}
      </EmptyState>
    );
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
  return <GridSkeleton cards={latestSize} />;
}
