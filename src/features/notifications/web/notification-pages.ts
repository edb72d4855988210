// The notifications in the browser: the pages loaded so far, newest first.
import type { InfiniteData } from '@tanstack/react-query';
import type { Notification, NotificationPage } from '../contract.ts';

export type NotificationPages = InfiniteData<NotificationPage>;

/** Each notification once: a new one moves the last of the first page to the second. */
export function notificationsIn({ pages }: NotificationPages): Notification[] {
  const all = pages.flatMap((page) => page.notifications);
  return [...new Map(all.map((notification) => [notification.id, notification])).values()];
}

export function unreadIn({ pages }: NotificationPages): number {
  // The last loaded page has the latest count.
  return pages.at(-1)?.unread ?? 0;
}

/** Applies marking as read, of these ids or of all. */
export function withRead(
  data: NotificationPages,
  marked: { ids?: string[]; readAt: string },
): NotificationPages {
  const { ids, readAt } = marked;
  const isMarked = (notification: Notification) =>
    notification.readAt === null && (ids === undefined || ids.includes(notification.id));
  const newlyRead = notificationsIn(data).filter(isMarked).length;
  const unread = ids === undefined ? 0 : Math.max(0, unreadIn(data) - newlyRead);
  return {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      unread,
      notifications: page.notifications.map((notification) =>
        isMarked(notification) ? { ...notification, readAt } : notification,
      ),
    })),
  };
}

/** Replaces the unread count. The list itself is refetched when the panel opens. */
export function withUnread(data: NotificationPages, unread: number): NotificationPages {
  if (unreadIn(data) === unread) return data;
  return { ...data, pages: data.pages.map((page) => ({ ...page, unread })) };
}

/** Drops all pages but the first, so that they are not refetched with every change. */
export function firstPageOf(data: NotificationPages): NotificationPages {
  return { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) };
}
