import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { holdBody } from './held-body.ts';

const text = 'Galley – a proof, read before it is printed. '.repeat(200);
const length = Buffer.byteLength(text);

describe('the body of an answer', () => {
  test('is held as text until somebody has it compressed', async () => {
    const onResized = vi.fn();
    const body = holdBody(text, onResized);
    expect([body.length, body.size()]).toEqual([length, length]);
    const packed = await body.bytes('br');
    expect(body.size()).toBe(packed.length);
    expect(onResized).toHaveBeenCalledTimes(1);
  });

  test('stays as text beside that where somebody wants the text itself', async () => {
    for (const ask of ['text', 'bytes'] as const) {
      const body = holdBody(text, () => {});
      expect((await body[ask]('identity')).toString()).toBe(text);
      const packed = await body.bytes('br');
      expect(body.size()).toBe(length + packed.length);
    }
  });

  test.each(['br', 'gzip'] as const)('is made of %s again when somebody wants it later', async (encoding) => {
    const onResized = vi.fn();
    const body = holdBody(text, onResized);
    const packed = await body.bytes(encoding);
    expect(body.text()).toBe(text);
    expect((await body.bytes('identity')).toString()).toBe(text);
    expect(body.size()).toBe(length + packed.length);
    expect(onResized).toHaveBeenCalledTimes(2);
  });

  test('is packed quickly for the first who asks and thoroughly for the next', async () => {
    const body = holdBody(text, () => {});
    const quick = await body.bytes('br');
    expect(body.readyBytes('br')).toBeUndefined();
    const thorough = await body.bytes('br');
    expect(body.readyBytes('br')).toBeDefined();
    expect(await body.bytes('br')).toBe(thorough);
    for (const packed of [quick, thorough]) expect(brotliDecompressSync(packed).toString()).toBe(text);
    expect(gunzipSync(await body.bytes('gzip')).toString()).toBe(text);
    expect(body.readyBytes('gzip')).toBeDefined();
  });

  test('may hold half a character, which is sent as the mark for that', async () => {
    const broken = `${text}\ud83d`;
    const body = holdBody(broken, () => {});
    expect((await body.bytes('identity')).toString()).toBe(`${text}\ufffd`);
  });

  test('is packed once for all who ask at the same time', async () => {
    const body = holdBody(text, () => {});
    const [first, second] = await Promise.all([body.bytes('br'), body.bytes('br')]);
    expect(first).toBe(second);
  });

  test('has one tag in every form, also when it is asked for last', async () => {
    const { etag } = holdBody(text, () => {});
    const body = holdBody(Buffer.from(text), () => {});
    await body.bytes('gzip');
    expect(body.etag).toBe(etag);
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
  });

  test.each(['', 'x', 'x'.repeat(70_000)])('comes out as it went in, however long', async (any) => {
    const body = holdBody(any, () => {});
    expect(brotliDecompressSync(await body.bytes('br')).toString()).toBe(any);
    expect(body.text()).toBe(any);
  });
});
