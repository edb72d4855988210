import type { Notification } from '../contract.ts';
import { nameThem } from './name-them.ts';
import type { NotificationRow } from './notification.queries.ts';

/** For the eyes of whom it was sent to, and nobody else's. */
export function presentNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    kind: row.kind,
    title: row.people === 0 ? row.title : `${nameThem(row)} ${row.title}`,
    body: row.body,
    link: row.link,
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  };
}
