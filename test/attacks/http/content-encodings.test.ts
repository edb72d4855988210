// The server decompresses no request: a compressed body is refused before it is read.
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMember, type Member } from '../../members.ts';
import { listenOn } from '../../open-stream.ts';
import { boundary, formBytes } from '../../send-form.ts';
import { startTestSite, type TestSite } from '../../test-site.ts';
import { type RawResponse, sendRaw } from './raw-request.ts';

let site: TestSite;
let eve: Member;

beforeAll(async () => {
  site = await startTestSite();
  eve = await createMember(site);
  await listenOn(site.app);
});

afterAll(() => site?.close());

/** Sends headers that announce a body, and as much of it as is given. */
function send(options: {
  method?: string;
  path: string;
  encoding: string;
  type?: string;
  body?: Buffer | string;
  length?: number;
}): Promise<RawResponse> {
  const { method = 'POST', path, encoding, type = 'application/json', body = '' } = options;
  const length = options.length ?? Buffer.byteLength(body);
  const head =
    `${method} ${path} HTTP/1.1\r\nhost: galley.test\r\nauthorization: Bearer ${eve.token}\r\nconnection: close\r\n` +
    `content-type: ${type}\r\ncontent-encoding: ${encoding}\r\ncontent-length: ${length}\r\n\r\n`;
  return sendRaw(site.app, Buffer.concat([Buffer.from(head), Buffer.from(body)]));
}

function expectRefused({ status, headers, body }: RawResponse, path: string): void {
  expect(status, path).toBe(415);
  expect(headers['accept-encoding']).toBe('identity');
  expect(JSON.parse(body)).toMatchObject({
    success: false,
    code: 'unsupported_content_encoding',
    message: expect.stringMatching(/^[A-Z].*\.$/),
  });
}

const login = JSON.stringify({ email: 'nobody@example.com', password: 'wrong password' });

test.each([
  ['foo', login],
  ['zstd', login],
  ['x-gzip', login],
  ['gzip, gzip', login],
  ['identity, gzip', gzipSync(login)],
  ['gzip', login],
  ['deflate', login],
  ['br', login],
  ['gzip', gzipSync(login).subarray(0, 20)],
  ['gzip', gzipSync(login)],
  ['GZIP', gzipSync(login)],
  ['deflate', deflateSync(login)],
  ['br', brotliCompressSync(login)],
])('a JSON body with the encoding %s is refused', async (encoding, body) => {
  expectRefused(await send({ path: '/api/auth/login', encoding, body }), encoding);
});

test.each(['identity', 'Identity', ''])('a JSON body with the encoding “%s” is read', async (encoding) => {
  const { status } = await send({ path: '/api/auth/login', encoding, body: login });
  expect(status).toBe(401);
});

describe('a compressed body', () => {
  test('a compressed body is refused by every call, without waiting for it', async () => {
    const { paths } = (await site.app.inject('/api/openapi.json')).json() as {
      paths: Record<string, Record<string, unknown>>;
    };
    const calls = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => ({ method: method.toUpperCase(), path })),
    );
    expect(calls.length).toBeGreaterThan(100);
    for (const call of calls)
      expectRefused(await send({ ...call, encoding: 'gzip', length: 5_000 }), call.path);
  });

  test('a compressed form is refused by the upload of an image, without waiting for it', async () => {
    const form = gzipSync(formBytes([{ name: 'image', content: 'x', filename: 'a.png' }]));
    const type = `multipart/form-data; boundary=${boundary}`;
    const response = await send({ path: '/api/images', encoding: 'gzip', type, body: form });
    expectRefused(response, '/api/images');
    expect(JSON.parse(response.body).error).toEqual({ message: JSON.parse(response.body).message });
  });

  test('a compressed body is refused by pages, unknown paths and paths whose response is stored', async () => {
    await sendRaw(site.app, 'GET /api/categories HTTP/1.1\r\nhost: galley.test\r\nconnection: close\r\n\r\n');
    for (const path of [
      '/',
      '/articles',
      '/feed.xml',
      '/healthz',
      '/nothing/here',
      '/api/nothing',
      '/api/categories',
    ]) {
      for (const method of ['GET', 'POST']) {
        expectRefused(await send({ method, path, encoding: 'gzip', length: 5_000 }), path);
      }
    }
    const anonymous =
      'GET /api/categories HTTP/1.1\r\nhost: galley.test\r\ncontent-encoding: gzip\r\nconnection: close\r\n\r\n';
    expectRefused(await sendRaw(site.app, anonymous), 'stored');
  });
});
