import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createByteCache, type FreshAnswer } from './byte-cache.ts';
import { pickEncoding } from './send-cached.ts';
import { noteTags } from './tag-scope.ts';

function answer(body: string, tags: string[] = []): () => Promise<FreshAnswer> {
  return async () => {
    noteTags(tags);
    return { status: 200, contentType: 'text/plain', body, isKeepable: true };
  };
}

async function textOf(cached: { bytes(encoding: 'identity'): Promise<Buffer> }): Promise<string> {
  return (await cached.bytes('identity')).toString();
}

/** A promise to be kept by hand. */
function deferred<Value>() {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((keep) => {
    resolve = keep;
  });
  return { promise, resolve };
}

describe('the byte cache', () => {
  test('makes an answer once and keeps it', async () => {
    const cache = createByteCache({ maxBytes: 100_000 });
    await cache.get('a', answer('first'));
    expect(await textOf(await cache.get('a', answer('second')))).toBe('first');
  });

  test('lets a herd wait for one making', async () => {
    const cache = createByteCache({ maxBytes: 100_000 });
    const gate = deferred<void>();
    let makings = 0;
    const make = async () => {
      makings += 1;
      await gate.promise;
      return answer('x')();
    };
    const herd = Array.from({ length: 50 }, () => cache.get('a', make));
    gate.resolve();
    await Promise.all(herd);
    expect(makings).toBe(1);
  });

  test('drops exactly what carries a tag', async () => {
    const cache = createByteCache({ maxBytes: 100_000 });
    await cache.get('a', answer('a1', ['article:1', 'articles']));
    await cache.get('b', answer('b1', ['article:2']));
    cache.drop(['article:1']);
    expect(await textOf(await cache.get('a', answer('a2')))).toBe('a2');
    expect(await textOf(await cache.get('b', answer('b2')))).toBe('b1');
  });

  test('does not keep what was read before a change and finished after it', async () => {
    const cache = createByteCache({ maxBytes: 100_000 });
    const gate = deferred<void>();
    const slow = cache.get('a', async () => {
      noteTags(['articles']);
      await gate.promise;
      return answer('old')();
    });
    cache.drop(['articles']);
    const fresh = await cache.get('a', answer('new', ['articles']));
    gate.resolve();
    expect(await textOf(await slow)).toBe('old');
    expect(await textOf(fresh)).toBe('new');
    expect(await textOf(await cache.get('a', answer('newest')))).toBe('new');
  });

  test('does not keep what hears of a change only after another one', async () => {
    const cache = createByteCache({ maxBytes: 100_000 });
    const gate = deferred<void>();
    const slow = cache.get('a', async () => {
      noteTags(['comments']);
      await gate.promise;
      return answer('old')();
    });
    cache.drop(['articles']);
    cache.drop(['comments']);
    gate.resolve();
    await slow;
    expect(await textOf(await cache.get('a', answer('new')))).toBe('new');
  });

  test('forgets everything after a gap, also what is being made', async () => {
    const cache = createByteCache({ maxBytes: 100_000 });
    const gate = deferred<void>();
    const slow = cache.get('a', async () => {
      await gate.promise;
      return answer('old')();
    });
    cache.clear();
    gate.resolve();
    await slow;
    expect(await textOf(await cache.get('a', answer('new')))).toBe('new');
  });

  test('a failed making is not remembered', async () => {
    const cache = createByteCache({ maxBytes: 100_000 });
    await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await textOf(await cache.get('a', answer('back')))).toBe('back');
  });

  test('keeps no more than its share of memory', async () => {
    const cache = createByteCache({ maxBytes: 100_000 });
    const page = 'x'.repeat(10_000);
    for (let number = 0; number < 20; number += 1) await cache.get(`p${number}`, answer(page, ['all']));
    expect(await textOf(await cache.get('p0', answer('again')))).toBe('again');
    expect(await textOf(await cache.get('p19', answer('again')))).toBe(page);
  });

  test('weighs answers as they are held: compressed, many more fit', async () => {
    const cache = createByteCache({ maxBytes: 100_000 });
    const page = 'x'.repeat(10_000);
    for (let number = 0; number < 20; number += 1) {
      await (await cache.get(`p${number}`, answer(page, ['all']))).bytes('br');
    }
    expect(await textOf(await cache.get('p0', answer('again')))).toBe(page);
    cache.drop(['all']);
    expect(await textOf(await cache.get('p0', answer('again')))).toBe('again');
  });

  test('keeps nothing that is larger than all of it, and short answers only so many', async () => {
    const cache = createByteCache({ maxBytes: 100_000 });
    await cache.get('large', answer('x'.repeat(100_000)));
    expect(await textOf(await cache.get('large', answer('again')))).toBe('again');
    for (let number = 0; number < 100; number += 1) await cache.get(`p${number}`, answer('-'));
    expect(await textOf(await cache.get('p0', answer('again')))).toBe('again');
  });

  test('gives the same text in every encoding, with one tag', async () => {
    const cache = createByteCache({ maxBytes: 100_000 });
    const text = 'galley '.repeat(500);
    const cached = await cache.get('a', answer(text));
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
])('for Accept-Encoding %j it picks %s', (header, encoding) => {
  expect(pickEncoding(header)).toBe(encoding);
});
