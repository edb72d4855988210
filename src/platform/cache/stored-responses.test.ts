import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { createMember, type Member } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { readConfig } from '../config/config.ts';
import { createHttpServer } from '../http/create-http-server.ts';
import { countTag } from './count-tags.ts';
import { createResponseCache } from './response-cache.ts';
import { sendCachedResponse } from './send-cached-response.ts';
import { createResponseStore, type StoredResponse, sendStoredResponses } from './stored-responses.ts';
import { noteTags } from './tag-scope.ts';

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

/** The heap in use after a garbage collection. */
async function measureHeap(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  await nextTurn();
  collect();
  return process.memoryUsage().heapUsed;
}

type Received = { status: number; headers: Headers; text: string };

/** Reads the whole body: a connection with unread bytes would delay the end of the test. */
async function request(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  address = url,
): Promise<Received> {
  const response = await fetch(address + path, { method, headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Stored responses have numbered request ids, those of Fastify random ones. */
const wasStored = ({ headers }: Received) => /^[0-9a-f]{8}-\w+$/.test(headers.get('x-request-id') ?? '');

/** The headers without those that differ between responses. The length depends on the compression level. */
function sameHeaders({ headers }: Received): Record<string, string> {
  const {
    date: _date,
    'x-request-id': _id,
    'content-length': _length,
    ...rest
  } = Object.fromEntries(headers);
  return rest;
}

test.each(['br', 'gzip', 'identity'])(
  'a later request gets the same body and headers from the stored responses in %s',
  async (encoding) => {
    for (let n = 0; n < 3; n += 1)
      await articles.approved(ada, admin, { title: `Number ${n} in ${encoding}` });
    const headers = { 'accept-encoding': encoding };
    const first = await request('/api/blogs', headers);
    // The first request gets a fast compression level, the second a better one. Only the latter is stored.
    if (encoding === 'br') expect(wasStored(await request('/api/blogs', headers))).toBe(false);
    const later = await request('/api/blogs', headers);
    expect([wasStored(first), wasStored(later)]).toEqual([false, true]);
    expect(later.status).toBe(200);
    expect(sameHeaders(later)).toEqual(sameHeaders(first));
    expect(later.text).toBe(first.text);
    expect(later.headers.get('x-request-id')).not.toBe(
      (await request('/api/blogs', headers)).headers.get('x-request-id'),
    );
  },
);

test('an invalidated response is never sent again', async () => {
  const { _id, slug } = await articles.approved(ada, admin, { title: 'Soon hidden' });
  await request(`/api/blogs/${slug}`);
  expect(wasStored(await request(`/api/blogs/${slug}`))).toBe(true);
  await articles.decide(admin, _id, 'hidden');
  expect((await request(`/api/blogs/${slug}`)).status).toBe(404);
  await articles.decide(admin, _id, 'approved');
  await request(`/api/blogs/${slug}`);
  await articles.save(ada, _id, { title: 'Changed', status: 'published' });
  await articles.decide(admin, _id, 'approved');
  expect(JSON.parse((await request(`/api/blogs/${slug}`)).text)).toMatchObject({
    blog: { title: 'Changed' },
  });
});

test('a response with new counts is stored when it is computed, and has an ETag of its own', async () => {
  const clock = { ms: 0 };
  let likes = 1;
  const cache = createResponseCache({ maxBytes: 100_000, now: () => clock.ms });
  const app = createHttpServer(readConfig({ LOG_LEVEL: 'silent' }));
  onTestFinished(() => app.close());
  app.register(async (scope) => {
    scope.get('/', async (asked, reply) => {
      const response = await cache.get('/', async () => {
        noteTags(['article:1']);
        const body = `${likes} likes `.repeat(10 ** likes);
        return { status: 200, contentType: 'text/plain', body, isCacheable: true };
      });
      reply.publicResponse = { response, url: '/' };
      return sendCachedResponse(asked, reply, response);
    });
    sendStoredResponses(scope);
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const read = (headers = {}) => request('/', headers, 'GET', address);
  await read();
  const before = await read();
  expect([wasStored(before), before.text.length]).toEqual([true, 80]);
  likes = 2;
  cache.invalidate([countTag('article:1')]);
  clock.ms = 500;
  expect((await read()).text).toBe(before.text);
  const after = await vi.waitUntil(async () => {
    const found = await read();
    return found.text !== before.text && found;
  });
  expect([wasStored(after), after.text.length]).toEqual([true, 800]);
  const etag = after.headers.get('etag') ?? '';
  expect(etag).not.toBe(before.headers.get('etag'));
  expect(sameHeaders(after)).toEqual({ ...sameHeaders(before), etag });
  const known = await read({ 'if-none-match': etag });
  expect([known.status, wasStored(known), known.headers.get('etag')]).toEqual([304, true, etag]);
});

test('a client whose copy is current gets 304 from the stored responses', async () => {
  const { headers } = await request('/api/tags');
  const etag = headers.get('etag') ?? '';
  await request('/api/tags');
  const known = await request('/api/tags', { 'if-none-match': etag });
  expect([known.status, wasStored(known), known.text]).toEqual([304, true, '']);
  expect(known.headers.get('etag')).toBe(etag);
  expect(known.headers.get('content-encoding')).toBeNull();
  const several = await request('/api/tags', { 'if-none-match': `"other", ${etag}` });
  expect([several.status, wasStored(several)]).toEqual([304, false]);
  expect((await request('/api/tags', { 'if-none-match': '"other"' })).status).toBe(200);
});

test('a response is stored for a URL with its parameters in any order, and 2,500 other spellings take no memory', {
  timeout: 120_000,
}, async () => {
  await articles.approved(ada, admin, { title: 'Spelled' });
  const canonical = '/api/blogs?limit=5&page=1&sort=popular';
  for (const address of [canonical, '/api/blogs?page=1&limit=5&sort=popular']) {
    await request(address);
    expect(wasStored(await request(address)), address).toBe(true);
  }
  const others = [
    '/api/blogs?limit=5&page=01&sort=popular',
    '/api/blogs?limit=5&page=1&sort=popular&',
    '/api/blogs?limit=5&page=1&sort=popular&utm_source=x',
    '/api/%62logs?limit=5&page=1&sort=popular',
  ];
  for (const spelling of others) {
    await request(spelling);
    const again = await request(spelling);
    expect([again.status, wasStored(again)], spelling).toEqual([200, false]);
    expect(again.text).toBe((await request(canonical)).text);
  }
  const before = await measureHeap();
  const padding = 'x'.repeat(12_000);
  for (let n = 0; n < 2_500; n += 1) await site.app.inject(`/api/tags?${n}=${padding}`);
  // They took 30 MB when each of them was stored.
  await vi.waitFor(async () => expect((await measureHeap()) - before).toBeLessThan(10_000_000), {
    // The last requests are freed a moment after their responses.
    timeout: 20_000,
  });
});

test('the size limit of the stored responses counts the length of their URLs', () => {
  const store = createResponseStore();
  const entry = {} as StoredResponse;
  for (let n = 0; n < 10_000; n += 1) store.set(`br /articles?q=${n}${'x'.repeat(15_000)}`, entry);
  expect(store.size).toBeLessThan(200);
  expect(store.calculatedSize).toBeLessThanOrEqual(8 * 1024 * 1024);
  for (let n = 0; n < 10_000; n += 1) store.set(`br /article/${n}`, entry);
  expect(store.size).toBeGreaterThan(3_000);
  expect(store.calculatedSize).toBeLessThanOrEqual(8 * 1024 * 1024);
});

test('a request with a token, another method or an unknown ETag is handled by Fastify', async () => {
  const { slug } = await articles.approved(ada, admin, { title: 'For everyone' });
  const path = `/api/blogs/${slug}`;
  await request(path);
  expect(wasStored(await request(path))).toBe(true);
  const own = await request(path, { authorization: `Bearer ${ada.token}` });
  expect([own.status, wasStored(own)]).toEqual([200, false]);
  expect(JSON.parse(own.text)).toMatchObject({ blog: { author: { email: ada.email } } });
  expect((await request(path)).text).not.toContain(ada.email);
  expect(wasStored(await request(path, { authorization: 'Bearer wrong' }))).toBe(false);
  expect((await request(path, {}, 'POST')).status).toBe(405);
  expect(wasStored(await request(path, {}, 'HEAD'))).toBe(false);
  const personal = { authorization: `Bearer ${ada.token}` };
  await request('/api/blogs/mine/all', personal);
  expect((await request('/api/blogs/mine/all')).status).toBe(401);
});
