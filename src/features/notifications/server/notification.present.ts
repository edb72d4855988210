import type { Notification } from '../contract.ts';
import type { NotificationRow } from './notification.queries.ts';
import { nameActors } from './sending/name-actors.ts';

/** Only for the account that was notified. */
export function presentNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    kind: row.kind,
    title: row.people === 0 ? row.title : insertActorNames(row),
    body: row.body,
    link: row.link,
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  };
}

/**
 * Actors are inserted when a notification is read, because more people may be added to it. Older rows have no
 * `{who}`: their title is what follows the names.
 */
function insertActorNames(row: NotificationRow): string {
  const who = nameActors(row);
  return row.title.includes('{who}') ? row.title.replace('{who}', () => who) : `${who} ${row.title}`;
}
