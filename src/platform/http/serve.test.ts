import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startNotes } from './notes.fixture.ts';

let app: FastifyInstance;

beforeAll(async () => {
  app = (await startNotes()).app;
});

afterAll(() => app.close());

function post(url: string, payload: unknown, headers: Record<string, string> = {}) {
  return app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', authorization: 'Bearer user-token', ...headers },
    payload: typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload),
  });
}

describe('a good call', () => {
  test('a valid call is filled with defaults and gets a response with success', async () => {
    const response = await post('/api/notes', { title: '  Hello ' });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({ success: true, note: { title: 'Hello', tags: [], owner: 'u1' } });
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['x-request-id']).toMatch(/^[\w-]{12}$/);
  });

  test('fields of the body that are not in the contract are ignored', async () => {
    const response = await post('/api/notes', { title: 'a', owner: 'someone else', role: 'admin' });
    expect(response.json().note).toEqual({ title: 'a', tags: [], owner: 'u1' });
  });

  test('fields that are not in the contract are removed from the response', async () => {
    expect((await post('/api/fail', { how: 'leak' })).json()).toEqual({
      success: true,
      note: { title: 'seen' },
    });
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])(
    'a long response to a read is compressed with %s if the client accepts it, and a short one is not',
    async (encoding, decompress) => {
      const read = (count: number) =>
        app.inject({
          url: '/api/notes/drawer',
          query: { count: String(count) },
          headers: { authorization: 'Bearer user-token', 'accept-encoding': encoding },
        });
      const long = await read(200);
      expect(long.headers['content-encoding']).toBe(encoding);
      expect(long.rawPayload.length).toBeLessThan(200);
      expect(JSON.parse(decompress(long.rawPayload).toString()).titles).toHaveLength(200);
      expect((await read(1)).headers['content-encoding']).toBeUndefined();
    },
  );

  test('the response to a write is compressed if it needs more than one round trip', async () => {
    const create = (characters: number) =>
      post('/api/notes', { title: 'a', tags: ['x'.repeat(characters)] }, { 'accept-encoding': 'br' });
    expect((await create(12_000)).headers['content-encoding']).toBeUndefined();
    const long = await create(15_000);
    expect(long.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(long.rawPayload).toString())).toMatchObject({
      note: { title: 'a' },
    });
  });

  test('the response to a write is compressed with the least effort', async () => {
    const tags = Array.from({ length: 300 }, (_, i) =>
      createHash('sha256')
        .update(`${i % 200}`)
        .digest('hex'),
    );
    const { rawPayload } = await post('/api/notes', { title: 'a', tags }, { 'accept-encoding': 'br' });
    const sizeWith = (quality: number) =>
      brotliCompressSync(brotliDecompressSync(rawPayload), {
        params: { [constants.BROTLI_PARAM_QUALITY]: quality },
      }).length;
    expect(sizeWith(2)).toBeLessThan(sizeWith(1));
    expect(rawPayload).toHaveLength(sizeWith(1));
  });

  test('a response with status 204 has no body', async () => {
    const response = await app.inject({
      method: 'DELETE',
      url: '/api/notes/1',
      headers: { authorization: 'Bearer admin-token' },
    });
    expect([response.statusCode, response.body]).toEqual([204, '']);
  });
});

describe('who may call', () => {
  test.each([
    ['POST', '/api/notes', undefined, 401],
    ['POST', '/api/notes', 'wrong-token', 401],
    ['DELETE', '/api/notes/1', undefined, 401],
    ['DELETE', '/api/notes/1', 'user-token', 403],
    ['DELETE', '/api/notes/1', 'admin-token', 204],
    ['GET', '/api/notes', 'wrong-token', 200],
  ] as const)('%s %s with the token %s gets %i', async (method, url, token, status) => {
    const response = await app.inject({
      method,
      url,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
    expect(response.statusCode).toBe(status);
  });

  test('access is checked before the input is validated', async () => {
    expect((await post('/api/notes', { title: 5 }, { authorization: '' })).statusCode).toBe(401);
  });
});

describe('bad input', () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000);
  test.each([
    ['a wrong type', { title: 5 }, 400, 'invalid_input'],
    ['a missing field', {}, 400, 'invalid_input'],
    ['an array', [], 400, 'invalid_input'],
    ['null', 'null', 400, 'invalid_input'],
    ['broken JSON', '{"title":', 400, 'invalid_json'],
    ['an empty body', '', 400, 'invalid_input'],
    ['a NUL character', { title: 'a\u0000b' }, 400, 'invalid_input'],
    ['half a surrogate pair', '{"title":"\\ud800"}', 400, 'invalid_input'],
    ['broken UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), 400, 'invalid_json'],
    ['deep nesting', `{"title":"a","x":${deep}}`, 400, 'invalid_input'],
    ['a __proto__ key', '{"title":"a","__proto__":{"role":"admin"}}', 400, 'invalid_json'],
    ['a title of a megabyte', { title: 'x'.repeat(1_100_000) }, 413, 'too_large'],
  ])('a body with %s is refused with a code and a sentence', async (_name, payload, status, code) => {
    const response = await post('/api/notes', payload);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ success: false, code });
    expect(response.json().message).toMatch(/^[A-Z].*\.$/);
  });

  test('the error response names the fields at fault', async () => {
    const response = await post('/api/notes', { title: '', tags: ['a', 1] });
    expect(Object.keys(response.json().fields)).toEqual(['title', 'tags.1']);
  });

  test('a body of another type than JSON gets 415', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'Multipart/Form-Data; boundary=x',
      'application/xml',
    ]) {
      const response = await post('/api/notes', 'title=a', { 'content-type': type });
      expect([response.statusCode, response.json().code]).toEqual([415, 'unsupported_media_type']);
    }
  });

  test('invalid characters in the URL get 400', async () => {
    expect((await app.inject('/api/notes?page=%00')).statusCode).toBe(400);
    expect((await app.inject('/api/notes/%ff')).statusCode).toBe(400);
  });
});

describe('errors', () => {
  test('an error that a feature throws on purpose keeps its status and code', async () => {
    const response = await post('/api/fail', { how: 'conflict' });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toEqual({
      success: false,
      code: 'stale_version',
      message: 'Someone else has changed it.',
    });
    expect((await post('/api/fail', { how: 'missing' })).statusCode).toBe(404);
  });

  test('an unexpected error gets 500 without details', async () => {
    const response = await post('/api/fail', { how: 'bug' });
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toMatch(/select|passwd|stack|at /);
  });

  test('a method that the path does not have gets 405 with the allowed ones', async () => {
    const response = await app.inject({ method: 'PUT', url: '/api/notes', payload: '{' });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe('GET, HEAD, POST');
    expect(response.json().code).toBe('method_not_allowed');
  });
});

test('every response has the security headers', async () => {
  const { headers } = await app.inject('/api/notes');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
  expect(headers['strict-transport-security']).toBeUndefined();
});
