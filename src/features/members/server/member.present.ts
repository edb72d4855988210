import type { Member } from '../contract.ts';
import type { MemberRow } from './member.queries.ts';

/** Only for admins: it contains the email address. */
export function presentMember(row: MemberRow, now: Date): Member {
  const { suspendedUntil, suspensionReason, silencedUntil, silenceReason, removedAt, ...member } = row;
  return {
    ...member,
    createdAt: member.createdAt.toISOString(),
    lastSeenAt: member.lastSeenAt.toISOString(),
    suspension: presentTerm({ until: suspendedUntil, reason: suspensionReason, now }),
    silence: presentTerm({ until: silencedUntil, reason: silenceReason, now }),
    isRemoved: removedAt !== null,
  };
}

type Term = { until: Date | null; reason: string | null; now: Date };

/** Null if it is over. */
function presentTerm({ until, reason, now }: Term): { until: string; reason: string } | null {
  return until !== null && reason !== null && until > now ? { until: until.toISOString(), reason } : null;
}

/** A page of at most `limit` rows, of which one more was read, and where the next page begins. */
export function toPage<Row extends { cursor: string }>(
  rows: readonly Row[],
  limit: number,
): { rows: Row[]; next: string | null } {
  const shown = rows.slice(0, limit);
  return { rows: shown, next: rows.length > limit ? (shown.at(-1)?.cursor ?? null) : null };
}
