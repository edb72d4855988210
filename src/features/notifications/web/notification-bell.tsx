import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { useApi } from '#client/services.tsx';
import { useSession } from '#client/session.ts';
import { IconButton } from '#ui/button.tsx';
import { firstPageOf, unreadIn } from './notification-pages.ts';
import { NotificationPanel } from './notification-panel.tsx';
import { notificationsQuery } from './notification-queries.ts';

// More digits would not fit, and nobody counts them.
const maxShown = 99;

/** For whoever is signed in: how much is unread, and the panel with it. The server renders a bell without a number. */
export function NotificationBell() {
  const queries = useQueryClient();
  const query = notificationsQuery(useApi(), useSession());
  const list = useInfiniteQuery(query);
  const [isOpen, setIsOpen] = useState(false);
  const unread = list.data && unreadIn(list.data);
  const announcement = useAnnouncement(unread);

  function changeOpen(willOpen: boolean): void {
    setIsOpen(willOpen);
    if (willOpen) void list.refetch();
    else queries.setQueryData(query.queryKey, (data) => data && firstPageOf(data));
  }

  return (
    // Not modal: locking the page would need inline styles, which our content security policy forbids.
    <Popover.Root open={isOpen} onOpenChange={changeOpen}>
      <Popover.Trigger asChild>
        <IconButton label={unread ? `Notifications, ${shownCount(unread)} unread` : 'Notifications'}>
          <span className="relative">
            <Bell aria-hidden className="size-5" />
            {unread ? <UnreadBadge unread={unread} /> : null}
          </span>
        </IconButton>
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

function UnreadBadge({ unread }: { unread: number }) {
  return (
    <span
      aria-hidden
      className="-top-2 absolute left-2.5 inline-flex h-4.5 min-w-4.5 animate-appear items-center justify-center rounded-full bg-accent px-1 font-semibold text-[0.6875rem] text-on-accent tabular-nums leading-none"
    >
      {shownCount(unread)}
    </span>
  );
}

function shownCount(unread: number): string {
  return unread > maxShown ? `${maxShown}+` : String(unread);
}

/** What screen readers say when the number changes; the number a page begins with is no news. */
function useAnnouncement(unread: number | undefined): string {
  const [known, setKnown] = useState(unread);
  const [announcement, setAnnouncement] = useState('');
  if (unread !== known) {
    setKnown(unread);
    setAnnouncement(known === undefined || unread === undefined ? '' : describeUnread(unread));
  }
  return announcement;
}

function describeUnread(unread: number): string {
  if (unread === 0) return 'No unread notifications';
  return unread === 1 ? '1 unread notification' : `${shownCount(unread)} unread notifications`;
}
