import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { createMember, type Member } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { createReadyStore, type ReadyAnswer } from './ready-answers.ts';

let site: TestSite;
let url: string;
let ada: Member;
let admin: Member;
let articles: ReturnType<typeof articleCalls>;

beforeAll(async () => {
  site = await startTestSite();
  articles = articleCalls(site);
  url = await site.app.listen({ port: 0, host: '127.0.0.1' });
  admin = await createMember(site, { role: 'admin' });
  ada = await createMember(site);
});

afterAll(() => site?.close());

/** What is in use, without what could be collected. */
async function measureHeap(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  await nextTurn();
  collect();
  return process.memoryUsage().heapUsed;
}

type Answer = { status: number; headers: Headers; text: string };

/** Reads all of it: a connection with something left on it would hold up the end. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const response = await fetch(url + path, { method, headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Ready ones have numbered ids, those of the framework random ones. */
const wasReady = ({ headers }: Answer) => /^[0-9a-f]{8}-\w+$/.test(headers.get('x-request-id') ?? '');

/** Without what differs from answer to answer; how long it is depends on how well it is packed. */
function steady({ headers }: Answer): Record<string, string> {
  const {
    date: _date,
    'x-request-id': _id,
    'content-length': _length,
    ...rest
  } = Object.fromEntries(headers);
  return rest;
}

test.each(['br', 'gzip', 'identity'])(
  'whoever comes later gets the same text and headers at once in %s',
  async (encoding) => {
    for (let n = 0; n < 3; n += 1)
      await articles.approved(ada, admin, { title: `Number ${n} in ${encoding}` });
    const asked = { 'accept-encoding': encoding };
    const first = await ask('/api/blogs', asked);
    // Packed quickly for the first reader, it is packed once more for the second.
    if (encoding === 'br') expect(wasReady(await ask('/api/blogs', asked))).toBe(false);
    const later = await ask('/api/blogs', asked);
    expect([wasReady(first), wasReady(later)]).toEqual([false, true]);
    expect(later.status).toBe(200);
    expect(steady(later)).toEqual(steady(first));
    expect(later.text).toBe(first.text);
    expect(later.headers.get('x-request-id')).not.toBe(
      (await ask('/api/blogs', asked)).headers.get('x-request-id'),
    );
  },
);

test('what was touched is never sent again', async () => {
  const { _id, slug } = await articles.approved(ada, admin, { title: 'Soon hidden' });
  await ask(`/api/blogs/${slug}`);
  expect(wasReady(await ask(`/api/blogs/${slug}`))).toBe(true);
  await articles.decide(admin, _id, 'hidden');
  expect((await ask(`/api/blogs/${slug}`)).status).toBe(404);
  await articles.decide(admin, _id, 'approved');
  await ask(`/api/blogs/${slug}`);
  await articles.save(ada, _id, { title: 'Changed', status: 'published' });
  await articles.decide(admin, _id, 'approved');
  expect(JSON.parse((await ask(`/api/blogs/${slug}`)).text)).toMatchObject({ blog: { title: 'Changed' } });
});

test('a copy that is still right is not sent again', async () => {
  const { headers } = await ask('/api/tags');
  const etag = headers.get('etag') ?? '';
  await ask('/api/tags');
  const known = await ask('/api/tags', { 'if-none-match': etag });
  expect([known.status, wasReady(known), known.text]).toEqual([304, true, '']);
  expect(known.headers.get('etag')).toBe(etag);
  expect(known.headers.get('content-encoding')).toBeNull();
  const several = await ask('/api/tags', { 'if-none-match': `"other", ${etag}` });
  expect([several.status, wasReady(several)]).toEqual([304, false]);
  expect((await ask('/api/tags', { 'if-none-match': '"other"' })).status).toBe(200);
});

test('an address is ready with its parameters in any order, and 10,000 other spellings leave nothing behind', {
  timeout: 120_000,
}, async () => {
  await articles.approved(ada, admin, { title: 'Spelled' });
  const canonical = '/api/blogs?limit=5&page=1&sort=popular';
  for (const address of [canonical, '/api/blogs?page=1&limit=5&sort=popular']) {
    await ask(address);
    expect(wasReady(await ask(address)), address).toBe(true);
  }
  const others = [
    '/api/blogs?limit=5&page=01&sort=popular',
    '/api/blogs?limit=5&page=1&sort=popular&',
    '/api/blogs?limit=5&page=1&sort=popular&utm_source=x',
    '/api/%62logs?limit=5&page=1&sort=popular',
  ];
  for (const spelling of others) {
    await ask(spelling);
    const again = await ask(spelling);
    expect([again.status, wasReady(again)], spelling).toEqual([200, false]);
    expect(again.text).toBe((await ask(canonical)).text);
  }
  const before = await measureHeap();
  const padding = 'x'.repeat(12_000);
  for (let n = 0; n < 10_000; n += 1) await site.app.inject(`/api/tags?${n}=${padding}`);
  // They took 120 MB when each was kept.
  await vi.waitFor(async () => expect((await measureHeap()) - before).toBeLessThan(30_000_000), {
    // The last requests are let go of a moment after their answers.
    timeout: 20_000,
  });
});

test('addresses are weighed with their keys', () => {
  const store = createReadyStore();
  const entry = {} as ReadyAnswer;
  for (let n = 0; n < 10_000; n += 1) store.set(`br /articles?q=${n}${'x'.repeat(15_000)}`, entry);
  expect(store.size).toBeLessThan(200);
  expect(store.calculatedSize).toBeLessThanOrEqual(8 * 1024 * 1024);
  for (let n = 0; n < 10_000; n += 1) store.set(`br /article/${n}`, entry);
  expect(store.size).toBeGreaterThan(3_000);
  expect(store.calculatedSize).toBeLessThanOrEqual(8 * 1024 * 1024);
});

test('whoever brings a token, asks otherwise or for something else is answered by the framework', async () => {
  const { slug } = await articles.approved(ada, admin, { title: 'For everyone' });
  const path = `/api/blogs/${slug}`;
  await ask(path);
  expect(wasReady(await ask(path))).toBe(true);
  const own = await ask(path, { authorization: `Bearer ${ada.token}` });
  expect([own.status, wasReady(own)]).toEqual([200, false]);
  expect(JSON.parse(own.text)).toMatchObject({ blog: { author: { email: ada.email } } });
  expect((await ask(path)).text).not.toContain(ada.email);
  expect(wasReady(await ask(path, { authorization: 'Bearer wrong' }))).toBe(false);
  expect((await ask(path, {}, 'POST')).status).toBe(405);
  expect(wasReady(await ask(path, {}, 'HEAD'))).toBe(false);
  const personal = { authorization: `Bearer ${ada.token}` };
  await ask('/api/blogs/mine/all', personal);
  expect((await ask('/api/blogs/mine/all')).status).toBe(401);
});
