// What the browser holds of the list: the pages that were asked for so far, newest first.
import type { InfiniteData } from '@tanstack/react-query';
import type { Notification, NotificationPage } from '../contract.ts';

export type NotificationPages = InfiniteData<NotificationPage>;

/** Each one once: what arrives between two pages pushes the last of the first one onto the second. */
export function notificationsIn({ pages }: NotificationPages): Notification[] {
  const all = pages.flatMap((page) => page.notifications);
  return [...new Map(all.map((notification) => [notification.id, notification])).values()];
}

export function unreadIn({ pages }: NotificationPages): number {
  // The page that was asked for last knows best.
  return pages.at(-1)?.unread ?? 0;
}

/** As it will be once those with these ids, or all, are marked as read. */
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

/** As many unread as the server says now; which ones is seen when the panel is opened. */
export function withUnread(data: NotificationPages, unread: number): NotificationPages {
  if (unreadIn(data) === unread) return data;
  return { ...data, pages: data.pages.map((page) => ({ ...page, unread })) };
}

/** Without the further pages that a reader asked for, so that they are not fetched again with every change. */
export function firstPageOf(data: NotificationPages): NotificationPages {
  return { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) };
}
