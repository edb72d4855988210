import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { auditCalls } from '../calls.ts';
import type { AuditSearchParams } from './audit-search-params.ts';

type AuditQuery = { viewerId: string | undefined; params: AuditSearchParams };

/** One page of the audit log. Never served from the cache alone, so that the newest entries are shown. */
export function auditQuery(api: ApiClient, { viewerId, params }: AuditQuery) {
  const { page, ...filters } = params;
  return queryOptions({
    queryKey: ['audit', viewerId ?? null, params],
    queryFn: () => api.call(auditCalls.list, { query: { ...filters, page: String(page) } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}
