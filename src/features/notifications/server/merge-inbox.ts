import { and, eq, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm';
import type { OnMerging } from '#features/accounts/server/handover/public.ts';
import { notifications } from './notification.table.ts';

/** The notifications of the placeholder become the member's. A group that both have unread stays as the member has it. */
export const mergeInbox: OnMerging = async (tx, _invalidate, { placeholderId, memberId }) => {
  const unreadGroups = tx
    .select({ groupKey: notifications.groupKey })
    .from(notifications)
    .where(
      and(
        eq(notifications.accountId, memberId),
        isNull(notifications.readAt),
        isNotNull(notifications.groupKey),
      ),
    );
  // Some groups have the id of the account in their name.
  const groupKey = sql`replace(${notifications.groupKey}, ${placeholderId}, ${memberId})`;
  await tx
    .update(notifications)
    .set({ accountId: memberId, groupKey })
    .where(
      and(
        eq(notifications.accountId, placeholderId),
        sql`coalesce(${not(and(isNull(notifications.readAt), inArray(groupKey, unreadGroups)) ?? sql`false`)}, true)`,
      ),
    );
};
