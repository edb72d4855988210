import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notificationsApi } from '../contract.ts';
import { forgetRead } from './forget-read.ts';
import { markRead } from './mark-read.ts';
import { dayMs, idsOf, type NotificationsFixture, startNotifications } from './notifications.fixture.ts';

let bell: NotificationsFixture;

beforeAll(async () => {
  bell = await startNotifications();
});

afterAll(() => bell?.site.close());

describe('marking as read', () => {
  test('takes the ids of some, and tells how many are left', async () => {
    const { member, told } = await bell.memberWith(3);
    const answer = await bell.markRead(member, { ids: idsOf(told.slice(0, 2)) });
    expect(answer).toMatchObject({ status: 200, body: { success: true, unread: 1 } });
    const { notifications, unread } = await bell.list(member);
    expect(unread).toBe(1);
    expect(notifications.map(({ readAt }) => readAt !== null)).toEqual([true, true, false]);
  });

  test('without ids takes all, also those beyond the first page', async () => {
    const { member } = await bell.memberWith(12);
    expect(await bell.markRead(member)).toMatchObject({ status: 200, body: { unread: 0 } });
    expect(await bell.list(member, { page: '2' })).toMatchObject({
      unread: 0,
      notifications: [{ readAt: expect.any(String) }, { readAt: expect.any(String) }],
    });
  });

  test('with an empty list of ids changes nothing', async () => {
    const { member } = await bell.memberWith(2);
    expect(await bell.markRead(member, { ids: [] })).toMatchObject({ status: 200, body: { unread: 2 } });
  });

  test('a second time keeps the moment of the first', async () => {
    const { member, told } = await bell.memberWith(1);
    await bell.markRead(member, { ids: idsOf(told) });
    const [first] = (await bell.list(member)).notifications;
    bell.clock.now = new Date(bell.clock.now.getTime() + 60_000);
    await bell.markRead(member, { ids: idsOf(told) });
    await bell.markRead(member);
    expect((await bell.list(member)).notifications).toEqual([first]);
  });

  test('with ids that are unknown, or none at all, changes nothing', async () => {
    const { member } = await bell.memberWith(2);
    const ids = ['0198c5a0-0000-7000-8000-000000000001', 'nonsense', '', "' or true --", '💥'];
    expect(await bell.markRead(member, { ids })).toMatchObject({ status: 200, body: { unread: 2 } });
  });

  test('never touches what another member was told', async () => {
    const { member, told } = await bell.memberWith(2);
    const { member: other } = await bell.memberWith(1);
    expect(await bell.markRead(other, { ids: idsOf(told) })).toMatchObject({
      status: 200,
      body: { unread: 1 },
    });
    expect(await bell.markRead(other)).toMatchObject({ status: 200, body: { unread: 0 } });
    expect(await bell.list(member)).toMatchObject({ notifications: told, unread: 2 });
  });

  test('is for members', async () => {
    expect((await bell.site.call(notificationsApi.markRead, { body: {} })).status).toBe(401);
  });

  test.each([
    ['a text', 'all'],
    ['numbers', [1]],
    ['nulls', [null]],
    ['an object', { 0: 'a' }],
    ['101 ids', Array.from({ length: 101 }, () => 'a')],
    ['an id of absurd length', ['x'.repeat(101)]],
  ])('refuses what is no list of up to 100 ids: %s', async (_case, ids) => {
    const { member } = await bell.memberWith(1);
    expect(await bell.markRead(member, { ids })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    });
    expect(await bell.list(member)).toMatchObject({ unread: 1 });
  });

  test('many times at once, all and in any order, ends with each one read', async () => {
    const { member, told } = await bell.memberWith(40);
    const ids = idsOf(told);
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, turn) => {
        if (turn % 3 === 0) return bell.markRead(member);
        return bell.markRead(member, { ids: turn % 3 === 1 ? ids : ids.toReversed() });
      }),
    );
    expect(answers.map(({ status, body }) => [status, body.unread])).toEqual(answers.map(() => [200, 0]));
    expect(await bell.list(member)).toMatchObject({ unread: 0 });
  });

  test('while new ones arrive loses none of them', async () => {
    const { member, told } = await bell.memberWith(5);
    await Promise.all([
      bell.markRead(member, { ids: idsOf(told) }),
      ...Array.from({ length: 5 }, () => bell.tell(member, { title: 'New' })),
    ]);
    expect(await bell.list(member)).toMatchObject({ unread: 5 });
  });
});

describe('forgetting', () => {
  test('what was read 90 days ago goes, what was read later or never stays', async () => {
    const { member, told } = await bell.memberWith(3);
    const [never, later = '', early = ''] = idsOf(told);
    await markRead(bell.platformAfter(0), { accountId: member.id, ids: [early] });
    await markRead(bell.platformAfter(30 * dayMs), { accountId: member.id, ids: [later] });

    await forgetRead(bell.platformAfter(90 * dayMs));
    expect(idsOf((await bell.list(member)).notifications)).toEqual([never, later, early]);
    await forgetRead(bell.platformAfter(90 * dayMs + 1));
    expect(idsOf((await bell.list(member)).notifications)).toEqual([never, later]);
  });

  test('takes all of them, however many have piled up', async () => {
    const { member } = await bell.memberWith(2_500);
    await markRead(bell.platformAfter(0), { accountId: member.id, ids: undefined });
    await forgetRead(bell.platformAfter(91 * dayMs));
    expect(await bell.list(member)).toMatchObject({ notifications: [], totalPages: 0 });
  });
});
