import { and, asc, desc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { isUuid } from '#platform/db/uuid.ts';
import type { NotificationKind } from '../contract.ts';
import { isVisibleTo } from './inbox/audience.ts';
import { notifications } from './notification.table.ts';

const columns = {
  id: notifications.id,
  kind: notifications.kind,
  title: notifications.title,
  body: notifications.body,
  link: notifications.link,
  createdAt: notifications.createdAt,
  readAt: notifications.readAt,
  people: notifications.people,
  actorName: accounts.name,
};

export type NotificationRow = NewNotification & {
  id: string;
  createdAt: Date;
  readAt: Date | null;
  people: number;
  /** Null if it is not about people, or the actor's account was deleted. */
  actorName: string | null;
};

/** `link` is a path on this site. With a `groupKey`, it can be marked as read for all who got it. */
export type NewNotification = {
  kind: NotificationKind;
  title: string;
  body: string;
  link: string;
  groupKey?: string;
};

const newestFirst = [desc(notifications.createdAt), desc(notifications.id)];

function isUnreadOf(accountId: string): SQL | undefined {
  return and(isVisibleTo(accountId), isNull(notifications.readAt));
}

/** The first one becomes the newest. Returns the ids in the same order. */
export async function insertNotifications(
  tx: Tx,
  accountId: string,
  added: NewNotification[],
): Promise<string[]> {
  const rows = added.map((notification, index) => ({
    ...notification,
    accountId,
    createdAt: sql`now() - ${index} * interval '1 millisecond'`,
  }));
  const inserted = await tx.insert(notifications).values(rows).returning({ id: notifications.id });
  return inserted.map(({ id }) => id);
}

export async function deleteNotification(tx: Tx, id: string): Promise<void> {
  await tx.delete(notifications).where(eq(notifications.id, id));
}

/** Deletes all but the newest `max` notifications of an account. */
export async function deleteOldest(
  tx: Tx,
  { accountId, max }: { accountId: string; max: number },
): Promise<void> {
  await tx.execute(sql`select delete_oldest_notifications(${accountId}, ${max})`);
}

export async function listNotifications(
  db: DbOrTx,
  { accountId, page, limit }: { accountId: string; page: number; limit: number },
): Promise<NotificationRow[]> {
  return db
    .select(columns)
    .from(notifications)
    .leftJoin(accounts, eq(accounts.id, notifications.actorId))
    .where(isVisibleTo(accountId))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset((page - 1) * limit);
}

export async function countNotifications(db: DbOrTx, accountId: string): Promise<number> {
  return db.$count(notifications, isVisibleTo(accountId));
}

export async function countUnread(db: DbOrTx, accountId: string): Promise<number> {
  return db.$count(notifications, isUnreadOf(accountId));
}

/** Marks the account's notifications with these ids as read, or all of them. */
export async function saveRead(
  tx: Tx,
  { accountId, ids, now }: { accountId: string; ids: string[] | undefined; now: Date },
): Promise<void> {
  const condition = and(isUnreadOf(accountId), ids && inArray(notifications.id, ids.filter(isUuid)));
  await saveReadWhere(tx, condition, now);
}

/** Marks the group's notifications of all accounts as read. */
export async function saveGroupRead(tx: Tx, { group, now }: { group: string; now: Date }): Promise<void> {
  await saveReadWhere(tx, and(eq(notifications.groupKey, group), isNull(notifications.readAt)), now);
}

async function saveReadWhere(tx: Tx, condition: SQL | undefined, now: Date): Promise<void> {
  // Lock rows in the order of their ids, so that concurrent calls wait for each other instead of deadlocking.
  const unread = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(condition)
    .orderBy(asc(notifications.id))
    .for('update');
  await tx.update(notifications).set({ readAt: now }).where(inArray(notifications.id, unread));
}

/** Deletes the notifications that were read first, at most `limit`. Returns how many were deleted. */
export async function deleteReadBefore(
  tx: Tx,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const oldest = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(lt(notifications.readAt, before))
    .orderBy(asc(notifications.readAt))
    .limit(limit);
  const deleted = await tx.delete(notifications).where(inArray(notifications.id, oldest));
  return deleted.rowCount ?? 0;
}
