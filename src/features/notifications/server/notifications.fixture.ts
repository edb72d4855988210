// Shared by the tests of notifications: a site, and the calls of members.
import { eq, sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { createMember, type Member } from '#test/members.ts';
import { startTestSite } from '#test/test-site.ts';
import { type Notification, type NotificationPage, notificationsApi } from '../contract.ts';
import { insertNotifications, type NewNotification } from './notification.queries.ts';
import { notifications } from './notification.table.ts';
import { notify } from './sending/notify.ts';

export const dayMs = 24 * 60 * 60 * 1000;

export function notificationWith(overrides: Partial<NewNotification> = {}): NewNotification {
  return {
    kind: 'welcome',
    title: 'Welcome',
    body: 'Have a look around.',
    link: '/articles',
    ...overrides,
  };
}

export type NotificationsFixture = Awaited<ReturnType<typeof startNotifications>>;

export async function startNotifications(options: { listens?: boolean } = {}) {
  const clock = { now: new Date() };
  const site = await startTestSite({ now: () => clock.now, ...options });

  function send(member: Member, overrides: Partial<NewNotification> = {}): Promise<string> {
    return site.platform.transact((tx) => notify(tx, member.id, notificationWith(overrides)));
  }

  async function list(member: Member, query: Record<string, string> = {}): Promise<NotificationPage> {
    const { status, body } = await site.call(notificationsApi.list, { query }, { token: member.token });
    if (status !== 200) throw new Error(`The list answered ${status}`);
    return body as NotificationPage;
  }

  return {
    site,
    clock,
    send,
    list,
    newMember: () => createMember(site),
    /** Creates a member with this many unread notifications and returns them newest first. */
    async memberWith(count: number): Promise<{ member: Member; sent: Notification[] }> {
      const member = await createMember(site);
      const added = Array.from({ length: count }, (_, index) =>
        notificationWith({ title: `Number ${count - index}` }),
      );
      await site.platform.transact((tx) => insertNotifications(tx, member.id, added));
      return { member, sent: (await list(member, { limit: '100' })).notifications };
    },
    /** The platform with a later clock. The API keeps the current time, at which sessions are valid. */
    platformAfter: (ms: number): Platform => ({
      ...site.platform,
      now: () => new Date(clock.now.getTime() + ms),
    }),
    markRead: (member: Member, body: object = {}) =>
      site.call(notificationsApi.markRead, { body }, { token: member.token }),
    /** Gives all notifications of a member the same time. */
    async makeSimultaneous(member: Member): Promise<void> {
      await site.platform.transact((tx) =>
        tx
          .update(notifications)
          .set({ createdAt: sql`date_trunc('day', now())` })
          .where(eq(notifications.accountId, member.id)),
      );
    },
  };
}

export function titlesOf(page: NotificationPage): string[] {
  return page.notifications.map(({ title }) => title);
}

export function idsOf(found: Notification[]): string[] {
  return found.map(({ id }) => id);
}
