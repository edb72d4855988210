import { and, eq, sql } from 'drizzle-orm';
import type { OnMerging } from '#features/accounts/server/handover/public.ts';
import { articles } from '#features/articles/server/article.table.ts';
import { isWrittenBy } from '#features/articles/server/co-authors/public.ts';
import { coAuthorInvitations } from './co-author-invitation.table.ts';

/** Who was invited as the placeholder is invited as the member, unless they are an author already. */
export const mergeInvitations: OnMerging = async (tx, _invalidate, { placeholderId, memberId }) => {
  await tx
    .insert(coAuthorInvitations)
    .select(
      tx
        .select({
          articleId: coAuthorInvitations.articleId,
          accountId: sql`${memberId}::uuid`.as('account_id'),
          invitedBy: coAuthorInvitations.invitedBy,
          invitedAt: coAuthorInvitations.invitedAt,
        })
        .from(coAuthorInvitations)
        .innerJoin(articles, eq(articles.id, coAuthorInvitations.articleId))
        .where(and(eq(coAuthorInvitations.accountId, placeholderId), sql`not ${isWrittenBy(memberId)}`)),
    )
    .onConflictDoNothing();
};
