import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notificationsApi } from '../../contract.ts';
import { dayMs, idsOf, type NotificationsFixture, startNotifications } from '../notifications.fixture.ts';
import { deleteOldReadNotifications } from './delete-old-notifications.ts';
import { markRead } from './mark-read.ts';

let fixture: NotificationsFixture;

beforeAll(async () => {
  fixture = await startNotifications();
});

afterAll(() => fixture?.site.close());

describe('marking as read', () => {
  test('marking some notifications as read returns how many are unread', async () => {
    const { member, sent } = await fixture.memberWith(3);
    const response = await fixture.markRead(member, { ids: idsOf(sent.slice(0, 2)) });
    expect(response).toMatchObject({ status: 200, body: { success: true, unread: 1 } });
    const { notifications, unread } = await fixture.list(member);
    expect(unread).toBe(1);
    expect(notifications.map(({ readAt }) => readAt !== null)).toEqual([true, true, false]);
  });

  test('marking without ids marks all, including those beyond the first page', async () => {
    const { member } = await fixture.memberWith(12);
    expect(await fixture.markRead(member)).toMatchObject({ status: 200, body: { unread: 0 } });
    expect(await fixture.list(member, { page: '2' })).toMatchObject({
      unread: 0,
      notifications: [{ readAt: expect.any(String) }, { readAt: expect.any(String) }],
    });
  });

  test('marking an empty list of ids changes nothing', async () => {
    const { member } = await fixture.memberWith(2);
    expect(await fixture.markRead(member, { ids: [] })).toMatchObject({ status: 200, body: { unread: 2 } });
  });

  test('marking as read again does not change the time', async () => {
    const { member, sent } = await fixture.memberWith(1);
    await fixture.markRead(member, { ids: idsOf(sent) });
    const [first] = (await fixture.list(member)).notifications;
    fixture.clock.now = new Date(fixture.clock.now.getTime() + 60_000);
    await fixture.markRead(member, { ids: idsOf(sent) });
    await fixture.markRead(member);
    expect((await fixture.list(member)).notifications).toEqual([first]);
  });

  test('marking unknown or malformed ids changes nothing', async () => {
    const { member } = await fixture.memberWith(2);
    const ids = ['0198c5a0-0000-7000-8000-000000000001', 'nonsense', '', "' or true --", '💥'];
    expect(await fixture.markRead(member, { ids })).toMatchObject({ status: 200, body: { unread: 2 } });
  });

  test('marking as read never changes notifications of another member', async () => {
    const { member, sent } = await fixture.memberWith(2);
    const { member: other } = await fixture.memberWith(1);
    expect(await fixture.markRead(other, { ids: idsOf(sent) })).toMatchObject({
      status: 200,
      body: { unread: 1 },
    });
    expect(await fixture.markRead(other)).toMatchObject({ status: 200, body: { unread: 0 } });
    expect(await fixture.list(member)).toMatchObject({ notifications: sent, unread: 2 });
  });

  test('marking as read needs a token', async () => {
    expect((await fixture.site.call(notificationsApi.markRead, { body: {} })).status).toBe(401);
  });

  test.each([
    ['a text', 'all'],
    ['numbers', [1]],
    ['nulls', [null]],
    ['an object', { 0: 'a' }],
    ['101 ids', Array.from({ length: 101 }, () => 'a')],
    ['an id of absurd length', ['x'.repeat(101)]],
  ])('ids that are not a list of up to 100 ids are refused: %s', async (_case, ids) => {
    const { member } = await fixture.memberWith(1);
    expect(await fixture.markRead(member, { ids })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    });
    expect(await fixture.list(member)).toMatchObject({ unread: 1 });
  });

  test('concurrent calls in any order mark every notification as read', async () => {
    const { member, sent } = await fixture.memberWith(40);
    const ids = idsOf(sent);
    const responses = await Promise.all(
      Array.from({ length: 15 }, (_, turn) => {
        if (turn % 3 === 0) return fixture.markRead(member);
        return fixture.markRead(member, { ids: turn % 3 === 1 ? ids : ids.toReversed() });
      }),
    );
    expect(responses.map(({ status, body }) => [status, body.unread])).toEqual(responses.map(() => [200, 0]));
    expect(await fixture.list(member)).toMatchObject({ unread: 0 });
  });

  test('notifications that arrive while others are marked stay unread', async () => {
    const { member, sent } = await fixture.memberWith(5);
    await Promise.all([
      fixture.markRead(member, { ids: idsOf(sent) }),
      ...Array.from({ length: 5 }, () => fixture.send(member, { title: 'New' })),
    ]);
    expect(await fixture.list(member)).toMatchObject({ unread: 5 });
  });
});

describe('deleting old notifications', () => {
  test('notifications read 90 days ago are deleted, others stay', async () => {
    const { member, sent } = await fixture.memberWith(3);
    const [never, later = '', early = ''] = idsOf(sent);
    await markRead(fixture.platformAfter(0), { accountId: member.id, ids: [early] });
    await markRead(fixture.platformAfter(30 * dayMs), { accountId: member.id, ids: [later] });

    await deleteOldReadNotifications(fixture.platformAfter(90 * dayMs));
    expect(idsOf((await fixture.list(member)).notifications)).toEqual([never, later, early]);
    await deleteOldReadNotifications(fixture.platformAfter(90 * dayMs + 1));
    expect(idsOf((await fixture.list(member)).notifications)).toEqual([never, later]);
  });

  test('old read notifications are all deleted, in several batches', async () => {
    const { member } = await fixture.memberWith(2_500);
    await markRead(fixture.platformAfter(0), { accountId: member.id, ids: undefined });
    await deleteOldReadNotifications(fixture.platformAfter(91 * dayMs));
    expect(await fixture.list(member)).toMatchObject({ notifications: [], totalPages: 0 });
  });
});
