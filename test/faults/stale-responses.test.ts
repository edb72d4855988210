// Two instances and a replica that is behind: no response may be stale, and no stale response may be cached.
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { connect, type DebianCluster, findDebian, startCluster } from './debian-cluster.ts';
import { createStaleFinder, type StaleFinder } from './find-stale-responses.ts';
import { createAccounts, publishArticles, send, type TestAccount } from './test-accounts.ts';

const binaries = findDebian();
// With a bug that recorded a change's position too early, about half of the rounds showed a stale response.
const rounds = 20;

describe.runIf(binaries)('a replica that is behind', { timeout: 600_000 }, () => {
  let cluster: DebianCluster;
  let primary: pg.Client;
  let replica: pg.Client;
  let finder: StaleFinder;
  let articleId = '';
  let slug = '';
  let author: TestAccount;
  let admin: TestAccount;
  let isPublic = true;

  beforeAll(async () => {
    cluster = await startCluster(binaries ?? '', { instances: 2, settings: { SAMPLE_CONTENT: 'off' } });
    [primary, replica] = await Promise.all([connect(cluster.primary.url), connect(cluster.replica.url)]);
    const [writer, reader] = (await createAccounts(primary, { count: 2, name: 'writer' })) as [
      TestAccount,
      TestAccount,
    ];
    const [editor] = (await createAccounts(primary, { count: 1, name: 'editor', role: 'admin' })) as [
      TestAccount,
    ];
    [author, admin] = [writer, editor];
    const [, last] = await publishArticles(cluster.url, { author, admin, count: 2 });
    [articleId, slug] = [last?.id ?? '', last?.slug ?? ''];
    await call('PUT', '/api/profile/me', { token: author.token, body: { bio: 'I write.' } });
    await call('PUT', '/api/admin/featured', { token: admin.token, body: { id: articleId } });
    const article = {
      id: articleId,
      slug,
      word: 'number',
      tag: 'proofs',
      category: 'backend',
      author: 'writer1',
    };
    finder = createStaleFinder(article, reader.token);
    await waitUntilReplayed();
    for (const { url } of cluster.instances) {
      await finder.waitForInvalidation(url, '/api/featured');
      await finder.learnMentions(url);
    }
  }, 240_000);

  afterAll(async () => {
    await Promise.all([primary?.end(), replica?.end()]);
    await cluster?.close();
  });

  async function call(
    method: string,
    path: string,
    { url = cluster.url, ...more }: { url?: string; token: string; body?: object },
  ): Promise<void> {
    const response = await send(url, { method, path, ...more });
    expect(response?.status, `${method} ${path}: ${JSON.stringify(response?.body)}`).toBeLessThan(300);
  }

  async function waitUntilReplayed(): Promise<void> {
    const { rows } = await primary.query<{ end: string }>('select pg_current_wal_insert_lsn()::text as end');
    await vi.waitFor(
      async () => {
        const replayed = await replica.query<{ has: boolean }>(
          'select pg_last_wal_replay_lsn() >= $1::pg_lsn as has',
          [rows[0]?.end],
        );
        expect(replayed.rows[0]?.has).toBe(true);
      },
      { interval: 20 },
    );
  }

  /** Each change is one commit. `path` is a call that shows it. */
  const changes = {
    hide: { path: '/api/blogs?limit=1', make: (url: string) => decide(url, 'hidden') },
    comment: {
      path: () => `/api/comments/${articleId}`,
      make: (url: string) =>
        call('POST', `/api/comments/${articleId}`, {
          url,
          token: admin.token,
          body: { content: 'Well read.' },
        }),
    },
    approve: { path: '/api/blogs?limit=1', make: (url: string) => decide(url, 'approved') },
    like: {
      path: () => `/api/blogs/${slug}`,
      make: (url: string) => call('POST', `/api/blogs/${articleId}/like`, { url, token: admin.token }),
    },
    profile: {
      path: '/api/profile/writer1',
      make: (url: string) =>
        call('PUT', '/api/profile/me', {
          url,
          token: author.token,
          body: { bio: `I write ${Math.random()}.` },
        }),
    },
  };

  async function decide(url: string, visibility: 'hidden' | 'approved'): Promise<void> {
    await call('PATCH', `/api/blogs/${articleId}/visibility`, {
      url,
      token: admin.token,
      body: { visibility },
    });
    isPublic = visibility === 'approved';
  }

  const pause = () => replica.query('select pg_wal_replay_pause()');
  const pauses = {
    before: (write: () => Promise<void>) => pause().then(write),
    during: (write: () => Promise<void>) => Promise.all([write(), pause()]),
    after: (write: () => Promise<void>) => write().then(pause),
  };

  const sequence = [
    'hide',
    'approve',
    'comment',
    'hide',
    'approve',
    'like',
    'hide',
    'approve',
    'profile',
  ] as const;

  test('a replica that is behind causes no stale response on any public URL, and none in the caches', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const kind = sequence[round % sequence.length] ?? 'hide';
      const when = (['before', 'during', 'after'] as const)[Math.floor(Math.random() * 3)] ?? 'before';
      const urls = cluster.instances.map(({ url }) => url);
      const [one = '', other = ''] = round % 2 === 0 ? urls : urls.toReversed();
      const { path, make } = changes[kind];
      const described = `round ${round}: ${kind}, paused ${when}`;
      try {
        await pauses[when](() => make(one));
        expect(await finder.findStale(one, isPublic), `${described}, where it was made`).toEqual([]);
        await finder.waitForInvalidation(other, typeof path === 'string' ? path : path());
        expect(await finder.findStale(other, isPublic), `${described}, at the other instance`).toEqual([]);
      } finally {
        await replica.query('select pg_wal_replay_resume()');
      }
      // While the replica catches up, and after that.
      await finder.findStale(one, isPublic);
      await waitUntilReplayed();
      for (const url of urls) {
        expect(await finder.findStale(url, isPublic), `${described}, kept`).toEqual([]);
      }
    }
  });
});
