import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import { createMember, demote, type Member } from '#test/members.ts';
import { listenOn, type OpenStream, openStream } from '#test/open-stream.ts';
import { maxStreamsPerAccount } from '../../contract.ts';
import { type NotificationsFixture, notificationWith, startNotifications } from '../notifications.fixture.ts';
import { notify } from '../sending/notify.ts';
import { notifyGroup } from '../sending/notify-group.ts';
import { heartbeatMs } from './listen-to-topics.ts';

let fixture: NotificationsFixture;
let url: string;
let streams: OpenStream[] = [];

beforeAll(async () => {
  fixture = await startNotifications({ listens: true });
  url = await listenOn(fixture.site.app);
});

afterEach(() => {
  vi.useRealTimers();
  for (const stream of streams) stream.leave();
  streams = [];
});

afterAll(() => fixture?.site.close());

/** Opens a stream and waits for its first event. */
async function follow(member: Member): Promise<OpenStream> {
  const stream = await openStream(`${url}/api/events`, member.token);
  streams.push(stream);
  await stream.until(1);
  return stream;
}

/** The first event of each stream. */
const opened = (count: number) => ({
  event: 'notifications',
  data: { unread: count, quietMs: expect.any(Number) },
});
const unread = (count: number) => ({ event: 'notifications', data: { unread: count } });
const newAdmin = () => createMember(fixture.site, { role: 'admin' });
const invalidate = (...topics: string[]) =>
  fixture.site.platform.transact(async (_tx, invalidate) => invalidate(...topics));

describe('a member', () => {
  test('a member receives the number of unread notifications at first and whenever it changes', async () => {
    const { member } = await fixture.memberWith(2);
    const stream = await follow(member);
    expect(stream.text()).toMatch(
      /^retry: 5000\n\nevent: notifications\ndata: \{"unread":2,"quietMs":\d+\}\n\n$/,
    );
    await fixture.send(member);
    expect(await stream.until(2)).toEqual([opened(2), unread(3)]);
    await fixture.markRead(member);
    expect((await stream.until(3))[2]).toEqual(unread(0));
  });

  test('a member receives an event when a notification is updated, even if the count is the same', async () => {
    const member = await fixture.newMember();
    const [ben, cleo] = [await fixture.newMember(), await fixture.newMember()];
    const liked = (actor: Member) =>
      fixture.site.platform.transact((tx) =>
        notifyGroup(tx, {
          accountId: member.id,
          actorId: actor.id,
          group: 'like:1',
          kind: 'like',
          title: 'liked',
          body: '',
          link: '/',
        }),
      );
    await liked(ben);
    const stream = await follow(member);
    await liked(cleo);
    expect(await stream.until(2)).toEqual([opened(1), unread(1)]);
  });

  test('several notifications of one transaction are one event', async () => {
    const member = await fixture.newMember();
    const stream = await follow(member);
    await fixture.site.platform.transact(async (tx) => {
      for (let turn = 0; turn < 3; turn += 1) await notify(tx, member.id, notificationWith());
    });
    await stream.until(2);
    await fixture.markRead(member);
    expect(await stream.until(3)).toEqual([opened(0), unread(3), unread(0)]);
  });

  test('a member receives no events of other members or the review queue', async () => {
    const [ada, ben] = await Promise.all([fixture.newMember(), fixture.newMember()]);
    const [adas, bens] = await Promise.all([follow(ada), follow(ben)]);
    await fixture.send(ada);
    await invalidate('queue', 'review:1');
    await adas.until(2);
    await fixture.send(ben);
    await bens.until(2);
    expect([adas.events(), bens.events()]).toEqual([
      [opened(0), unread(1)],
      [opened(0), unread(1)],
    ]);
  });

  test('an event stream needs a valid token', async () => {
    expect((await openStream(`${url}/api/events`)).status).toBe(401);
    expect((await openStream(`${url}/api/events`, 'wrong')).status).toBe(401);
  });
});

