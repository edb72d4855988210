import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import type { NewNotification } from '../notification.queries.ts';
import { maxPerAccount } from './notify.ts';

export type GroupNotification = NewNotification & {
  /** The account to notify. */
  accountId: string;
  /** Events that are combined, such as `comments:<article>`. */
  group: string;
  /** The actor. The title has a placeholder for the name, such as `{who} commented on “…”`. */
  actorId: string;
};

/**
 * Notifies a member of what people did, but nobody of their own action. While the group's last notification is unread,
 * it is updated instead: its title names the latest person and counts the others. Call it last in a transaction,
 * because other transactions that notify the same member of the same group wait for its end. (Likes and comments call
 * the same database function.)
 */
export async function notifyGroup(tx: Tx, notification: GroupNotification): Promise<void> {
  const { accountId, group, actorId, kind, title, body, link } = notification;
  if (accountId === actorId) return;
  await tx.execute(
    sql`select notify_group(${accountId}, ${group}, ${actorId}, ${kind}, ${title}, ${body}, ${link}, ${maxPerAccount})`,
  );
}
