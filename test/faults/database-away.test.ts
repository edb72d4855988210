import { describe, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../database/test-database.ts';
import { readyStatus } from '../site-process.ts';
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy.ts';
import { findLosses, findPartialWrites } from './find-losses.ts';
import { type RestartableSite, startRestartableSite } from './restartable-site.ts';
import { send } from './test-accounts.ts';
import { createTestData, startWriters, summarise } from './writers.ts';

// Longer than the site waits before it gives up a connection to its database.
const waitOptions = { timeout: 60_000, interval: 50 };

const ways: [string, (proxy: DatabaseProxy) => Promise<void> | void][] = [
  ['refuses connections', (proxy) => proxy.shut()],
  ['says nothing any more', (proxy) => proxy.freeze()],
];

type Shown = { engagement: { views: number } };

async function statusOf(site: RestartableSite, path: string): Promise<number | undefined> {
  return (await send(site.url, { method: 'GET', path }))?.status;
}

describe('an outage of the database', () => {
  test.for(ways)(
    'a database that %s is reported, and is used again when it is back',
    async ([, takeAway], { annotate }) => {
      const database = await createTestDatabase();
      const proxy = await startDatabaseProxy(database.connectionString);
      const site = await startRestartableSite(
        { DATABASE_URL: proxy.url },
        { databaseUrl: database.connectionString },
      );
      const data = await createTestData(site);
      const writers = startWriters(site, data);
      await vi.waitUntil(() => writers.count() > 100, waitOptions);
      const [first] = data.articles;
      // Not About: it tells how long reviews take, which every decision of the writers changes.
      const read = ['/terms', `/api/blogs/${data.quiet.id}`];
      for (const path of read) expect([path, await statusOf(site, path)]).toEqual([path, 200]);

      await takeAway(proxy);
      await vi.waitUntil(async () => (await readyStatus(site.url)) === 503, waitOptions);
      // Cached responses are still served: nothing can have changed.
      for (const path of read) expect([path, await statusOf(site, path)]).toEqual([path, 200]);
      expect(await statusOf(site, '/healthz')).toBe(200);
      await vi.waitUntil(() => (writers.refused[503] ?? 0) > 0, waitOptions);
      const like = { method: 'POST', path: `/api/blogs/${first?.id}/like`, token: data.admin.token };
      expect(await send(site.url, like)).toMatchObject({ status: 503, retryAfter: '5' });
      const view = { method: 'POST', path: `/api/blogs/${first?.id}/view` };
      expect((await send(site.url, view))?.status).toBe(503);

      await proxy.open();
      await site.waitUntilReady();
      // Some dead connections may be noticed only now.
      await vi.waitUntil(async () => (await send(site.url, view))?.status === 204, waitOptions);
      const before = writers.count();
      await vi.waitUntil(() => writers.count() > before + 100, waitOptions);
      await writers.stop();
      const client = await site.connect();
      // The site hears of changes again, and jobs run again.
      await client.query(`update articles set views = 4711 where id = $1`, [data.quiet.id]);
      await client.query(`select pg_notify('galley_touched', $1)`, [
        JSON.stringify([`article:${data.quiet.id}`]),
      ]);
      const showsViews = async () => {
        const response = await send(site.url, { method: 'GET', path: `/api/blogs/${data.quiet.id}` });
        return (response?.body.blog as Shown | undefined)?.engagement.views === 4711;
      };
      await vi.waitUntil(showsViews, waitOptions);
      const body = { email: 'ada@example.org' };
      const subscribe = { method: 'POST', path: '/api/newsletter/subscribe', body };
      // This call, too, may be the one that finds a dead connection.
      await vi.waitUntil(async () => (await send(site.url, subscribe))?.status === 200, waitOptions);
      await vi.waitUntil(async () => (await site.readMails()).length > 0, waitOptions);
      expect(await findLosses(client, writers.acknowledged)).toEqual([]);
      expect(await findPartialWrites(client)).toEqual([]);
      expect(Object.keys(writers.refused).filter((status) => !['503', '429'].includes(status))).toEqual([]);
      await annotate(summarise(writers));
      expect(await site.process().end('SIGTERM')).toBe(0);
    },
  );
});
