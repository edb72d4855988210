import { brotliDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { countTag } from './count-tags.ts';
import { type CachedResponse, createResponseCache, type FreshResponse } from './response-cache.ts';
import { noteTags } from './tag-scope.ts';

const textOf = async (response: CachedResponse) => (await response.bytes('identity')).toString();

/** A page with a count, in a cache whose clock the test moves. */
function startCache() {
  const clock = { ms: 0 };
  const site = { likes: 1, computations: 0, isAway: false, rendersErrors: false };
  const cache = createResponseCache({ maxBytes: 100_000, countAgeMs: 1_000, now: () => clock.ms });
  const compute = async (): Promise<FreshResponse> => {
    site.computations += 1;
    noteTags(['article:1']);
    const body = `${site.likes} likes`;
    await new Promise((done) => setImmediate(done));
    if (site.isAway && site.rendersErrors)
      return { status: 503, contentType: 'text/plain', body: 'Sorry', isCacheable: false };
    if (site.isAway) throw new Error('the database is away');
    return { status: 200, contentType: 'text/plain', body, isCacheable: true };
  };
  const read = async () => textOf(await cache.get('page', compute));
  const like = () => {
    site.likes += 1;
    cache.invalidate([countTag('article:1')]);
  };
  // Immediates run in order, so a computation that has begun before ends first.
  const settle = () => new Promise((done) => setImmediate(done));
  return { clock, site, cache, compute, read, like, settle };
}

test('a changed count leaves a page as it is for half a second', async () => {
  const { clock, site, read, like } = startCache();
  await read();
  like();
  clock.ms = 499;
  expect(await read()).toBe('1 likes');
  expect(site.computations).toBe(1);
});

test('after half a second a page is computed once, while readers get the old one', async () => {
  const { clock, site, read, like, settle } = startCache();
  await read();
  like();
  clock.ms = 500;
  expect(await Promise.all([read(), read(), read()])).toEqual(['1 likes', '1 likes', '1 likes']);
  await settle();
  expect(await read()).toBe('2 likes');
  expect(site.computations).toBe(2);
});

test('a page that replaces one is compressed before readers get it, in the encodings that were requested', async () => {
  const { clock, cache, compute, like } = startCache();
  const get = () => cache.get('page', compute);
  // The second request gets the better compression level.
  for (let request = 0; request < 2; request += 1) await (await get()).bytes('br');
  like();
  clock.ms = 500;
  const old = await get();
  const fresh = await vi.waitUntil(async () => {
    const found = await get();
    return found !== old && found;
  });
  expect(brotliDecompressSync(fresh.finalBytes('br') ?? '').toString()).toBe('2 likes');
  expect(fresh.finalBytes('gzip')).toBeUndefined();
});

test('a page that is invalidated while it is compressed is not stored', async () => {
  const { clock, site, cache, compute, read, like, settle } = startCache();
  await (await cache.get('page', compute)).bytes('gzip');
  like();
  clock.ms = 500;
  expect(await read()).toBe('1 likes');
  // Joins the computation, and so ends after it.
  const outer = cache.get('outer', async () => {
    const body = await textOf(await cache.get('page', compute));
    return { status: 200, contentType: 'text/plain', body, isCacheable: true };
  });
  await settle();
  site.likes = 7;
  cache.invalidate(['article:1']);
  expect(await read()).toBe('7 likes');
  expect(await textOf(await outer)).toBe('2 likes');
  expect(await read()).toBe('7 likes');
});

test('a page whose count changed a second ago is not shown any more', async () => {
  const { clock, read, like } = startCache();
  await read();
  like();
  clock.ms = 1_000;
  expect(await Promise.all([read(), read()])).toEqual(['2 likes', '2 likes']);
});

test('the second begins with the first change, however many follow', async () => {
  const { clock, read, like } = startCache();
  await read();
  like();
  clock.ms = 900;
  like();
  clock.ms = 1_000;
  expect(await read()).toBe('3 likes');
});

test('a changed text removes a page at once, even when its counts are old', async () => {
  const { cache, read, like } = startCache();
  await read();
  like();
  cache.invalidate(['article:1']);
  expect(await read()).toBe('2 likes');
});

test('a count that changes while a page is computed makes that page old from then on', async () => {
  const { clock, read, like } = startCache();
  const first = read();
  clock.ms = 100;
  like();
  expect(await first).toBe('1 likes');
  clock.ms = 599;
  expect(await read()).toBe('1 likes');
  clock.ms = 1_100;
  expect(await read()).toBe('2 likes');
});

test('a response that becomes part of another one has the latest counts', async () => {
  const { cache, compute, read, like } = startCache();
  await read();
  like();
  const outer = await cache.get('outer', async () => {
    const inner = await textOf(await cache.get('page', compute));
    return { status: 200, contentType: 'text/plain', body: inner, isCacheable: true };
  });
  expect(await textOf(outer)).toBe('2 likes');
});

test('a response that becomes part of another one is not shared with a computation that began before the change', async () => {
  const { cache, compute, read, like } = startCache();
  const first = read();
  like();
  const outer = await cache.get('outer', async () => {
    const inner = await textOf(await cache.get('page', compute));
    return { status: 200, contentType: 'text/plain', body: inner, isCacheable: true };
  });
  expect(await textOf(outer)).toBe('2 likes');
  expect(await first).toBe('1 likes');
});

test.each([
  ['throws', false],
  ['renders an error page', true],
])(
  'a page is served while the database is away and its computation %s, and has the new count afterwards',
  async (_, rendersErrors) => {
    const { clock, site, read, like, settle } = startCache();
    site.rendersErrors = rendersErrors;
    await read();
    like();
    site.isAway = true;
    clock.ms = 5_000;
    expect(await read()).toBe('1 likes');
    expect(await read()).toBe('1 likes');
    site.isAway = false;
    clock.ms = 5_500;
    await read();
    await settle();
    expect(await read()).toBe('2 likes');
  },
);

test('after a gap in the notifications a page is computed again, and while the database is away the old one is served', async () => {
  const { clock, site, cache, read } = startCache();
  await read();
  site.likes += 1;
  cache.distrust();
  expect(cache.has('page')).toBe(false);
  site.isAway = true;
  expect(await read()).toBe('1 likes');
  site.isAway = false;
  cache.distrust();
  expect(await read()).toBe('2 likes');
  clock.ms = 5_000;
  expect(await read()).toBe('2 likes');
});

test('a page that was invalidated is not served, even while the database is away after a gap', async () => {
  const { site, cache, read } = startCache();
  await read();
  cache.distrust();
  cache.invalidate(['article:1']);
  site.isAway = true;
  await expect(read()).rejects.toThrow('the database is away');
});
