import { and, asc, desc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { isUuid } from '#platform/db/uuid.ts';
import type { NotificationKind } from '../contract.ts';
import { isShownTo } from './audience.ts';
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
  /** Null when it is about nobody, or that account is gone. */
  actorName: string | null;
};

/** `link` is a path on this site. */
export type NewNotification = { kind: NotificationKind; title: string; body: string; link: string };

const newestFirst = [desc(notifications.createdAt), desc(notifications.id)];

function isUnreadOf(accountId: string): SQL | undefined {
  return and(isShownTo(accountId), isNull(notifications.readAt));
}

/** The first one will stand on top. Returns their ids in the same order. */
export async function insertNotifications(
  tx: Tx,
  accountId: string,
  added: NewNotification[],
): Promise<string[]> {
  const rows = added.map((notification, place) => ({
    ...notification,
    accountId,
    createdAt: sql`now() - ${place} * interval '1 millisecond'`,
  }));
  const inserted = await tx.insert(notifications).values(rows).returning({ id: notifications.id });
  return inserted.map(({ id }) => id);
}

export async function deleteNotification(tx: Tx, id: string): Promise<void> {
  await tx.delete(notifications).where(eq(notifications.id, id));
}

/** All but the newest so many of an account go. */
export async function keepNewest(tx: Tx, of: { accountId: string; kept: number }): Promise<void> {
  await tx.execute(sql`select keep_newest_notifications(${of.accountId}, ${of.kept})`);
}

export async function listNotifications(
  db: DbOrTx,
  { accountId, page, limit }: { accountId: string; page: number; limit: number },
): Promise<NotificationRow[]> {
  return db
    .select(columns)
    .from(notifications)
    .leftJoin(accounts, eq(accounts.id, notifications.actorId))
    .where(isShownTo(accountId))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset((page - 1) * limit);
}

export async function countNotifications(db: DbOrTx, accountId: string): Promise<number> {
  return db.$count(notifications, isShownTo(accountId));
}

export async function countUnread(db: DbOrTx, accountId: string): Promise<number> {
  return db.$count(notifications, isUnreadOf(accountId));
}

/** Those with these ids, or all of the account. */
export async function saveRead(
  tx: Tx,
  { accountId, ids, now }: { accountId: string; ids: string[] | undefined; now: Date },
): Promise<void> {
  const isMeant = and(isUnreadOf(accountId), ids && inArray(notifications.id, ids.filter(isUuid)));
  await saveReadWhere(tx, isMeant, now);
}

/** Those of the group, whosever they are. */
export async function saveGroupRead(tx: Tx, { group, now }: { group: string; now: Date }): Promise<void> {
  await saveReadWhere(tx, and(eq(notifications.groupKey, group), isNull(notifications.readAt)), now);
}

async function saveReadWhere(tx: Tx, isMeant: SQL | undefined, now: Date): Promise<void> {
  // Locked in one order: calls that mark the same ones at the same time wait for each other instead of deadlocking.
  const unread = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(isMeant)
    .orderBy(asc(notifications.id))
    .for('update');
  await tx.update(notifications).set({ readAt: now }).where(inArray(notifications.id, unread));
}

/** The longest read first, and no more than `limit`. Returns how many there were. */
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
