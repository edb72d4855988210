import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useLive } from '#client/live/live.ts';
import { refetchPages } from '#client/queries/paged-queries.ts';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { maxCounted } from '../../report-rules.ts';
import { queueQuery, reportKeys } from './report-queries.ts';

/** What waits, for the navigation of the dashboard; undefined for those who do not handle reports. */
export function useReportCounts(isModerator: boolean): { open: number; appeals: number } | undefined {
  const queries = useQueryClient();
  const { data } = useInfiniteQuery({
    ...queueQuery(useApi(), { kind: '', reason: '' }),
    enabled: isModerator,
  });
  useLive('queue', () => void (isModerator && refetchPages(queries, reportKeys.all)));
  const last = data?.pages.at(-1);
  return last && { open: last.open, appeals: last.appeals };
}

/** Counting stops at a thousand. */
export function cappedCount(count: number | undefined): string {
  if (count === undefined) return '…';
  return count >= maxCounted ? fill(texts.reportQueue.countOrMore, { count }) : String(count);
}
