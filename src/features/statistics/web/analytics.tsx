import { useQuery } from '@tanstack/react-query';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { useSession } from '#client/session.ts';
import { texts } from '#texts';
import { RetryCard } from '#ui/error-card.tsx';
import type { SiteStatistics } from '../contract.ts';
import type { ActivityKind } from '../rules.ts';
import { ChartsSkeleton } from './charts-skeleton.tsx';
import { RangeSwitch } from './range-switch.tsx';
import { ReviewFigures } from './review-figures.tsx';
import { pickSeries, SeriesCharts } from './series-charts.tsx';
import { siteStatisticsQuery } from './statistics-queries.ts';
import { TopArticles } from './top-articles.tsx';
import { useRange } from './use-range.ts';

/** Reader activity first, then reviews and sign-ups. */
const chartKinds: ActivityKind[] = [
  'views',
  'likes',
  'comments',
  'submissions',
  'decisions',
  'published',
  'sign-ups',
];

/** The analytics tab of the dashboard: activity on the site per day. */
export function Analytics() {
  const session = useSession();
  const viewerId = session.status === 'signed-in' ? session.viewer?.id : undefined;
  const range = useRange();
  const statistics = useQuery(siteStatisticsQuery(useApi(), { viewerId, range }));
  return (
    <div>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <h2 className="font-serif text-title">{texts.dashboardTabs.analytics}</h2>
        <RangeSwitch range={range} />
      </div>
      {statistics.data ? (
        <ReadyAnalytics statistics={statistics.data} isOutdated={statistics.isPlaceholderData} />
      ) : statistics.error ? (
        <RetryCard
          title={texts.statisticsLabels.notLoaded}
          headingLevel={3}
          isPending={statistics.isFetching}
          onRetry={() => statistics.refetch()}
        >
          {failureMessage(statistics.error)}
        </RetryCard>
      ) : (
        <ChartsSkeleton charts={chartKinds.length} label={texts.statisticsLabels.loading} />
      )}
    </div>
  );
}

type ReadyAnalyticsProps = { statistics: SiteStatistics; isOutdated: boolean };

function ReadyAnalytics({ statistics, isOutdated }: ReadyAnalyticsProps) {
  const { range, days, series, top, oldestWaiting, promise } = statistics;
  return (
    <>
      <SeriesCharts {...{ range, days, isOutdated }} series={pickSeries(series, chartKinds)} />
      <div className="mt-12 grid gap-x-10 gap-y-12 lg:grid-cols-2">
        <TopArticles title={texts.pageNames.trending} articles={top.trending} hasAuthors />
        <TopArticles title={texts.analytics.mostLiked} articles={top.liked} hasAuthors />
      </div>
      <div className="mt-12">
        <ReviewFigures promise={promise} oldestWaiting={oldestWaiting} />
      </div>
    </>
  );
}
