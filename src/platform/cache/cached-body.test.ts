import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { createCachedBody } from './cached-body.ts';

const text = 'Galley – a proof, read before it is printed. '.repeat(200);
const length = Buffer.byteLength(text);

describe('a cached body', () => {
  test('is stored as text until it is requested compressed', async () => {
    const onResized = vi.fn();
    const body = createCachedBody(text, onResized);
    expect([body.length, body.size()]).toEqual([length, length]);
    const compressed = await body.bytes('br');
    expect(body.size()).toBe(compressed.length);
    expect(onResized).toHaveBeenCalledTimes(1);
  });

  test('is stored as text and compressed when both are requested', async () => {
    for (const ask of ['text', 'bytes'] as const) {
      const body = createCachedBody(text, () => {});
      expect((await body[ask]('identity')).toString()).toBe(text);
      const compressed = await body.bytes('br');
      expect(body.size()).toBe(length + compressed.length);
    }
  });

  test.each(['br', 'gzip'] as const)(
    'is decompressed from %s when the text is requested later',
    async (encoding) => {
      const onResized = vi.fn();
      const body = createCachedBody(text, onResized);
      const compressed = await body.bytes(encoding);
      expect(body.text()).toBe(text);
      expect((await body.bytes('identity')).toString()).toBe(text);
      expect(body.size()).toBe(length + compressed.length);
      expect(onResized).toHaveBeenCalledTimes(2);
    },
  );

  test('is compressed at a fast level for the first request and at a better one for the second', async () => {
    const body = createCachedBody(text, () => {});
    const fast = await body.bytes('br');
    expect(body.finalBytes('br')).toBeUndefined();
    const better = await body.bytes('br');
    expect(body.finalBytes('br')).toBeDefined();
    expect(await body.bytes('br')).toBe(better);
    for (const compressed of [fast, better]) expect(brotliDecompressSync(compressed).toString()).toBe(text);
    expect(gunzipSync(await body.bytes('gzip')).toString()).toBe(text);
    expect(body.finalBytes('gzip')).toBeDefined();
  });

  test('half a surrogate pair in a cached body is sent as U+FFFD', async () => {
    const broken = `${text}\ud83d`;
    const body = createCachedBody(broken, () => {});
    expect((await body.bytes('identity')).toString()).toBe(`${text}\ufffd`);
  });

  test('is compressed once for simultaneous requests', async () => {
    const body = createCachedBody(text, () => {});
    const [first, second] = await Promise.all([body.bytes('br'), body.bytes('br')]);
    expect(first).toBe(second);
  });

  test('has the same ETag in every encoding, even when it is computed after compressing', async () => {
    const { etag } = createCachedBody(text, () => {});
    const body = createCachedBody(Buffer.from(text), () => {});
    await body.bytes('gzip');
    expect(body.etag).toBe(etag);
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
  });

  test.each(['', 'x', 'x'.repeat(70_000)])(
    'a body of any length is the same after decompressing',
    async (any) => {
      const body = createCachedBody(any, () => {});
      expect(brotliDecompressSync(await body.bytes('br')).toString()).toBe(any);
      expect(body.text()).toBe(any);
    },
  );
});
