import { useInfiniteQuery } from '@tanstack/react-query';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { formatDay } from '#kit/formatting/format-day.ts';
import { texts } from '#texts';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import { LoadMore } from '#ui/lists/load-more.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import type { OwnReport } from '../../report-contract.ts';
import { reasonLabels } from '../../report-labels.ts';
import type { CaseOutcome } from '../../report-rules.ts';
import { caseTitle, kindLabels, outcomeLabels } from './case-labels.ts';
import { ownReportsQuery } from './report-queries.ts';

/** What the viewer reported, and what came of it. */
export function MyReports() {
  const list = useInfiniteQuery(ownReportsQuery(useApi()));
  const reports = list.data?.pages.flatMap((page) => page.reports);
  return (
    <div className="mx-auto w-full max-w-measure px-gutter py-12 sm:py-16">
      <h1 className="mb-8 font-serif text-display">{texts.myReports.title}</h1>
      {reports ? (
        reports.length > 0 ? (
          <ul className="flex flex-col gap-4">
            {reports.map((report) => (
              <Report key={report.id} report={report} />
            ))}
          </ul>
        ) : (
          <EmptyState title={texts.myReports.empty}>{texts.myReports.emptyHint}</EmptyState>
        )
      ) : list.error ? (
        <RetryCard
          title={texts.myReports.notLoaded}
          isPending={list.isFetching}
          onRetry={() => void list.refetch()}
        >
          {failureMessage(list.error)}
        </RetryCard>
      ) : (
        <SkeletonText lines={6} />
      )}
      <LoadMore list={list} />
    </div>
  );
}

const outcomeTexts: Record<CaseOutcome, string> = {
  kept: texts.reportNotifications.keptText,
  removed: texts.reportNotifications.removedText,
  closed: texts.reportNotifications.closedText,
};

function Report({ report }: { report: OwnReport }) {
  const { kind, title, reason, words, createdAt, outcome, decidedAt, note } = report;
  return (
    <li className="rounded-lg border border-line bg-raised p-5">
      <div className="flex flex-wrap items-center gap-2">
        <Badge>{kindLabels[kind]}</Badge>
        <Badge tone="wait">{reasonLabels[reason]}</Badge>
        {outcome ? (
          <Badge tone={outcome === 'removed' ? 'good' : 'neutral'}>{outcomeLabels[outcome]}</Badge>
        ) : (
          <Badge tone="wait">{texts.reportLabels.open}</Badge>
        )}
      </div>
      <h2 dir="auto" className="mt-2 font-serif text-xl [overflow-wrap:anywhere]">
        {title === '' ? texts.myReports.gone : caseTitle({ kind, title })}
      </h2>
      {words !== '' && (
        <p dir="auto" className="mt-1 whitespace-pre-line text-ink-soft [overflow-wrap:anywhere]">
          {words}
        </p>
      )}
      <p className="mt-3">{outcome ? outcomeTexts[outcome] : texts.myReports.waiting}</p>
      {note !== '' && (
        <p
          dir="auto"
          className="mt-1 whitespace-pre-line border-line border-s-2 ps-3 [overflow-wrap:anywhere]"
        >
          {note}
        </p>
      )}
      <p className="mt-3 text-ink-soft text-sm">
        {fill(texts.myReports.onDay, { day: formatDay(createdAt) })}
        {decidedAt && ` · ${fill(texts.myReports.decidedOn, { day: formatDay(decidedAt) })}`}
      </p>
    </li>
  );
}
