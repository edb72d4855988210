import type { DbOrTx } from '#platform/db/database.ts';
import type { Notification } from '../contract.ts';
import { presentNotification } from './notification.present.ts';
import { listNotifications } from './notification.queries.ts';
import { keptPerAccount } from './notify.ts';

/** All there are, for the download of everything an account owns. */
export async function exportNotifications(
  db: DbOrTx,
  accountId: string,
): Promise<{ notifications: Notification[] }> {
  const rows = await listNotifications(db, { accountId, page: 1, limit: keptPerAccount });
  return { notifications: rows.map(presentNotification) };
}
