import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { auditCalls } from '../calls.ts';
import type { AuditSearchParams } from './audit-search-params.ts';

type Asked = { viewerId: string | undefined; place: AuditSearchParams };

/** One page of the audit. Always asked for anew: whoever looks wants what was done a moment ago. */
export function auditQuery(api: ApiClient, { viewerId, place }: Asked) {
  const { page, ...filters } = place;
  return queryOptions({
    queryKey: ['audit', viewerId ?? null, place],
    queryFn: () => api.call(auditCalls.list, { query: { ...filters, page: String(page) } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}
