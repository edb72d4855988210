import {
  AtSign,
  Bell,
  BookOpenText,
  CircleCheckBig,
  CircleX,
  EyeOff,
  Flag,
  Heart,
  Inbox,
  ListRestart,
  type LucideIcon,
  MessageSquareQuote,
  MessageSquareText,
  PartyPopper,
  PencilLine,
  Reply,
  Scale,
  UserRoundPen,
  Users,
} from 'lucide-react';
import { relativeTime } from '#kit/formatting/relative-time.ts';
import { texts } from '#texts';
import { classNames } from '#ui/class-names.ts';
import { Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import type { Notification, NotificationKind } from '../contract.ts';

const icons: Record<NotificationKind, LucideIcon> = {
  welcome: PartyPopper,
  'complete-profile': UserRoundPen,
  'read-guidelines': BookOpenText,
  comment: MessageSquareText,
  reply: Reply,
  mention: AtSign,
  like: Heart,
  submission: Inbox,
  approved: CircleCheckBig,
  rejected: CircleX,
  'changes-requested': PencilLine,
  hidden: EyeOff,
  'back-in-queue': ListRestart,
  scheduled: CircleCheckBig,
  'review-reply': MessageSquareQuote,
  'review-claim': Inbox,
  correction: PencilLine,
  'correction-answered': PencilLine,
  report: Flag,
  'report-received': Flag,
  'report-decided': Flag,
  'content-removed': EyeOff,
  appeal: Scale,
  'appeal-decided': Scale,
  'co-author': Users,
  series: BookOpenText,
};

type NotificationItemProps = {
  notification: Notification;
  /** The time when the list was fetched. */
  now: Date;
  onFollow: () => void;
};

export function NotificationItem({ notification, now, onFollow }: NotificationItemProps) {
  const { kind, title, body, link, createdAt } = notification;
  const isUnread = notification.readAt === null;
  // A tab that was loaded before an update may receive kinds that it does not know.
  const Icon = icons[kind] ?? Bell;
  return (
    <li className="border-line border-t first:border-t-0">
      <Link
        to={link}
        onClick={onFollow}
        className="flex gap-3 px-4 py-3 hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <Icon
          aria-hidden
          className={classNames('mt-0.5 size-5 shrink-0', isUnread ? 'text-accent' : 'text-ink-soft')}
        />
        <span className="min-w-0 flex-1">
          <span className={classNames('block leading-snug', isUnread ? 'font-semibold' : 'font-medium')}>
            {isUnread ? (
              <RichText
                text={texts.notificationItem.unreadTitle}
                parts={{ hidden: <span className="sr-only" />, title: <span>{title}</span> }}
              />
            ) : (
              title
            )}
          </span>
          <span className="mt-1 block text-ink-soft text-sm leading-snug">{body}</span>
          <time dateTime={createdAt} className="mt-1 block text-ink-soft text-xs">
            {relativeTime(new Date(createdAt), now)}
          </time>
        </span>
        {isUnread && <span aria-hidden className="mt-2 size-2 shrink-0 rounded-full bg-accent" />}
      </Link>
    </li>
  );
}
