import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notificationsApi } from '../../contract.ts';
import {
  type NotificationsFixture,
  notificationWith,
  startNotifications,
  titlesOf,
} from '../notifications.fixture.ts';
import { maxPerAccount, notify, withdrawNotification } from '../sending/notify.ts';

let fixture: NotificationsFixture;

beforeAll(async () => {
  fixture = await startNotifications();
});

afterAll(() => fixture?.site.close());

describe('the inbox', () => {
  test('the inbox lists a member’s notifications, newest first, with the number of unread ones', async () => {
    const member = await fixture.newMember();
    await fixture.send(member, { title: 'First' });
    await fixture.send(member, {
      kind: 'read-guidelines',
      title: 'Second',
      body: 'Please.',
      link: '/guidelines',
    });
    const response = await fixture.site.call(notificationsApi.list, {}, { token: member.token });
    expect(response.body).toEqual({
      success: true,
      notifications: [
        {
          id: expect.any(String),
          kind: 'read-guidelines',
          title: 'Second',
          body: 'Please.',
          link: '/guidelines',
          createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
          readAt: null,
        },
        expect.objectContaining({ title: 'First', kind: 'welcome' }),
      ],
      unread: 2,
      page: 1,
      totalPages: 1,
    });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('the inbox of a member without notifications is empty', async () => {
    const member = await fixture.newMember();
    expect(await fixture.list(member)).toMatchObject({
      notifications: [],
      unread: 0,
      page: 1,
      totalPages: 0,
    });
  });

  test('each notification is on one page only, even if several have the same time', async () => {
    const { member } = await fixture.memberWith(23);
    await fixture.makeSimultaneous(member);
    const pages = await Promise.all(
      ['1', '2', '3', '4', '5', '6'].map((page) => fixture.list(member, { page, limit: '5' })),
    );
    expect(pages.map((page) => page.notifications.length)).toEqual([5, 5, 5, 5, 3, 0]);
    expect(new Set(pages.flatMap(titlesOf)).size).toBe(23);
    for (const page of pages) expect(page).toMatchObject({ unread: 23, totalPages: 5 });
  });

  test('a page has 10 notifications by default and at most 100', async () => {
    const { member } = await fixture.memberWith(11);
    expect((await fixture.list(member)).notifications).toHaveLength(10);
    expect(await fixture.list(member, { limit: '100000' })).toMatchObject({ totalPages: 1 });
    expect((await fixture.list(member, { limit: '0' })).notifications).toHaveLength(1);
  });

  test.each([{ page: '0' }, { page: '-1' }, { page: '1.5' }, { page: 'x' }, { limit: 'x' }])(
    'the inbox refuses %j',
    async (query) => {
      const member = await fixture.newMember();
      const response = await fixture.site.call(notificationsApi.list, { query }, { token: member.token });
      expect(response).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    },
  );

  test('a page far beyond the last one is empty', async () => {
    const { member } = await fixture.memberWith(1);
    expect(await fixture.list(member, { page: '999999999', limit: '100' })).toMatchObject({
      notifications: [],
    });
  });

  test('members see their own notifications only, and visitors none', async () => {
    const { member } = await fixture.memberWith(2);
    const other = await fixture.newMember();
    expect((await fixture.site.call(notificationsApi.list)).status).toBe(401);
    expect((await fixture.site.call(notificationsApi.list, {}, { token: 'wrong' })).status).toBe(401);
    expect(await fixture.list(other)).toMatchObject({ notifications: [], unread: 0, totalPages: 0 });
    expect(await fixture.list(member)).toMatchObject({ unread: 2 });
  });
});

describe('sending a notification', () => {
  test('a notification is sent only if its transaction commits', async () => {
    const member = await fixture.newMember();
    const failing = fixture.site.platform.transact(async (tx) => {
      await notify(tx, member.id, notificationWith());
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await fixture.list(member)).toMatchObject({ notifications: [], unread: 0 });
  });

  test('a notification can be withdrawn by its id', async () => {
    const member = await fixture.newMember();
    const id = await fixture.send(member, { title: 'Approved' });
    await fixture.send(member, { title: 'Another' });
    const withdraw = () => fixture.site.platform.transact((tx) => withdrawNotification(tx, id));
    await withdraw();
    await withdraw();
    expect(titlesOf(await fixture.list(member))).toEqual(['Another']);
  });

  test.each(['/', '/articles', '/article/a-slug?from=fixture#comment-1'])(
    'a notification may link to %s',
    async (link) => {
      const member = await fixture.newMember();
      await fixture.send(member, { link });
      expect((await fixture.list(member)).notifications).toMatchObject([{ link }]);
    },
  );

  test.each(['', 'articles', '//evil.test', '/\\evil.test', '/\t/evil.test', 'https://evil.test'])(
    'a notification cannot link to another site, such as %j',
    async (link) => {
      const member = await fixture.newMember();
      await expect(fixture.send(member, { link })).rejects.toThrow();
      expect(await fixture.list(member)).toMatchObject({ notifications: [] });
    },
  );

  test(`the newest ${maxPerAccount} notifications of a member are stored, and other members lose none`, async () => {
    const { member: quiet } = await fixture.memberWith(1);
    const { member } = await fixture.memberWith(maxPerAccount);
    await fixture.send(member, { title: 'One more' });
    await fixture.send(member, { title: 'And another' });
    const first = await fixture.list(member, { limit: '100' });
    const last = await fixture.list(member, { limit: '100', page: String(first.totalPages) });
    expect(first).toMatchObject({ unread: maxPerAccount, totalPages: maxPerAccount / 100 });
    expect(titlesOf(first).slice(0, 3)).toEqual(['And another', 'One more', `Number ${maxPerAccount}`]);
    expect(titlesOf(last).at(-1)).toBe('Number 3');
    expect(await fixture.list(quiet)).toMatchObject({ unread: 1 });
  });

  test('concurrent notifications are all stored', async () => {
    const { member } = await fixture.memberWith(maxPerAccount - 5);
    await Promise.all(
      Array.from({ length: 20 }, (_, number) => fixture.send(member, { title: `New ${number}` })),
    );
    const newest = titlesOf(await fixture.list(member, { limit: '20' }));
    expect(newest.toSorted()).toEqual(Array.from({ length: 20 }, (_, number) => `New ${number}`).toSorted());
  });
});
