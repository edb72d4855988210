import { useQuery } from '@tanstack/react-query';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { formatCount } from '#kit/formatting/format-count.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import { Link } from '#ui/link.tsx';
import { RowList } from '#ui/lists/row-list.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { featuredQuery } from './featured-query.ts';
import { publishedQuery } from './published-query.ts';
import { PublishedRow } from './published-row.tsx';
import { useFeature } from './use-feature.ts';

/** The dashboard's list of public articles, newest first, for admins with a button to feature one on the home page. */
export function PublishedList({ canFeature }: { canFeature: boolean }) {
  const api = useApi();
  const { data: published, error, isFetching, refetch } = useQuery(publishedQuery(api));
  const { data: featured } = useQuery(featuredQuery(api));
  const feature = useFeature();

  if (!published && error) {
    return (
      <RetryCard title={texts.publishedList.notLoaded} isPending={isFetching} onRetry={() => refetch()}>
        {failureMessage(error)}
      </RetryCard>
    );
  }
  if (!published) return <PublishedSkeleton />;
  const { articles, total } = published;
  if (articles.length === 0) {
    return (
      <EmptyState title={texts.articleLabels.noPublishedArticles}>{texts.publishedList.emptyHint}</EmptyState>
    );
  }
  const isFeaturedUnlisted = featured && !articles.some(({ _id }) => _id === featured._id);
  return (
    <>
      {canFeature && isFeaturedUnlisted && (
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-sunken px-5 py-3">
          <p className="min-w-0 flex-1 text-sm [overflow-wrap:anywhere]">
            <RichText
              text={texts.publishedList.featuredNow}
              parts={{ strong: <strong className="font-semibold" /> }}
              values={{ title: featured.title }}
            />
          </p>
          <Button
            variant="secondary"
            size="small"
            isPending={feature.isPending}
            onClick={() => feature.mutate(null)}
          >
            {texts.actions.remove}
          </Button>
        </div>
      )}
      <RowList label={texts.publishedList.title} items={articles} idOf={({ _id }) => _id}>
        {(article, { titleId }) => (
          <PublishedRow
            article={article}
            titleId={titleId}
            // Undefined until the featured article is loaded.
            isFeatured={featured === undefined ? undefined : featured?._id === article._id}
            isPending={feature.isPending}
            onFeature={canFeature ? feature.mutate : undefined}
          />
        )}
      </RowList>
      {total > articles.length && (
        <p className="mt-4 text-ink-soft text-sm">
          <RichText
            text={texts.publishedList.olderHint}
            parts={{ link: <Link to={paths.articles} className="text-ink underline underline-offset-4" /> }}
            values={{ shown: formatCount(articles.length), total: formatCount(total) }}
          />
        </p>
      )}
    </>
  );
}

const rows = ['first', 'second', 'third', 'fourth'];

function PublishedSkeleton() {
  return (
    <div aria-busy="true" className="divide-y divide-line rounded-lg border border-line bg-raised">
      <p role="status" className="sr-only">
        {texts.publishedList.loading}
      </p>
      {rows.map((row) => (
        <div key={row} className="flex items-center justify-between gap-6 p-5 sm:px-6">
          <div className="flex flex-1 flex-col gap-3">
            <Skeleton className="h-7 w-3/5" />
            <Skeleton className="h-5 w-2/5" />
          </div>
          <Skeleton className="h-9 w-20" />
        </div>
      ))}
    </div>
  );
}
