import type { DbOrTx } from '#platform/db/database.ts';
import type { NotificationPage } from '../../contract.ts';
import { presentNotification } from '../notification.present.ts';
import { countNotifications, countUnread, listNotifications } from '../notification.queries.ts';

export async function listOwnNotifications(
  db: DbOrTx,
  request: { accountId: string; page: number; limit: number },
): Promise<NotificationPage> {
  const { accountId, page, limit } = request;
  const [rows, total, unread] = await Promise.all([
    listNotifications(db, request),
    countNotifications(db, accountId),
    countUnread(db, accountId),
  ]);
  return {
    notifications: rows.map(presentNotification),
    unread,
    page,
    totalPages: Math.ceil(total / limit),
  };
}
