import { eq, sql } from 'drizzle-orm';
import type { OnMerging } from '#features/accounts/server/handover/public.ts';
import { commentMentions } from './comment-mention.table.ts';

/** Mentions of the placeholder become mentions of the member. */
export const mergeMentions: OnMerging = async (tx, _invalidate, { placeholderId, memberId }) => {
  await tx
    .insert(commentMentions)
    .select(
      tx
        .select({
          commentId: commentMentions.commentId,
          accountId: sql`${memberId}::uuid`.as('account_id'),
        })
        .from(commentMentions)
        .where(eq(commentMentions.accountId, placeholderId)),
    )
    .onConflictDoNothing();
};
