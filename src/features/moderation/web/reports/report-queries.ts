import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { reportCasesCalls, reportsCalls } from '../../report-calls.ts';
import type { ReportKind, ReportReason } from '../../report-rules.ts';

export const reportKeys = {
  all: ['reports'] as const,
  queue: ['reports', 'queue'] as const,
  one: (id: string) => ['reports', 'case', id] as const,
  mine: ['reports', 'mine'] as const,
  decision: (id: string) => ['reports', 'decision', id] as const,
};

export type QueueFilters = { kind: ReportKind | ''; reason: ReportReason | '' };

const paging = { initialPageParam: '', getNextPageParam: ({ next }: { next: string | null }) => next };
// Always read again, because other moderators decide too.
const fresh = { staleTime: 0, refetchOnWindowFocus: true } as const;

export function queueQuery(api: ApiClient, filters: QueueFilters) {
  return infiniteQueryOptions({
    queryKey: [...reportKeys.queue, filters],
    queryFn: ({ pageParam, signal }) =>
      api.call(reportCasesCalls.list, { query: { ...filters, after: pageParam } }, { signal }),
    ...paging,
    ...fresh,
  });
}

export function appealsQuery(api: ApiClient) {
  return infiniteQueryOptions({
    queryKey: [...reportKeys.queue, 'appeals'],
    queryFn: ({ pageParam, signal }) =>
      api.call(reportCasesCalls.listAppeals, { query: { after: pageParam } }, { signal }),
    ...paging,
    ...fresh,
  });
}

export function caseQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: reportKeys.one(id),
    queryFn: ({ signal }) => api.call(reportCasesCalls.read, { params: { id } }, { signal }),
    ...fresh,
  });
}

export function ownReportsQuery(api: ApiClient) {
  return infiniteQueryOptions({
    queryKey: reportKeys.mine,
    queryFn: ({ pageParam, signal }) =>
      api.call(reportsCalls.listMine, { query: { after: pageParam } }, { signal }),
    ...paging,
    ...fresh,
  });
}

export function ownDecisionQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: reportKeys.decision(id),
    queryFn: ({ signal }) => api.call(reportsCalls.readDecision, { params: { id } }, { signal }),
    ...fresh,
  });
}

export function reportOptionsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...reportKeys.all, 'options'],
    queryFn: ({ signal }) => api.call(reportsCalls.readOptions, undefined, { signal }),
  });
}
