import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notificationsApi } from '../contract.ts';
import {
  type NotificationsFixture,
  notificationWith,
  startNotifications,
  titlesOf,
} from './notifications.fixture.ts';
import { keptPerAccount, notify, withdrawNotification } from './notify.ts';

let bell: NotificationsFixture;

beforeAll(async () => {
  bell = await startNotifications();
});

afterAll(() => bell?.site.close());

describe('the list', () => {
  test('shows what a member was told, newest first, with the number of unread ones', async () => {
    const member = await bell.newMember();
    await bell.tell(member, { title: 'First' });
    await bell.tell(member, {
      kind: 'read-guidelines',
      title: 'Second',
      body: 'Please.',
      link: '/guidelines',
    });
    const answer = await bell.site.call(notificationsApi.list, {}, { token: member.token });
    expect(answer.body).toEqual({
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
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('is empty for a member who was told nothing', async () => {
    const member = await bell.newMember();
    expect(await bell.list(member)).toMatchObject({ notifications: [], unread: 0, page: 1, totalPages: 0 });
  });

  test('shows each one once on the way through its pages, also those of the same moment', async () => {
    const { member } = await bell.memberWith(23);
    await bell.makeSimultaneous(member);
    const pages = await Promise.all(
      ['1', '2', '3', '4', '5', '6'].map((page) => bell.list(member, { page, limit: '5' })),
    );
    expect(pages.map((page) => page.notifications.length)).toEqual([5, 5, 5, 5, 3, 0]);
    expect(new Set(pages.flatMap(titlesOf)).size).toBe(23);
    for (const page of pages) expect(page).toMatchObject({ unread: 23, totalPages: 5 });
  });

  test('has pages of 10, and of 100 at most', async () => {
    const { member } = await bell.memberWith(11);
    expect((await bell.list(member)).notifications).toHaveLength(10);
    expect(await bell.list(member, { limit: '100000' })).toMatchObject({ totalPages: 1 });
    expect((await bell.list(member, { limit: '0' })).notifications).toHaveLength(1);
  });

  test.each([{ page: '0' }, { page: '-1' }, { page: '1.5' }, { page: 'x' }, { limit: 'x' }])(
    'refuses %j',
    async (query) => {
      const member = await bell.newMember();
      const answer = await bell.site.call(notificationsApi.list, { query }, { token: member.token });
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    },
  );

  test('takes a page far beyond the last one as an empty page', async () => {
    const { member } = await bell.memberWith(1);
    expect(await bell.list(member, { page: '999999999', limit: '100' })).toMatchObject({ notifications: [] });
  });

  test('is for members, each their own', async () => {
    const { member } = await bell.memberWith(2);
    const other = await bell.newMember();
    expect((await bell.site.call(notificationsApi.list)).status).toBe(401);
    expect((await bell.site.call(notificationsApi.list, {}, { token: 'wrong' })).status).toBe(401);
    expect(await bell.list(other)).toMatchObject({ notifications: [], unread: 0, totalPages: 0 });
    expect(await bell.list(member)).toMatchObject({ unread: 2 });
  });
});

describe('telling', () => {
  test('happens only if the transaction that causes it commits', async () => {
    const member = await bell.newMember();
    const failing = bell.site.platform.transact(async (tx) => {
      await notify(tx, member.id, notificationWith());
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await bell.list(member)).toMatchObject({ notifications: [], unread: 0 });
  });

  test('can be taken back, by its id and nobody else’s', async () => {
    const member = await bell.newMember();
    const id = await bell.tell(member, { title: 'Approved' });
    await bell.tell(member, { title: 'Another' });
    const withdraw = () => bell.site.platform.transact((tx) => withdrawNotification(tx, id));
    await withdraw();
    await withdraw();
    expect(titlesOf(await bell.list(member))).toEqual(['Another']);
  });

  test.each(['/', '/articles', '/article/a-slug?from=bell#comment-1'])('may lead to %s', async (link) => {
    const member = await bell.newMember();
    await bell.tell(member, { link });
    expect((await bell.list(member)).notifications).toMatchObject([{ link }]);
  });

  test.each(['', 'articles', '//evil.test', '/\\evil.test', '/\t/evil.test', 'https://evil.test'])(
    'never leads away from the site, as %j would',
    async (link) => {
      const member = await bell.newMember();
      await expect(bell.tell(member, { link })).rejects.toThrow();
      expect(await bell.list(member)).toMatchObject({ notifications: [] });
    },
  );

  test(`keeps the newest ${keptPerAccount} of a member, and all of the others`, async () => {
    const { member: quiet } = await bell.memberWith(1);
    const { member } = await bell.memberWith(keptPerAccount);
    await bell.tell(member, { title: 'One more' });
    await bell.tell(member, { title: 'And another' });
    const first = await bell.list(member, { limit: '100' });
    const last = await bell.list(member, { limit: '100', page: String(first.totalPages) });
    expect(first).toMatchObject({ unread: keptPerAccount, totalPages: keptPerAccount / 100 });
    expect(titlesOf(first).slice(0, 3)).toEqual(['And another', 'One more', `Number ${keptPerAccount}`]);
    expect(titlesOf(last).at(-1)).toBe('Number 3');
    expect(await bell.list(quiet)).toMatchObject({ unread: 1 });
  });

  test('many at the same time all arrive', async () => {
    const { member } = await bell.memberWith(keptPerAccount - 5);
    await Promise.all(
      Array.from({ length: 20 }, (_, number) => bell.tell(member, { title: `New ${number}` })),
    );
    const newest = titlesOf(await bell.list(member, { limit: '20' }));
    expect(newest.toSorted()).toEqual(Array.from({ length: 20 }, (_, number) => `New ${number}`).toSorted());
  });
});
