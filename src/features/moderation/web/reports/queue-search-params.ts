import { paths } from '#kit/paths.ts';
import { reportKinds, reportReasons } from '../../report-rules.ts';
import type { QueueFilters } from './report-queries.ts';

/** The filters in the URL; unknown ones count as missing. */
export function readQueueFilters(params: URLSearchParams): QueueFilters & { isAppeals: boolean } {
  return {
    kind: reportKinds.find((kind) => kind === params.get('kind')) ?? '',
    reason: reportReasons.find((reason) => reason === params.get('reason')) ?? '',
    isAppeals: params.get('list') === 'appeals',
  };
}

export const reportsPath = paths.dashboardTab('reports');
export const appealsPath = `${reportsPath}&list=appeals`;

/** The search string of the queue with these filters. */
export function searchFor({ kind, reason }: QueueFilters): string {
  const params = new URLSearchParams({ tab: 'reports' });
  if (kind) params.set('kind', kind);
  if (reason) params.set('reason', reason);
  return `?${params}`;
}
