import { and, eq, ne, sql } from 'drizzle-orm';
import type { OnMerging } from '#features/accounts/server/handover/public.ts';
import { profileTag } from '#features/accounts/server/public.ts';
import { countTag } from '#platform/cache/count-tags.ts';
import { follows } from './follow.table.ts';

/** Who follows the placeholder follows the member. The trigger counts rows that are inserted, not those that change. */
export const mergeFollowers: OnMerging = async (tx, invalidate, { placeholderId, memberId }) => {
  await tx
    .insert(follows)
    .select(
      tx
        .select({
          id: sql`gen_random_uuid()`.as('id'),
          accountId: follows.accountId,
          personId: sql`${memberId}::uuid`.as('person_id'),
          category: follows.category,
          tag: follows.tag,
          seriesId: follows.seriesId,
          since: follows.since,
        })
        .from(follows)
        .where(and(eq(follows.personId, placeholderId), ne(follows.accountId, memberId))),
    )
    .onConflictDoNothing();
  await tx.delete(follows).where(eq(follows.personId, placeholderId));
  invalidate(countTag(profileTag(memberId)));
};
