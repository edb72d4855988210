import type { Notification } from '../contract.ts';
import { nameActors } from './name-actors.ts';
import type { NotificationRow } from './notification.queries.ts';

/** For the eyes of whom it was sent to, and nobody else's. */
export function presentNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    kind: row.kind,
    title: row.people === 0 ? row.title : tellWho(row),
    body: row.body,
    link: row.link,
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  };
}

/** Who did it is put in as it is read, because others may join them. Lines from before that had a place begin with it. */
function tellWho(row: NotificationRow): string {
  const who = nameActors(row);
  return row.title.includes('{who}') ? row.title.replace('{who}', () => who) : `${who} ${row.title}`;
}
