import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/services.tsx';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { Skeleton, SkeletonText } from '#ui/skeleton.tsx';
import type { ListedArticle } from '../../../contract.ts';
import { cardFields } from '../cards/card-fields.ts';
import { PublishedDay } from '../cards/card-parts.tsx';
import { trendingArticlesQuery } from '../list-queries.ts';
import { RankedRow } from './hot-cards.tsx';
import { type TrendingReason, trendingReason } from './trending-reason.ts';

/** The trending articles, as ranked by the server. */
export function TrendingList() {
  const { data, isError, isFetching, refetch } = useQuery(trendingArticlesQuery(useApi()));
  if (data && data.length > 0) {
    return (
      <ol>
        {data.map((article, index) => (
          <RankedRow
            key={article._id}
            article={article}
            rank={index + 1}
            headingLevel={2}
            hasExcerpt
            reason={<Reason article={article} />}
          />
        ))}
      </ol>
    );
  }
  if (data) {
    return (
      <EmptyState
        title={texts.trendingList.empty}
        action={
          <ButtonLink to={paths.articles} variant="secondary">
            {texts.actions.browseAllArticles}
          </ButtonLink>
        }
      >
        {texts.trendingList.emptyHint}
      </EmptyState>
    );
  }
  if (isError) {
    return (
      <RetryCard title={texts.trendingList.failed} isPending={isFetching} onRetry={() => refetch()}>
        {texts.trendingList.failedHint}
      </RetryCard>
    );
  }
  return <TrendingSkeleton />;
}

const reasonTexts: Record<TrendingReason, string> = {
  discussed: texts.trendingList.discussed,
  liked: texts.trendingList.liked,
  viewed: texts.trendingList.viewed,
  fresh: texts.trendingList.fresh,
};

/** What brought the article here, and since when. */
function Reason({ article }: { article: ListedArticle }) {
  return (
    <RichText
      text={reasonTexts[trendingReason(article.engagement)]}
      parts={{ day: <PublishedDay article={article} />, author: <bdi>{cardFields(article).author}</bdi> }}
    />
  );
}

const rows = ['first', 'second', 'third', 'fourth', 'fifth'];

function TrendingSkeleton() {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {texts.trendingList.loading}
      </p>
      {rows.map((row) => (
        <div key={row} className="flex gap-4 border-line border-t py-5 sm:gap-6">
          <Skeleton className="h-8 w-10 shrink-0" />
          <SkeletonText lines={4} className="flex-1" />
        </div>
      ))}
    </div>
  );
}
