import type { DbOrTx } from '#platform/db/database.ts';
import { deleteBeyondNewest, insertNotifications, type NewNotification } from './notification.queries.ts';

// Nobody scrolls further back, and counting or exporting this many costs next to nothing.
export const keptPerAccount = 500;

/** Tells a member something, if and only if the transaction that causes it commits. */
export async function notify(tx: DbOrTx, accountId: string, notification: NewNotification): Promise<void> {
  await insertNotifications(tx, accountId, [notification]);
  await deleteBeyondNewest(tx, { accountId, kept: keptPerAccount });
}
