import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import { createMember, demote, type Member } from '#test/members.ts';
import { listenOn, type OpenStream, openStream } from '#test/open-stream.ts';
import { maxStreamsPerAccount } from '../contract.ts';
import { heartbeatMs } from './listen-to-topics.ts';
import { type NotificationsFixture, notificationWith, startNotifications } from './notifications.fixture.ts';
import { notify } from './notify.ts';
import { notifyGroup } from './notify-group.ts';

let bell: NotificationsFixture;
let url: string;
let streams: OpenStream[] = [];

beforeAll(async () => {
  bell = await startNotifications({ listens: true });
  url = await listenOn(bell.site.app);
});

afterEach(() => {
  vi.useRealTimers();
  for (const stream of streams) stream.leave();
  streams = [];
});

afterAll(() => bell?.site.close());

/** Open, and its first event has come. */
async function follow(member: Member): Promise<OpenStream> {
  const stream = await openStream(`${url}/api/events`, member.token);
  streams.push(stream);
  await stream.until(1);
  return stream;
}

const unread = (count: number) => ({ event: 'notifications', data: { unread: count } });
const newAdmin = () => createMember(bell.site, { role: 'admin' });
const invalidate = (...topics: string[]) =>
  bell.site.platform.transact(async (_tx, invalidate) => invalidate(...topics));

describe('a member', () => {
  test('hears how many are unread, at first and whenever that changes', async () => {
    const { member } = await bell.memberWith(2);
    const stream = await follow(member);
    expect(stream.text()).toBe('retry: 5000\n\nevent: notifications\ndata: {"unread":2}\n\n');
    await bell.tell(member);
    expect(await stream.until(2)).toEqual([unread(2), unread(3)]);
    await bell.markRead(member);
    expect((await stream.until(3))[2]).toEqual(unread(0));
  });

  test('hears of one that was renewed, though the count is the same', async () => {
    const [member, ben, cleo] = await Promise.all([bell.newMember(), bell.newMember(), bell.newMember()]);
    const liked = (actor: Member) =>
      bell.site.platform.transact((tx) =>
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
    expect(await stream.until(2)).toEqual([unread(1), unread(1)]);
  });

  test('hears once of what one act brings', async () => {
    const member = await bell.newMember();
    const stream = await follow(member);
    await bell.site.platform.transact(async (tx) => {
      for (let turn = 0; turn < 3; turn += 1) await notify(tx, member.id, notificationWith());
    });
    await stream.until(2);
    await bell.markRead(member);
    expect(await stream.until(3)).toEqual([unread(0), unread(3), unread(0)]);
  });

  test('hears nothing of another’s, nor of the queue', async () => {
    const [ada, ben] = await Promise.all([bell.newMember(), bell.newMember()]);
    const [adas, bens] = await Promise.all([follow(ada), follow(ben)]);
    await bell.tell(ada);
    await invalidate('queue', 'review:1');
    await adas.until(2);
    await bell.tell(ben);
    await bens.until(2);
    expect([adas.events(), bens.events()]).toEqual([
      [unread(0), unread(1)],
      [unread(0), unread(1)],
    ]);
  });

  test('without a good token hears nothing at all', async () => {
    expect((await openStream(`${url}/api/events`)).status).toBe(401);
    expect((await openStream(`${url}/api/events`, 'wrong')).status).toBe(401);
  });
});

describe('an admin', () => {
  test('hears of the queue and of reviews', async () => {
    const admin = await newAdmin();
    const stream = await follow(admin);
    await invalidate('queue', 'review:7', 'review:8', 'article:7');
    expect((await stream.until(4)).slice(1)).toEqual([
      { event: 'queue', data: {} },
      { event: 'review', data: { id: '7' } },
      { event: 'review', data: { id: '8' } },
    ]);
  });

  test('a stream receives the topics that another instance invalidated', async () => {
    const stream = await follow(await newAdmin());
    const elsewhere = new pg.Client({ connectionString: bell.site.connectionString });
    await elsewhere.connect();
    await elsewhere.query(`select pg_notify('galley_touched', '["queue"]')`);
    await elsewhere.end();
    expect((await stream.until(2))[1]).toEqual({ event: 'queue', data: {} });
  });

  test('is told to look again at everything after a gap', async () => {
    const stream = await follow(await newAdmin());
    bell.site.platform.live.notifyOfGap();
    expect((await stream.until(4)).slice(1)).toEqual([
      unread(0),
      { event: 'queue', data: {} },
      { event: 'review', data: {} },
    ]);
  });

  test('who is one no longer hears no more of the queue', async () => {
    const admin = await newAdmin();
    const stream = await follow(admin);
    await demote(bell.site, admin);
    await invalidate('queue');
    await stream.ended;
    const next = await follow(admin);
    await invalidate('queue');
    await bell.tell(admin);
    await next.until(2);
    expect([...stream.events(), ...next.events()]).toEqual([unread(0), unread(0), unread(1)]);
  });
});

describe('a stream', () => {
  test('ends with its session, without another word', async () => {
    const member = await bell.newMember();
    const stream = await follow(member);
    await bell.site.call(accountsApi.logout, {}, { token: member.token });
    await bell.tell(member);
    await stream.ended;
    expect(stream.events()).toEqual([unread(0)]);
  });

  test('shows a sign of life now and then, and looks at its token with it', async () => {
    // Only what beats: everything else here runs in real time.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const member = await bell.newMember();
    const stream = await follow(member);
    vi.advanceTimersByTime(heartbeatMs);
    await vi.waitFor(() => expect(stream.text()).toMatch(/\n: still here\n\n$/));
    await bell.site.call(accountsApi.logout, {}, { token: member.token });
    vi.advanceTimersByTime(heartbeatMs);
    await stream.ended;
  });

  test(`number ${maxStreamsPerAccount + 1} of an account ends its oldest`, async () => {
    const member = await bell.newMember();
    const oldest = await follow(member);
    for (let more = 0; more < maxStreamsPerAccount; more += 1) await follow(member);
    await oldest.ended;
    await bell.tell(member);
    await Promise.all(streams.slice(1).map((stream) => stream.until(2)));
    expect(oldest.events()).toEqual([unread(0)]);
  });
});

test('the API description says what kind of answer it is', async () => {
  const { openapi, paths } = (await bell.site.app.inject('/api/openapi.json')).json();
  expect(openapi).toBe('3.1.0');
  expect(paths['/api/events'].get.responses['200'].content).toEqual({
    'text/event-stream': {
      schema: { type: 'string', examples: [expect.stringContaining('event: notifications')] },
    },
  });
});
