import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { useSession } from '#client/session.ts';
import type { CallResponse } from '#kit/api-contract.ts';
import { fill } from '#kit/fill-text.ts';
import { formatNumber } from '#kit/formatting/format-number.ts';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { classNames } from '#ui/class-names.ts';
import { RetryCard } from '#ui/error-card.tsx';
import { maxListed } from '../actions.ts';
import type { auditApi } from '../contract.ts';
import { AuditEntry } from './audit-entry.tsx';
import { AuditExport } from './audit-export.tsx';
import { AuditFilterForm } from './audit-filters.tsx';
import { AuditPages } from './audit-pages.tsx';
import { auditQuery } from './audit-queries.ts';
import { noFilters, readAuditSearchParams, searchFor } from './audit-search-params.ts';
import { AuditSkeleton } from './audit-skeleton.tsx';
import { NoEntries } from './no-entries.tsx';

/** The audit tab of the dashboard. Filters and page are in the URL. */
export function AuditLog() {
  const session = useSession();
  const viewerId = session.status === 'signed-in' ? session.viewer?.id : undefined;
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const params = readAuditSearchParams(searchParams);
  const { page: _page, ...filters } = params;
  const audit = useQuery(auditQuery(useApi(), { viewerId, params }));
  const clearTo = searchFor(searchParams, { ...noFilters, page: 1 });

  function applyFilters(formValues: URLSearchParams): void {
    const next = { ...readAuditSearchParams(formValues), page: 1 };
    void navigate({ search: searchFor(searchParams, next) }, { preventScrollReset: true });
  }

  return (
    <div>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h2 className="font-serif text-title">{texts.dashboardTabs.audit}</h2>
        <AuditExport filters={filters} />
      </div>
      <AuditFilterForm params={params} onChange={applyFilters} clearTo={clearTo} />
      <div className="mt-8">
        {audit.data ? (
          <Entries response={audit.data} isOutdated={audit.isPlaceholderData} />
        ) : audit.error ? (
          <RetryCard
            title={texts.auditLog.notLoaded}
            headingLevel={3}
            isPending={audit.isFetching}
            onRetry={() => audit.refetch()}
          >
            {failureMessage(audit.error)}
          </RetryCard>
        ) : (
          <AuditSkeleton />
        )}
      </div>
    </div>
  );
}

type EntriesProps = { response: CallResponse<typeof auditApi.list>; isOutdated: boolean };

function Entries({ response, isOutdated }: EntriesProps) {
  const { entries, page, totalPages, total } = response;
  if (entries.length === 0) return <NoEntries isPastEnd={total > 0} />;
  return (
    <div aria-busy={isOutdated} className={classNames('transition-opacity', isOutdated && 'opacity-60')}>
      <p role="status" className="text-ink-soft text-sm">
        {totalLabel(total)}
      </p>
      <ol className="mt-2 border-line border-t">
        {entries.map((entry) => (
          <AuditEntry key={entry.id} entry={entry} />
        ))}
      </ol>
      <AuditPages page={page} totalPages={totalPages} />
    </div>
  );
}

function totalLabel(total: number): string {
  if (total >= maxListed) {
    return fill(texts.auditLog.olderHint, { count: formatNumber(maxListed) });
  }
  return plural(texts.auditLog.entries, total);
}
