import { z } from 'zod';
import { pagingQuery, route } from '#kit/api-contract.ts';

/** What a notification can be about. A feature that brings a new kind adds it here. */
export const notificationKinds = [
  'welcome',
  'complete-profile',
  'read-guidelines',
  'comment',
  'reply',
  'like',
] as const;

export type NotificationKind = (typeof notificationKinds)[number];

export const notificationSchema = z.object({
  id: z.string(),
  kind: z.enum(notificationKinds),
  title: z.string(),
  body: z.string(),
  /** A path on this site. */
  link: z.string(),
  createdAt: z.iso.datetime(),
  /** Null until it was read. */
  readAt: z.iso.datetime().nullable(),
});

export type Notification = z.infer<typeof notificationSchema>;

// About what fits under the bell.
const defaultPageSize = 10;
// As many as the longest page holds.
const maxIds = 100;
// Ours have 36 characters. Whatever is no id of ours is an unknown one.
const notificationId = z.string().max(100);

const unreadCount = z.number().int().min(0);

const notificationPage = z.object({
  notifications: z.array(notificationSchema),
  unread: unreadCount,
  page: z.number(),
  totalPages: z.number(),
});

export type NotificationPage = z.infer<typeof notificationPage>;

const chapter = 'Notifications';

export const notificationsApi = {
  list: route({
    method: 'GET',
    path: '/api/notifications',
    access: 'member',
    chapter,
    summary: 'My notifications',
    description: 'Newest first. `unread` counts all of them, not only those on the page.',
    query: z.object(pagingQuery(defaultPageSize)),
    answer: { status: 200, payload: notificationPage },
  }),
  markRead: route({
    method: 'POST',
    path: '/api/notifications/read',
    access: 'member',
    chapter,
    summary: 'Mark notifications as read',
    description:
      'Those with these ids, or all when `ids` is left out. Ids that are unknown or another member’s change nothing. ' +
      'The answer tells how many are still unread.',
    body: z.object({
      ids: z.array(notificationId).max(maxIds, `Send at most ${maxIds} ids at a time.`).optional(),
    }),
    answer: { status: 200, payload: z.object({ unread: unreadCount }) },
  }),
};
