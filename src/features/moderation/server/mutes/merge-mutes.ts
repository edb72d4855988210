import { and, eq, ne, sql } from 'drizzle-orm';
import type { OnMerging } from '#features/accounts/server/handover/public.ts';
import { mutes } from './mute.table.ts';

/** Who muted or blocked the placeholder has muted or blocked the member. */
export const mergeMutes: OnMerging = async (tx, _invalidate, { placeholderId, memberId }) => {
  await tx
    .insert(mutes)
    .select(
      tx
        .select({
          accountId: mutes.accountId,
          mutedId: sql`${memberId}::uuid`.as('muted_id'),
          isBlocked: mutes.isBlocked,
          since: mutes.since,
        })
        .from(mutes)
        .where(and(eq(mutes.mutedId, placeholderId), ne(mutes.accountId, memberId))),
    )
    .onConflictDoNothing();
};
