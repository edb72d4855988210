import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { failureMessage } from '#client/failure-message.ts';
import { loadNextPage } from '#client/queries/paged-queries.ts';
import { useApi } from '#client/services.tsx';
import { useMinute } from '#client/use-minute.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import { Select } from '#ui/forms/field.tsx';
import { Link } from '#ui/link.tsx';
import { RowList } from '#ui/lists/row-list.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import type { CaseRow as Row } from '../../report-case-contract.ts';
import { reasonLabels } from '../../report-labels.ts';
import { reportKinds, reportReasons } from '../../report-rules.ts';
import { kindLabels } from './case-labels.ts';
import { CaseRow } from './case-row.tsx';
import { appealsPath, readQueueFilters, reportsPath, searchFor } from './queue-search-params.ts';
import { appealsQuery, type QueueFilters, queueQuery } from './report-queries.ts';
import { cappedCount, useReportCounts } from './use-report-counts.ts';

/** The queue of reports, and the appeals. Filters are in the URL. */
export function ReportQueue() {
  const [searchParams] = useSearchParams();
  const { isAppeals, ...filters } = readQueueFilters(searchParams);
  const counts = useReportCounts(true);
  return (
    <div>
      <h2 className="mb-4 font-serif text-title">{texts.reportQueue.title}</h2>
      <nav aria-label={texts.reportQueue.switchLabel} className="mb-5 flex flex-wrap gap-2">
        <ListLink to={reportsPath} isChosen={!isAppeals}>
          {fill(texts.reportQueue.reports, { count: cappedCount(counts?.open) })}
        </ListLink>
        <ListLink to={appealsPath} isChosen={isAppeals}>
          {fill(texts.reportQueue.appeals, { count: cappedCount(counts?.appeals) })}
        </ListLink>
      </nav>
      {isAppeals ? <Appeals /> : <Cases filters={filters} />}
    </div>
  );
}

type ListLinkProps = { to: string; isChosen: boolean; children: string };

function ListLink({ to, isChosen, children }: ListLinkProps) {
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className={classNames(
        'inline-flex min-h-9 items-center rounded-full border px-3.5 text-sm tabular-nums transition-colors',
        isChosen
          ? 'border-ink bg-ink font-medium text-paper'
          : 'border-line bg-raised text-ink-soft hover:border-edge hover:text-ink',
      )}
    >
      {children}
    </Link>
  );
}

function Cases({ filters }: { filters: QueueFilters }) {
  const options = queueQuery(useApi(), filters);
  const list = useInfiniteQuery(options);
  const hasFilters = filters.kind !== '' || filters.reason !== '';
  return (
    <>
      <Filters filters={filters} />
      <CaseList
        list={list}
        rows={list.data?.pages.flatMap(({ cases }) => cases)}
        queryKey={options.queryKey}
        empty={
          hasFilters ? (
            <EmptyState
              title={texts.reportQueue.noMatches}
              headingLevel={3}
              action={
                <ButtonLink to={reportsPath} variant="secondary" preventScrollReset>
                  {texts.reportQueue.clearFilters}
                </ButtonLink>
              }
            >
              {texts.reportQueue.noMatchesHint}
            </EmptyState>
          ) : (
            <EmptyState title={texts.reportQueue.empty} headingLevel={3}>
              {texts.reportQueue.emptyHint}
            </EmptyState>
          )
        }
      />
    </>
  );
}

function Appeals() {
  const options = appealsQuery(useApi());
  const list = useInfiniteQuery(options);
  return (
    <CaseList
      list={list}
      rows={list.data?.pages.flatMap(({ appeals }) => appeals)}
      queryKey={options.queryKey}
      empty={
        <EmptyState title={texts.reportQueue.noAppeals} headingLevel={3}>
          {texts.reportQueue.noAppealsHint}
        </EmptyState>
      }
    />
  );
}

function Filters({ filters }: { filters: QueueFilters }) {
  const navigate = useNavigate();
  const apply = (change: Partial<QueueFilters>) =>
    void navigate(
      { search: searchFor({ ...filters, ...change }) },
      { replace: true, preventScrollReset: true },
    );
  return (
    <search className="mb-6 grid gap-4 sm:max-w-xl sm:grid-cols-2">
      <Select
        label={texts.reportQueue.kind}
        value={filters.kind}
        onChange={({ target }) => apply({ kind: reportKinds.find((kind) => kind === target.value) ?? '' })}
      >
        <option value="">{texts.reportQueue.allKinds}</option>
        {reportKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindLabels[kind]}
          </option>
        ))}
      </Select>
      <Select
        label={texts.reportQueue.reason}
        value={filters.reason}
        onChange={({ target }) =>
          apply({ reason: reportReasons.find((reason) => reason === target.value) ?? '' })
        }
      >
        <option value="">{texts.reportQueue.allReasons}</option>
        {reportReasons.map((reason) => (
          <option key={reason} value={reason}>
            {reasonLabels[reason]}
          </option>
        ))}
      </Select>
    </search>
  );
}

type Listing = Pick<
  ReturnType<typeof useInfiniteQuery>,
  'error' | 'isFetching' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
>;

type CaseListProps = {
  list: Listing;
  rows: (Row & { appealedAt?: string })[] | undefined;
  queryKey: readonly unknown[];
  empty: React.ReactNode;
};

function CaseList({ list, rows, queryKey, empty }: CaseListProps) {
  const now = useMinute();
  const queries = useQueryClient();
  if (!rows && list.error) {
    return (
      <RetryCard
        title={texts.reportQueue.notLoaded}
        headingLevel={3}
        isPending={list.isFetching}
        onRetry={() => void list.refetch()}
      >
        {failureMessage(list.error)}
      </RetryCard>
    );
  }
  if (!rows) {
    return (
      <div aria-busy="true">
        <p role="status" className="sr-only">
          {texts.reportQueue.loading}
        </p>
        <SkeletonText lines={8} />
      </div>
    );
  }
  if (rows.length === 0) return empty;
  return (
    <>
      <RowList label={texts.reportQueue.title} items={rows} idOf={({ id }) => id}>
        {(row, { titleId }) => <CaseRow row={row} titleId={titleId} now={now} />}
      </RowList>
      {list.hasNextPage && (
        <div className="mt-8 flex justify-center">
          <Button
            variant="secondary"
            isPending={list.isFetchingNextPage}
            onClick={() => void loadNextPage(queries, queryKey, list.fetchNextPage)}
          >
            {texts.actions.loadMore}
          </Button>
        </div>
      )}
    </>
  );
}