describe('an author', () => {
  test('an author is told of the review of their own articles, without its id, and of no other', async () => {
    const [ada, ben] = [await fixture.newMember(), await fixture.newMember()];
    const [adas, bens] = [await follow(ada), await follow(ben)];
    await invalidate(`reviewed:${ada.id}`, 'review:7');
    await invalidate(`reviewed:${ben.id}`);
    expect((await adas.until(2)).slice(1)).toEqual([{ event: 'review', data: {} }]);
    expect((await bens.until(2)).slice(1)).toEqual([{ event: 'review', data: {} }]);
  });
});

describe('an admin', () => {
  test('an admin receives events of the queue and of reviews', async () => {
    const admin = await newAdmin();
    const stream = await follow(admin);
    await invalidate('queue', 'review:7', 'review:8', 'article:7');
    expect((await stream.until(4)).slice(1)).toEqual([
      { event: 'queue', data: {} },
      { event: 'review', data: { id: '7' } },
      { event: 'review', data: { id: '8' } },
    ]);
  });

  test('an admin receives events from another instance', async () => {
    const stream = await follow(await newAdmin());
    const elsewhere = new pg.Client({ connectionString: fixture.site.connectionString });
    await elsewhere.connect();
    await elsewhere.query(`select pg_notify('galley_touched', '["queue"]')`);
    await elsewhere.end();
    expect((await stream.until(2))[1]).toEqual({ event: 'queue', data: {} });
  });

  test('after a gap an admin receives every kind of event', async () => {
    const stream = await follow(await newAdmin());
    fixture.site.platform.live.notifyOfGap();
    expect((await stream.until(5)).slice(1)).toEqual([
      unread(0),
      { event: 'queue', data: {} },
      { event: 'review', data: {} },
      { event: 'presence', data: {} },
    ]);
  });

  test('an admin hears of other reviewers who open or leave a submission, once for each submission, and not of themselves', async () => {
    const admin = await newAdmin();
    const stream = await follow(admin);
    await invalidate(
      `presence:${admin.id}:7`,
      'presence:someone:8',
      'presence:another:8',
      'presence:another:9',
    );
    expect((await stream.until(3)).slice(1)).toEqual([
      { event: 'presence', data: { id: '8' } },
      { event: 'presence', data: { id: '9' } },
    ]);
  });

  test('a demoted admin receives no more events of the queue', async () => {
    const admin = await newAdmin();
    const stream = await follow(admin);
    await demote(fixture.site, admin);
    await invalidate('queue');
    await stream.ended;
    const next = await follow(admin);
    await invalidate('queue');
    await fixture.send(admin);
    await next.until(2);
    expect([...stream.events(), ...next.events()]).toEqual([opened(0), opened(0), unread(1)]);
  });
});

describe('a stream', () => {
  test('a stream ends with its session, without another event', async () => {
    const member = await fixture.newMember();
    const stream = await follow(member);
    await fixture.site.call(accountsApi.logout, {}, { token: member.token });
    await fixture.send(member);
    await stream.ended;
    expect(stream.events()).toEqual([opened(0)]);
  });

  test('a stream sends heartbeats and checks its token with each', async () => {
    // Fake only the heartbeat; everything else runs in real time.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const member = await fixture.newMember();
    const stream = await follow(member);
    vi.advanceTimersByTime(heartbeatMs);
    await vi.waitFor(() => expect(stream.text()).toMatch(/\n: still here\n\n$/));
    await fixture.site.call(accountsApi.logout, {}, { token: member.token });
    vi.advanceTimersByTime(heartbeatMs);
    await stream.ended;
  });

  test(`event stream number ${maxStreamsPerAccount + 1} of an account ends its oldest`, async () => {
    const member = await fixture.newMember();
    const oldest = await follow(member);
    for (let more = 0; more < maxStreamsPerAccount; more += 1) await follow(member);
    await oldest.ended;
    await fixture.send(member);
    await Promise.all(streams.slice(1).map((stream) => stream.until(2)));
    expect(oldest.events()).toEqual([opened(0)]);
  });
});

test('the API description says that events are a text/event-stream', async () => {
  const { openapi, paths } = (await fixture.site.app.inject('/api/openapi.json')).json();
  expect(openapi).toBe('3.1.0');
  expect(paths['/api/events'].get.responses['200'].content).toEqual({
    'text/event-stream': {
      schema: { type: 'string', examples: [expect.stringContaining('event: notifications')] },
    },
  });
});
