import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { nextClientIp } from '../../e2e/accounts/client-ip.ts';
import { type RestartableSite, startRestartableSite } from './restartable-site.ts';
import { createTestData } from './writers.ts';

// Many times the number of requests that may wait for password hashing or for the database.
const logins = 600;
const reads = 600;
// The heap is limited to 512 MB; code, buffers and native libraries are added to that.
const mostMemoryMb = 900;

type Statuses = Record<number, number>;

/** Sends this many requests at once. Every 503 must have a retry-after header. */
async function sendAtOnce(count: number, ask: (n: number) => Promise<Response>): Promise<Statuses> {
  const statuses: Statuses = {};
  await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const { status, headers } = await ask(n);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === 503) expect(headers.get('retry-after')).toMatch(/^\d+$/);
    }),
  );
  return statuses;
}

function logIn(site: RestartableSite, n: number): Promise<Response> {
  return fetch(`${site.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...nextClientIp() },
    body: JSON.stringify({ email: `nobody${n}@example.org`, password: 'a proof well read' }),
  });
}

/** A query that was not requested before, so that it needs the database. */
let searchCount = 0;
function search(site: RestartableSite): Promise<Response> {
  searchCount += 1;
  return fetch(`${site.url}/api/blogs?q=proof+${searchCount}`, { headers: nextClientIp() });
}

/** Watches the memory of a process; the returned function stops and returns the maximum in MB. */
function watchMemory(pid: number | undefined): () => Promise<number> {
  let most = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      most = Math.max(most, Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
      await delay(50);
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    return Math.round(most);
  };
}

test('under overload the site serves some requests, refuses the others with 503, and recovers', async ({
  annotate,
}) => {
  const site = await startRestartableSite();
  const data = await createTestData(site);
  const stopWatching = watchMemory(site.process().child.pid);

  const loggedIn = await sendAtOnce(logins, (n) => logIn(site, n));
  expect(Object.keys(loggedIn).sort()).toEqual(['401', '503']);

  const client = await site.connect();
  /** A lock makes the database too slow for every request. */
  async function overload(fetchPage: () => Promise<Response>): Promise<[Statuses, Response]> {
    await client.query('begin; lock table articles in access exclusive mode');
    const searching = sendAtOnce(reads, () => search(site));
    const page = await fetchPage();
    const searched = await searching;
    await client.query('rollback');
    return [searched, page];
  }
  const about = () => fetch(`${site.url}/about`);
  const [, firstPage] = await overload(about);
  expect([firstPage.status, firstPage.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await about()).status).toBe(200);
  // Cached pages need no database, however many requests wait for it.
  const [searched, cachedPage] = await overload(about);
  expect(cachedPage.status).toBe(200);
  expect(searched).toEqual({ 503: reads });

  // All requests are served again at once.
  expect(await sendAtOnce(50, () => search(site))).toEqual({ 200: 50 });
  const like = { method: 'POST', headers: { authorization: `Bearer ${data.readers[0]?.token}` } };
  expect((await fetch(`${site.url}/api/blogs/${data.articles[0]?.id}/like`, like)).status).toBe(200);
  const most = await stopWatching();
  // Read from /proc, which only Linux has.
  expect(most).toBeLessThan(mostMemoryMb);
  await annotate(
    `logins ${JSON.stringify(loggedIn)}, reads ${JSON.stringify(searched)}, at most ${most} MB of memory`,
  );
});
