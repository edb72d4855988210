import { eq, sql } from 'drizzle-orm';
import type { DbOrTx } from '#platform/db/database.ts';
import { deleteBeyondNewest, type NewNotification } from './notification.queries.ts';
import { notificationPeople, notifications } from './notification.table.ts';
import { keptPerAccount } from './notify.ts';

export type GroupNotification = NewNotification & {
  /** Whom to tell. */
  accountId: string;
  /** What belongs together, such as `comments:<article>`. */
  group: string;
  /** Who did it. Their name is put before the title, so that is written as `commented on “…”`. */
  actorId: string;
};

/**
 * Tells a member what people did, and nobody of their own doing. As long as the last one of the group is unread it is
 * renewed instead: its title names the latest and counts the others. Call it last in a transaction: whoever tells the
 * same member of the same group waits for its end.
 */
export async function notifyGroup(tx: DbOrTx, told: GroupNotification): Promise<void> {
  if (told.accountId === told.actorId) return;
  const id = await saveGroup(tx, told);
  const added = await tx
    .insert(notificationPeople)
    .values({ notificationId: id, accountId: told.actorId })
    .onConflictDoNothing();
  if (added.rowCount === 1) {
    await tx
      .update(notifications)
      .set({ people: sql`${notifications.people} + 1` })
      .where(eq(notifications.id, id));
  }
  await deleteBeyondNewest(tx, { accountId: told.accountId, kept: keptPerAccount });
}

/** The unread one of the group, made or renewed. It is held until the transaction ends. */
async function saveGroup(tx: DbOrTx, told: GroupNotification): Promise<string> {
  const { accountId, group, actorId, kind, title, body, link } = told;
  const shown = { actorId, kind, title, body, link };
  const [saved] = await tx
    .insert(notifications)
    .values({ accountId, groupKey: group, ...shown })
    .onConflictDoUpdate({
      target: [notifications.accountId, notifications.groupKey],
      targetWhere: sql`read_at is null`,
      // A transaction that began earlier may get here later.
      set: { ...shown, createdAt: sql`greatest(${notifications.createdAt}, excluded.created_at)` },
    })
    .returning({ id: notifications.id });
  if (!saved) throw new Error('An upsert returned no row');
  return saved.id;
}
