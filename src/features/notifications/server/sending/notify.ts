import type { Tx } from '#platform/db/database.ts';
import {
  deleteNotification,
  deleteOldest,
  insertNotifications,
  type NewNotification,
} from '../notification.queries.ts';

// Nobody scrolls further back, and counting or exporting this many is cheap.
export const maxPerAccount = 500;

/** Notifies an account, if and only if the transaction commits. Returns the notification's id. */
export async function notify(tx: Tx, accountId: string, notification: NewNotification): Promise<string> {
  const [id] = await insertNotifications(tx, accountId, [notification]);
  if (id === undefined) throw new Error('An insert returned no row');
  await deleteOldest(tx, { accountId, max: maxPerAccount });
  return id;
}

/**
 * Deletes a notification that no longer applies, such as of a decision that was undone. Does nothing if it is already
 * deleted.
 */
export async function withdrawNotification(tx: Tx, id: string): Promise<void> {
  await deleteNotification(tx, id);
}
