import { useQuery } from '@tanstack/react-query';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { useSession } from '#client/session.ts';
import { fill } from '#kit/fill-text.ts';
import { formatNumber } from '#kit/formatting/format-number.ts';
import { texts } from '#texts';
import { RetryCard } from '#ui/error-card.tsx';
import type { SiteStatistics } from '../contract.ts';
import { cappedCountLabel, changeLabel, kindLabels, rangeLabel } from './figure-labels.ts';
import { StatCard, StatGrid, StatGridSkeleton } from './stat-card.tsx';
import { siteStatisticsQuery } from './statistics-queries.ts';
import { useRange } from './use-range.ts';

const cards = ['published', 'waiting', 'rejected', 'hidden', 'members', 'views', 'likes', 'comments'];

/** The key figures of the site, above the dashboard's tabs. */
export function StatCards() {
  const session = useSession();
  const viewerId = session.status === 'signed-in' ? session.viewer?.id : undefined;
  const statistics = useQuery(siteStatisticsQuery(useApi(), { viewerId, range: useRange() }));
  if (statistics.data) return <ReadyCards statistics={statistics.data} />;
  if (!statistics.error) return <StatGridSkeleton cards={cards} label={texts.statisticsLabels.loading} />;
  return (
    <RetryCard
      title={texts.statisticsLabels.notLoaded}
      isPending={statistics.isFetching}
      onRetry={() => statistics.refetch()}
    >
      {failureMessage(statistics.error)}
    </RetryCard>
  );
}

const engagementKinds = ['views', 'likes', 'comments'] as const;

function ReadyCards({ statistics }: { statistics: SiteStatistics }) {
  const { counts, series, range } = statistics;
  return (
    <StatGrid>
      <StatCard
        label={texts.figureLabels.published}
        figure={formatNumber(counts.published)}
        hint={texts.statCards.publishedHint}
      />
      <StatCard
        label={texts.statCards.waiting}
        figure={cappedCountLabel(counts.waiting)}
        hint={texts.statCards.waitingHint}
      />
      <StatCard
        label={texts.articleLabels.rejected}
        figure={cappedCountLabel(counts.rejected)}
        hint={texts.statCards.rejectedHint}
      />
      <StatCard
        label={texts.articleLabels.hidden}
        figure={cappedCountLabel(counts.hidden)}
        hint={texts.statCards.hiddenHint}
      />
      <StatCard
        label={texts.statCards.members}
        figure={formatNumber(counts.members)}
        hint={texts.statCards.membersHint}
      />
      {engagementKinds.map((kind) => {
        const figures = series.find((one) => one.kind === kind);
        if (!figures) return null;
        return (
          <StatCard
            key={kind}
            label={fill(texts.statCards.titleInRange, {
              title: kindLabels[kind].title,
              range: rangeLabel(range),
            })}
            figure={formatNumber(figures.total)}
          >
            {changeLabel(figures, range)}
          </StatCard>
        );
      })}
    </StatGrid>
  );
}
