import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { rememberedMs } from '#platform/live/live.ts';
import { createMember, type Member } from '#test/members.ts';
import { listenOn, openStream } from '#test/open-stream.ts';
import { type NotificationsFixture, startNotifications } from '../notifications.fixture.ts';

let fixture: NotificationsFixture;
let url: string;

beforeAll(async () => {
  fixture = await startNotifications({ listens: true });
  url = await listenOn(fixture.site.app);
});

afterEach(() => {
  vi.useRealTimers();
});

afterAll(() => fixture?.site.close());

async function firstEventOf({ token }: Member): Promise<unknown> {
  const stream = await openStream(`${url}/api/events`, token);
  const [first] = await stream.until(1);
  stream.leave();
  return first;
}

/** PostgreSQL delivers every change once more, in their order. */
async function allAreDelivered(): Promise<void> {
  const delivered = Promise.withResolvers<void>();
  const onChange = () => delivered.resolve();
  const stop = fixture.site.platform.live.subscribe(['last'], { onTopic: onChange, onGap: onChange });
  const client = new pg.Client({ connectionString: fixture.site.connectionString });
  await client.connect();
  await client.query(`select pg_notify('galley_touched', '["last"]')`);
  await client.end();
  await delivered.promise;
  stop();
}

async function change(...topics: string[]): Promise<void> {
  await fixture.site.platform.transact(async (_tx, invalidate) => invalidate(...topics));
  await allAreDelivered();
}

const opening = (quietMs: number) => ({
  event: 'notifications',
  // Waiting for a stream moves the clock by some milliseconds.
  data: { unread: expect.any(Number), quietMs: expect.closeTo(quietMs, -3) },
});

test('the first event says how long nothing has changed for the member, whatever has changed for others', async () => {
  const [ada, ben] = [await fixture.newMember(), await fixture.newMember()];
  const admin = await createMember(fixture.site, { role: 'admin' });
  await allAreDelivered();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + rememberedMs);
  await change(`inbox:${ada.id}`, 'queue', 'review:1');
  vi.setSystemTime(Date.now() + 4_000);
  // Coming and going of the admin is news to others only.
  await change(`presence:${admin.id}:7`);
  expect(await firstEventOf(ada)).toEqual(opening(4_000));
  expect(await firstEventOf(ben)).toEqual(opening(rememberedMs));
  expect(await firstEventOf(admin)).toEqual(opening(4_000));
  await change('presence:somebody:7');
  expect(await firstEventOf(admin)).toEqual(opening(0));
});
