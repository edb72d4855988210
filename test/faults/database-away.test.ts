import { describe, expect, test, vi } from 'vitest';
import { readyStatus } from '../site-process.ts';
import { createTestDatabase } from '../test-database.ts';
import { buildGate, type Gate } from './gate.ts';
import { findLosses, findTorn } from './look-for-losses.ts';
import { type OwnSite, startOwnSite } from './own-site.ts';
import { send } from './people.ts';
import { castOf, startWriters, tellOf } from './writers.ts';

// Longer than the site waits before it gives up a connection to its database.
const patience = { timeout: 60_000, interval: 50 };

const ways: [string, (gate: Gate) => Promise<void> | void][] = [
  ['refuses connections', (gate) => gate.shut()],
  ['says nothing any more', (gate) => gate.freeze()],
];

type Shown = { engagement: { views: number } };

async function statusOf(site: OwnSite, path: string): Promise<number | undefined> {
  return (await send(site.url, { method: 'GET', path }))?.status;
}

describe('a database that', () => {
  test.for(ways)(
    'a database that %s is reported, and is used again when it is back',
    async ([, takeAway], { annotate }) => {
      const database = await createTestDatabase();
      const gate = await buildGate(database.connectionString);
      const site = await startOwnSite({ DATABASE_URL: gate.url }, { databaseUrl: database.connectionString });
      const cast = await castOf(site);
      const writers = startWriters(site, cast);
      await vi.waitUntil(() => writers.count() > 100, patience);
      const [first] = cast.articles;
      const read = ['/about', `/api/blogs/${cast.quiet.id}`];
      for (const path of read) expect([path, await statusOf(site, path)]).toEqual([path, 200]);

      await takeAway(gate);
      await vi.waitUntil(async () => (await readyStatus(site.url)) === 503, patience);
      // Cached responses are still served: nothing can have changed.
      for (const path of read) expect([path, await statusOf(site, path)]).toEqual([path, 200]);
      expect(await statusOf(site, '/healthz')).toBe(200);
      await vi.waitUntil(() => (writers.refused[503] ?? 0) > 0, patience);
      const like = { method: 'POST', path: `/api/blogs/${first?.id}/like`, token: cast.admin.token };
      expect(await send(site.url, like)).toMatchObject({ status: 503, retryAfter: '5' });
      const view = { method: 'POST', path: `/api/blogs/${first?.id}/view` };
      expect((await send(site.url, view))?.status).toBe(503);

      await gate.open();
      await site.waitUntilReady();
      // Some dead connections may be noticed only now.
      await vi.waitUntil(async () => (await send(site.url, view))?.status === 204, patience);
      const before = writers.count();
      await vi.waitUntil(() => writers.count() > before + 100, patience);
      await writers.stop();
      const client = await site.connect();
      // The site hears of changes again, and jobs run again.
      await client.query(`update articles set views = 4711 where id = $1`, [cast.quiet.id]);
      await client.query(`select pg_notify('galley_touched', $1)`, [
        JSON.stringify([`article:${cast.quiet.id}`]),
      ]);
      const showsViews = async () => {
        const answer = await send(site.url, { method: 'GET', path: `/api/blogs/${cast.quiet.id}` });
        return (answer?.body.blog as Shown | undefined)?.engagement.views === 4711;
      };
      await vi.waitUntil(showsViews, patience);
      const body = { email: 'ada@example.org' };
      const subscribe = { method: 'POST', path: '/api/newsletter/subscribe', body };
      // This call, too, may be the one that finds a dead connection.
      await vi.waitUntil(async () => (await send(site.url, subscribe))?.status === 200, patience);
      await vi.waitUntil(async () => (await site.readMails()).length > 0, patience);
      expect(await findLosses(client, writers.acknowledged)).toEqual([]);
      expect(await findTorn(client)).toEqual([]);
      expect(Object.keys(writers.refused).filter((status) => !['503', '429'].includes(status))).toEqual([]);
      await annotate(tellOf(writers));
      expect(await site.process().end('SIGTERM')).toBe(0);
    },
  );
});
