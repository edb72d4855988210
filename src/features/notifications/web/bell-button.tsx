import { Bell } from 'lucide-react';
import type { ComponentProps } from 'react';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { IconButton } from '#ui/button.tsx';
import { formatUnreadCount } from './format-unread-count.ts';

type BellButtonProps = Omit<ComponentProps<'button'>, 'children'> & { unread?: number | undefined };

/** Rendered without a number on the server. */
export function BellButton({ unread, ...rest }: BellButtonProps) {
  return (
    <IconButton
      label={
        unread
          ? fill(texts.notificationBell.labelUnread, { count: formatUnreadCount(unread) })
          : texts.notificationBell.label
      }
      {...rest}
    >
      <span className="relative">
        <Bell aria-hidden className="size-5" />
        {unread ? <UnreadBadge unread={unread} /> : null}
      </span>
    </IconButton>
  );
}

function UnreadBadge({ unread }: { unread: number }) {
  return (
    <span
      aria-hidden
      className="-top-2 absolute left-2.5 inline-flex h-4.5 min-w-4.5 animate-appear items-center justify-center rounded-full bg-accent px-1 font-semibold text-[0.6875rem] text-on-accent tabular-nums leading-none"
    >
      {formatUnreadCount(unread)}
    </span>
  );
}
