import type { Tx } from '#platform/db/database.ts';
import {
  deleteNotification,
  insertNotifications,
  keepNewest,
  type NewNotification,
} from './notification.queries.ts';

// Nobody scrolls further back, and counting or exporting this many costs next to nothing.
export const keptPerAccount = 500;

/** Tells a member something, if and only if the transaction that causes it commits. Returns the notification's id. */
export async function notify(tx: Tx, accountId: string, notification: NewNotification): Promise<string> {
  const [id] = await insertNotifications(tx, accountId, [notification]);
  if (id === undefined) throw new Error('An insert returned no row');
  await keepNewest(tx, { accountId, kept: keptPerAccount });
  return id;
}

/** Takes back what is no longer so, such as a decision that was undone. One that is gone already is no matter. */
export async function withdrawNotification(tx: Tx, id: string): Promise<void> {
  await deleteNotification(tx, id);
}
