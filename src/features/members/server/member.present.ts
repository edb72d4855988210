import type { Member } from '../contract.ts';
import type { MemberRow } from './member.queries.ts';

/** Only for admins: it contains the email address. */
export function presentMember(row: MemberRow, now: Date): Member {
  const { suspendedUntil: until, suspensionReason: reason, createdAt, lastSeenAt, ...member } = row;
  const isSuspended = until !== null && reason !== null && until > now;
  return {
    ...member,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    suspension: isSuspended ? { until: until.toISOString(), reason } : null,
  };
}

/** A page of at most `limit` rows, of which one more was read, and where the next page begins. */
export function toPage<Row extends { cursor: string }>(
  rows: readonly Row[],
  limit: number,
): { rows: Row[]; next: string | null } {
  const shown = rows.slice(0, limit);
  return { rows: shown, next: rows.length > limit ? (shown.at(-1)?.cursor ?? null) : null };
}
