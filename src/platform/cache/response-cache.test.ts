import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createResponseCache, type FreshResponse } from './response-cache.ts';
import { pickEncoding } from './send-cached-response.ts';
import { noteTags } from './tag-scope.ts';

function makeResponse(body: string, tags: string[] = []): () => Promise<FreshResponse> {
  return async () => {
    noteTags(tags);
    return { status: 200, contentType: 'text/plain', body, isCacheable: true };
  };
}

async function textOf(cached: { bytes(encoding: 'identity'): Promise<Buffer> }): Promise<string> {
  return (await cached.bytes('identity')).toString();
}

/** A promise that the test resolves itself. */
function deferred<Value>() {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

describe('the response cache', () => {
  test('computes a response once and stores it', async () => {
    const cache = createResponseCache({ maxBytes: 100_000 });
    await cache.get('a', makeResponse('first'));
    expect(await textOf(await cache.get('a', makeResponse('second')))).toBe('first');
  });

  test('lets simultaneous requests share one computation', async () => {
    const cache = createResponseCache({ maxBytes: 100_000 });
    const gate = deferred<void>();
    let computations = 0;
    const compute = async () => {
      computations += 1;
      await gate.promise;
      return makeResponse('x')();
    };
    const requests = Array.from({ length: 50 }, () => cache.get('a', compute));
    gate.resolve();
    await Promise.all(requests);
    expect(computations).toBe(1);
  });

  test('removes exactly the responses with an invalidated tag', async () => {
    const cache = createResponseCache({ maxBytes: 100_000 });
    await cache.get('a', makeResponse('a1', ['article:1', 'articles']));
    await cache.get('b', makeResponse('b1', ['article:2']));
    cache.invalidate(['article:1']);
    expect(await textOf(await cache.get('a', makeResponse('a2')))).toBe('a2');
    expect(await textOf(await cache.get('b', makeResponse('b2')))).toBe('b1');
  });

  test('does not store a response that was read before a change and finished after it', async () => {
    const cache = createResponseCache({ maxBytes: 100_000 });
    const gate = deferred<void>();
    const slow = cache.get('a', async () => {
      noteTags(['articles']);
      await gate.promise;
      return makeResponse('old')();
    });
    cache.invalidate(['articles']);
    const fresh = await cache.get('a', makeResponse('new', ['articles']));
    gate.resolve();
    expect(await textOf(await slow)).toBe('old');
    expect(await textOf(fresh)).toBe('new');
    expect(await textOf(await cache.get('a', makeResponse('newest')))).toBe('new');
  });

  test('does not store a response whose tag was invalidated after an unrelated tag', async () => {
    const cache = createResponseCache({ maxBytes: 100_000 });
    const gate = deferred<void>();
    const slow = cache.get('a', async () => {
      noteTags(['comments']);
      await gate.promise;
      return makeResponse('old')();
    });
    cache.invalidate(['articles']);
    cache.invalidate(['comments']);
    gate.resolve();
    await slow;
    expect(await textOf(await cache.get('a', makeResponse('new')))).toBe('new');
  });

  test('after a gap in the notifications, responses that are being computed are not stored', async () => {
    const cache = createResponseCache({ maxBytes: 100_000 });
    const gate = deferred<void>();
    const slow = cache.get('a', async () => {
      await gate.promise;
      return makeResponse('old')();
    });
    cache.distrust();
    gate.resolve();
    await slow;
    expect(await textOf(await cache.get('a', makeResponse('new')))).toBe('new');
  });

  test('does not store a failed computation', async () => {
    const cache = createResponseCache({ maxBytes: 100_000 });
    await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await textOf(await cache.get('a', makeResponse('back')))).toBe('back');
  });

  test('removes the oldest responses when it exceeds its size limit', async () => {
    const cache = createResponseCache({ maxBytes: 100_000 });
    const page = 'x'.repeat(10_000);
    for (let number = 0; number < 20; number += 1) await cache.get(`p${number}`, makeResponse(page, ['all']));
    expect(await textOf(await cache.get('p0', makeResponse('again')))).toBe('again');
    expect(await textOf(await cache.get('p19', makeResponse('again')))).toBe(page);
  });

  test('counts the compressed size of responses, so that many more of them fit', async () => {
    const cache = createResponseCache({ maxBytes: 100_000 });
    const page = 'x'.repeat(10_000);
    for (let number = 0; number < 20; number += 1) {
      await (await cache.get(`p${number}`, makeResponse(page, ['all']))).bytes('br');
    }
    expect(await textOf(await cache.get('p0', makeResponse('again')))).toBe(page);
    cache.invalidate(['all']);
    expect(await textOf(await cache.get('p0', makeResponse('again')))).toBe('again');
  });

  test('does not store a response larger than its limit, and limits the number of short ones', async () => {
    const cache = createResponseCache({ maxBytes: 100_000 });
    await cache.get('large', makeResponse('x'.repeat(100_000)));
    expect(await textOf(await cache.get('large', makeResponse('again')))).toBe('again');
    for (let number = 0; number < 100; number += 1) await cache.get(`p${number}`, makeResponse('-'));
    expect(await textOf(await cache.get('p0', makeResponse('again')))).toBe('again');
  });

  test('returns the same text in every encoding, with one ETag', async () => {
    const cache = createResponseCache({ maxBytes: 100_000 });
    const text = 'galley '.repeat(500);
    const cached = await cache.get('a', makeResponse(text));
    expect(brotliDecompressSync(await cached.bytes('br')).toString()).toBe(text);
    expect(gunzipSync(await cached.bytes('gzip')).toString()).toBe(text);
    expect(cached.etag).toMatch(/^W\/"[\w-]{27}"$/);
  });
});

test.each([
  [undefined, 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['BR', 'br'],
  ['zstd, identity', 'identity'],
  ['br;q=0.0,gzip;q=0', 'identity'],
])('Accept-Encoding %j gets the encoding %s', (header, encoding) => {
  expect(pickEncoding(header)).toBe(encoding);
});
