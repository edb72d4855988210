import { useQuery } from '@tanstack/react-query';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import type { SignedInViewer } from '#client/session.ts';
import { fill } from '#kit/fill-text.ts';
import { formatNumber } from '#kit/formatting/format-number.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import type { OwnStatistics as Statistics } from '../contract.ts';
import { authorKinds } from '../rules.ts';
import { ChartsSkeleton } from './charts-skeleton.tsx';
import { RangeSwitch } from './range-switch.tsx';
import { pickSeries, SeriesCharts } from './series-charts.tsx';
import { StatCard, StatGrid } from './stat-card.tsx';
import { ownStatisticsQuery } from './statistics-queries.ts';
import { TopArticles } from './top-articles.tsx';
import { useRange } from './use-range.ts';

/** The statistics of the viewer's own articles. */
export function OwnStatistics({ viewer }: { viewer: SignedInViewer }) {
  const range = useRange();
  const statistics = useQuery(ownStatisticsQuery(useApi(), { viewerId: viewer.id, range }));
  return (
    <div className="mx-auto w-full max-w-page px-gutter py-12 sm:py-16">
      <header className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div>
          <h1 className="font-serif text-display">{texts.statistics.title}</h1>
          <p className="mt-3 max-w-measure text-ink-soft">{texts.ownStatistics.lead}</p>
        </div>
        <RangeSwitch range={range} />
      </header>
      {statistics.data ? (
        <ReadyStatistics statistics={statistics.data} isOutdated={statistics.isPlaceholderData} />
      ) : statistics.error ? (
        <RetryCard
          title={texts.ownStatistics.notLoaded}
          isPending={statistics.isFetching}
          onRetry={() => statistics.refetch()}
        >
          {failureMessage(statistics.error)}
        </RetryCard>
      ) : (
        <ChartsSkeleton charts={authorKinds.length} label={texts.ownStatistics.loading} />
      )}
    </div>
  );
}

type ReadyStatisticsProps = { statistics: Statistics; isOutdated: boolean };

function ReadyStatistics({ statistics, isOutdated }: ReadyStatisticsProps) {
  const { range, days, since, series, counts, engagement, top } = statistics;
  if (since === null) return <NothingYet />;
  return (
    <>
      <StatGrid>
        <StatCard label={texts.figureLabels.published} figure={formatNumber(counts.published)}>
          {counts.waiting === 0
            ? texts.ownStatistics.noneInReview
            : fill(texts.ownStatistics.moreInReview, { count: formatNumber(counts.waiting) })}
        </StatCard>
        <StatCard
          label={texts.figureLabels.views}
          figure={formatNumber(engagement.views)}
          hint={texts.ownStatistics.viewsHint}
        />
        <StatCard
          label={texts.figureLabels.likes}
          figure={formatNumber(engagement.likes)}
          hint={texts.ownStatistics.viewsHint}
        />
        <StatCard
          label={texts.figureLabels.comments}
          figure={formatNumber(engagement.comments)}
          hint={texts.ownStatistics.viewsHint}
        />
      </StatGrid>
      <h2 className="mt-12 mb-5 font-serif text-title">{texts.ownStatistics.dayByDay}</h2>
      <SeriesCharts {...{ range, days, isOutdated }} series={pickSeries(series, authorKinds)} />
      <h2 className="mt-12 mb-5 font-serif text-title">{texts.ownStatistics.yourArticles}</h2>
      <TopArticles title={texts.ownStatistics.mostViewed} articles={top} hasAuthors={false} />
    </>
  );
}

function NothingYet() {
  return (
    <EmptyState
      title={texts.ownStatistics.empty}
      action={<ButtonLink to={paths.write}>{texts.ownStatistics.writeArticle}</ButtonLink>}
    >
      {texts.ownStatistics.emptyHint}
    </EmptyState>
  );
}
