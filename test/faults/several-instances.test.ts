// Two instances behind nginx, a primary and a replica, set up as in `deploy/`: tests what docs/scaling.md states.
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { connect, type DebianCluster, findDebian, startCluster } from './debian-cluster.ts';
import { findLosses, findPartialWrites } from './find-losses.ts';
import { createAccounts, publishArticles, send, type TestAccount } from './test-accounts.ts';
import { createTestData, startWriters, summarise } from './writers.ts';

const binaries = findDebian();

describe.runIf(binaries)('two instances, a primary and a replica', { timeout: 240_000 }, () => {
  let cluster: DebianCluster;
  let primary: pg.Client;
  let replica: pg.Client;
  let author: TestAccount;
  let admin: TestAccount;

  beforeAll(async () => {
    cluster = await startCluster(binaries ?? '', { instances: 2, settings: { SAMPLE_CONTENT: 'off' } });
    [primary, replica] = await Promise.all([connect(cluster.primary.url), connect(cluster.replica.url)]);
    [author, admin] = await Promise.all([
      createAccounts(primary, { count: 1, name: 'writer' }).then(first),
      createAccounts(primary, { count: 1, name: 'editor', role: 'admin' }).then(first),
    ]);
  }, 240_000);

  afterAll(async () => {
    await Promise.all([primary?.end(), replica?.end()]);
    await cluster?.close();
  });

  const urls = () => cluster.instances.map(({ url }) => url);
  const publish = (url: string, count = 1) => publishArticles(url, { author, admin, count });

  async function newestAt(url: string): Promise<string | undefined> {
    const response = await send(url, { method: 'GET', path: '/api/blogs?limit=1' });
    return (response?.body.blogs as { slug: string }[] | undefined)?.[0]?.slug;
  }

  /** Waits until the replica has replayed everything and the instances read from it. */
  async function waitUntilReplicaIsRead(): Promise<void> {
    await vi.waitFor(
      async () => {
        for (const url of urls())
          await send(url, { method: 'GET', path: `/api/blogs?author=nobody${Math.random()}` });
        expect(await countReading()).toBeGreaterThanOrEqual(2);
      },
      { interval: 100 },
    );
  }

  /** The instances' connections that have read from the replica. */
  async function countReading(): Promise<number> {
    const { rows } = await replica.query<{ count: number }>(
      `select count(*)::integer as count from pg_stat_activity
        where application_name = 'galley reading' and query like '%account%'`,
    );
    return rows[0]?.count ?? 0;
  }

  test('public reads use the replica', async () => {
    await publish(cluster.url, 2);
    await waitUntilReplicaIsRead();
  });

  test('a change is visible at once on every instance, even while the replica is behind', async () => {
    await waitUntilReplicaIsRead();
    await replica.query('select pg_wal_replay_pause()');
    try {
      for (let round = 0; round < 6; round += 1) {
        const [one, other] = round % 2 === 0 ? urls() : urls().toReversed();
        const [published] = await publish(one ?? '');
        expect(await newestAt(one ?? '')).toBe(published?.slug);
        await vi.waitFor(async () => expect(await newestAt(other ?? '')).toBe(published?.slug), {
          timeout: 1_000,
        });
        const page = await fetch(`${other}/article/${published?.slug}`);
        expect(page.status).toBe(200);
      }
    } finally {
      await replica.query('select pg_wal_replay_resume()');
    }
  });

  test('an author finds a new draft on every instance, even while the replica is behind', async () => {
    await replica.query('select pg_wal_replay_pause()');
    try {
      for (const url of urls()) {
        const body = { title: 'Kept for myself', content: '<p>Not done.</p>', status: 'draft' };
        const made = await send(url, { method: 'POST', path: '/api/blogs', token: author.token, body });
        const { _id = '' } = (made?.body.blog ?? {}) as { _id?: string };
        for (const asked of urls()) {
          const found = await send(asked, { method: 'GET', path: `/api/blogs/${_id}`, token: author.token });
          expect(found?.status).toBe(200);
        }
      }
    } finally {
      await replica.query('select pg_wal_replay_resume()');
    }
  });

  test('rate limits are shared by the instances', async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 26; tries += 1) {
      const response = await fetch(`${urls()[tries % 2]}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.77' },
        body: JSON.stringify({ email: `nobody${tries}@example.org`, password: 'not a password at all' }),
      });
      statuses.push(response.status);
    }
    expect(statuses.slice(0, 25)).not.toContain(429);
    expect(statuses[25]).toBe(429);
  });

  test('a killed instance loses no acknowledged write, and the other instance keeps working', async ({
    annotate,
  }) => {
    const people = { url: cluster.url, connect: async () => primary, readMails: async () => [] };
    const writers = startWriters(people, await createTestData(people));
    for (const index of [0, 1, 0]) {
      await waitForMore(writers, 200);
      await cluster.instances[index]?.end('SIGKILL');
      await waitForMore(writers, 200);
      await writers.whileWritingLess(() => cluster.startInstance(index));
    }
    await writers.stop();
    expect(await findLosses(primary, writers.acknowledged)).toEqual([]);
    expect(await findPartialWrites(primary)).toEqual([]);
    await annotate(summarise(writers));
  });

  test('the instances keep working without the replica', async () => {
    await replica.end();
    cluster.replica.stop('immediate');
    for (const url of urls()) {
      const [published] = await publish(url);
      await vi.waitFor(async () => expect(await newestAt(url)).toBe(published?.slug), { timeout: 5_000 });
      for (let page = 1; page <= 20; page += 1) {
        const response = await send(url, { method: 'GET', path: `/api/blogs?limit=2&page=${page}` });
        expect(response?.status).toBe(200);
      }
    }
  });
});

function first(people: TestAccount[]): TestAccount {
  const [one] = people;
  if (!one) throw new Error('Nobody was made');
  return one;
}

async function waitForMore(writers: { count(): number }, more: number): Promise<void> {
  const goal = writers.count() + more;
  await vi.waitUntil(() => writers.count() >= goal, { timeout: 60_000, interval: 10 });
}
