import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { useApi } from '#client/services.tsx';
import { useSession } from '#client/session.ts';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { BellButton } from './bell-button.tsx';
import { formatUnreadCount } from './format-unread-count.ts';
import { firstPageOf, unreadIn } from './notification-pages.ts';
import { NotificationPanel } from './notification-panel.tsx';
import { notificationsQuery } from './notification-queries.ts';
import { useAnnouncement } from './use-announcement.ts';
import { useLiveNotifications } from './use-live-notifications.ts';

/** The signed-in viewer's bell: the number of unread notifications, and the panel. */
export function NotificationBell() {
  const queries = useQueryClient();
  const query = notificationsQuery(useApi(), useSession());
  const list = useInfiniteQuery(query);
  const [isOpen, setIsOpen] = useState(false);
  const unread = list.data && unreadIn(list.data);
  const announcement = useAnnouncement({ count: unread, describe: describeUnread });
  useLiveNotifications({ isOpen });

  function changeOpen(willOpen: boolean): void {
    setIsOpen(willOpen);
    if (willOpen) void list.refetch();
    else queries.setQueryData(query.queryKey, (data) => data && firstPageOf(data));
  }

  return (
    // Not modal: locking the page's scrolling needs inline styles, which our content security policy forbids.
    <Popover.Root open={isOpen} onOpenChange={changeOpen}>
      <Popover.Trigger asChild>
        <BellButton unread={unread} />
      </Popover.Trigger>
      <span role="status" className="sr-only">
        {announcement}
      </span>
      <Popover.Portal>
        <NotificationPanel list={list} onLeave={() => changeOpen(false)} />
      </Popover.Portal>
    </Popover.Root>
  );
}

function describeUnread(unread: number): string {
  if (unread === 0) return texts.notificationBell.noneUnread;
  return plural(texts.notificationBell.unreadCount, unread, { count: formatUnreadCount(unread) });
}
