import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { auditCalls } from '../calls.ts';
import { AuditEntry } from './audit-entry.tsx';

// A screen of entries; the button shows more.
const step = 20;
const most = 100;

/** What admins and the operator did with one account or article, newest first. */
export function SubjectHistory({ subject }: { subject: string }) {
  const api = useApi();
  const [limit, setLimit] = useState(step);
  const history = useQuery({
    queryKey: ['audit', 'subject', subject, limit],
    queryFn: ({ signal }) =>
      api.call(auditCalls.list, { query: { subject, limit: String(limit) } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (!history.data && history.error) {
    return (
      <RetryCard
        title={texts.auditLog.notLoaded}
        headingLevel={3}
        isPending={history.isFetching}
        onRetry={() => history.refetch()}
      >
        {failureMessage(history.error)}
      </RetryCard>
    );
  }
  if (!history.data) return <SkeletonText lines={3} />;
  const { entries, total } = history.data;
  if (entries.length === 0) return <p className="text-ink-soft">{texts.auditLog.emptyHistory}</p>;
  return (
    <>
      <ol className="-mt-4">
        {entries.map((entry) => (
          <AuditEntry key={entry.id} entry={entry} />
        ))}
      </ol>
      {total > limit && limit < most && (
        <Button
          variant="secondary"
          size="small"
          className="mt-4"
          isPending={history.isFetching}
          onClick={() => setLimit(limit + step)}
        >
          {texts.actions.loadMore}
        </Button>
      )}
    </>
  );
}
