import { z } from 'zod';
import { pagingQuery, route } from '#kit/api-contract.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';

/** The kinds of notifications. A feature that sends a new kind adds it here. */
const notificationKinds = [
  'welcome',
  'complete-profile',
  'read-guidelines',
  'comment',
  'reply',
  'mention',
  'like',
  'submission',
  'approved',
  'rejected',
  'changes-requested',
  'hidden',
  'back-in-queue',
  'scheduled',
  'review-reply',
  'review-claim',
  'correction',
  'correction-answered',
  'report',
  'report-received',
  'report-decided',
  'content-removed',
  'appeal',
  'appeal-decided',
  'co-author',
  'series',
] as const;

export type NotificationKind = (typeof notificationKinds)[number];

const notificationSchema = z.object({
  id: z.string(),
  kind: z.enum(notificationKinds),
  title: z.string(),
  body: z.string(),
  /** A path on this site. */
  link: z.string(),
  createdAt: z.iso.datetime(),
  /** Null while it is unread. */
  readAt: z.iso.datetime().nullable(),
});

export type Notification = z.infer<typeof notificationSchema>;

// About as many as fit into the panel.
const defaultPageSize = 10;
// The size of the longest page.
const maxIds = 100;
// Ids have 36 characters. A string that is not an id is treated as an unknown id.
const notificationId = z.string().max(100);

// More browsers than anybody has open: the tabs of one browser share a stream.
export const maxStreamsPerAccount = 8;

const unreadCount = z.number().int().min(0);

const notificationPage = z.object({
  notifications: z.array(notificationSchema),
  unread: unreadCount,
  page: z.number(),
  totalPages: z.number(),
});

export type NotificationPage = z.infer<typeof notificationPage>;

const settingsSchema = z.object({
  /** Email me when a reviewer decides on my article. */
  decisionMails: z.boolean(),
  /** Email those who review about new submissions, if the site sends such emails. */
  submissionMails: z.boolean(),
  /** Email me when readers propose corrections of my articles. */
  correctionMails: z.boolean(),
});

export type NotificationSettings = z.infer<typeof settingsSchema>;

// The first lines of a reviewer's stream.
const exampleEvents = [
  'retry: 5000',
  'event: notifications\ndata: {"unread":3,"quietMs":15000}',
  'event: queue\ndata: {}',
  'event: review\ndata: {"id":"0198c1f2-7a54-7c3e-9d0b-5f1e8a6b2c47"}',
].join('\n\n');

const chapter = 'Notifications';

export const notificationsApi = {
  list: route({
    method: 'GET',
    path: '/api/notifications',
    access: 'member',
    chapter,
    summary: 'List my notifications',
    description: 'Newest first. `unread` counts all of them, not only those on the page.',
    query: z.object(pagingQuery(defaultPageSize)),
    response: { status: 200, payload: notificationPage },
  }),
  markRead: route({
    method: 'POST',
    path: '/api/notifications/read',
    access: 'member',
    isOpenToSilenced: true,
    chapter,
    summary: 'Mark notifications as read',
    description:
      'Marks those with these ids, or all if `ids` is left out. Unknown ids and ids of other members are ignored. ' +
      'The response says how many are still unread.',
    body: z.object({
      ids: z
        .array(notificationId)
        .max(maxIds, fill(texts.notificationFields.tooManyIds, { most: maxIds }))
        .optional(),
    }),
    response: { status: 200, payload: z.object({ unread: unreadCount }) },
  }),
  readSettings: route({
    method: 'GET',
    path: '/api/notifications/settings',
    access: 'member',
    chapter,
    summary: 'Get my email settings',
    response: { status: 200, payload: settingsSchema },
  }),
  saveSettings: route({
    method: 'PUT',
    path: '/api/notifications/settings',
    access: 'member',
    isOpenToSilenced: true,
    chapter,
    summary: 'Change my email settings',
    description:
      'With `decisionMails`, an email tells me when a reviewer decides on my article. With `submissionMails`, those who review get the emails about new submissions that the site sends. With `correctionMails`, an email tells me that readers propose corrections. These two stay as they are if they are left out.',
    body: settingsSchema.extend({
      submissionMails: z.boolean().optional(),
      correctionMails: z.boolean().optional(),
    }),
    response: { status: 200, payload: settingsSchema },
  }),
  events: route({
    method: 'GET',
    path: '/api/events',
    access: 'member',
    chapter,
    summary: 'Receive live updates',
    description:
      'Server-sent events, as long as the connection is open and the token is good. `notifications` comes first and whenever ' +
      'something under my bell has changed, with the number of unread ones. Its first event also ' +
      'says how long ago the last change was that the stream would have told of, at most 15,000 ms. To those who review, `queue` says that the queue of ' +
      'submissions has changed, and `review` that what belongs to the review of the article with this id has; without ' +
      '`id`, some may have been missed and any may have changed; `presence` says that another reviewer has opened or left ' +
      'that article. Lines that begin with a colon only keep the connection ' +
      `open. An account has at most ${maxStreamsPerAccount} streams: one more ends its oldest.`,
    response: { status: 200, stream: 'text/event-stream', example: exampleEvents },
  }),
};
