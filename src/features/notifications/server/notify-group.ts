import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import type { NewNotification } from './notification.queries.ts';
import { keptPerAccount } from './notify.ts';

export type GroupNotification = NewNotification & {
  /** Whom to tell. */
  accountId: string;
  /** What belongs together, such as `comments:<article>`. */
  group: string;
  /** Who did it. Their name is put into the title, which is written as `{who} commented on “…”`. */
  actorId: string;
};

/**
 * Tells a member what people did, and nobody of their own doing. As long as the last one of the group is unread it is
 * renewed instead: its title names the latest and counts the others. Call it last in a transaction: whoever tells the
 * same member of the same group waits for its end. (Likes and comments call the same function of the database.)
 */
export async function notifyGroup(tx: Tx, told: GroupNotification): Promise<void> {
  const { accountId, group, actorId, kind, title, body, link } = told;
  if (accountId === actorId) return;
  await tx.execute(
    sql`select notify_group(${accountId}, ${group}, ${actorId}, ${kind}, ${title}, ${body}, ${link}, ${keptPerAccount})`,
  );
}
