// Each path refuses all methods that it does not have, with those that it has in `Allow`.
import { METHODS } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pagesFromSources } from '#test/pages-from-sources.ts';
import { createMember, type Member } from '../../members.ts';
import { listenOn } from '../../open-stream.ts';
import { startTestSite, type TestSite } from '../../test-site.ts';
import { type RawResponse, sendRaw } from './raw-request.ts';

let site: TestSite;
let eve: Member;

beforeAll(async () => {
  site = await startTestSite({ pages: pagesFromSources });
  eve = await createMember(site, { role: 'admin' });
  await listenOn(site.app);
});

afterAll(() => site?.close());

// CONNECT asks for a tunnel, which the server closes.
const methods = METHODS.filter((method) => method !== 'CONNECT');

const send = (method: string, path: string): Promise<RawResponse> =>
  sendRaw(
    site.app,
    `${method} ${path} HTTP/1.1\r\nhost: galley.test\r\nauthorization: Bearer ${eve.token}\r\nconnection: close\r\n\r\n`,
  );

function expectRefused(
  { status, headers, body }: RawResponse,
  { method, path, allow }: Record<string, string>,
) {
  expect([method, path, status, headers.allow]).toEqual([method, path, 405, allow]);
  if (method !== 'HEAD')
    expect(JSON.parse(body)).toMatchObject({ success: false, code: 'method_not_allowed' });
}

// Could be the slug of an article, which GET reads (src/app/reserved-slugs.test.ts).
const isSlug = (method: string, path: string) =>
  path === '/api/blogs/preview' && ['GET', 'HEAD'].includes(method);

async function listCalls(): Promise<Map<string, string[]>> {
  const { paths } = (await site.app.inject('/api/openapi.json')).json() as {
    paths: Record<string, Record<string, unknown>>;
  };
  return new Map(
    Object.entries(paths).map(([path, operations]) => [
      path.replace(/\{\w+\}/g, 'x'),
      ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(
        (method) => (method === 'HEAD' ? 'get' : method.toLowerCase()) in operations,
      ),
    ]),
  );
}

describe('a method that the path does not have', () => {
  test('every call refuses the methods of other calls', { timeout: 280_000 }, async () => {
    const calls = await listCalls();
    expect(calls.size).toBeGreaterThan(100);
    for (const [path, known] of calls) {
      for (const method of [
        'GET',
        'HEAD',
        'POST',
        'PUT',
        'PATCH',
        'DELETE',
        'OPTIONS',
        'QUERY',
        'PROPFIND',
      ]) {
        if (!known.includes(method) && !isSlug(method, path))
          expectRefused(await send(method, path), { method, path, allow: known.join(', ') });
      }
    }
  });

  test.each([
    ['/api/categories', 'GET, HEAD'],
    ['/api/blogs?page=1', 'GET, HEAD, POST'],
    ['/api/blogs/suggest', 'GET, HEAD'],
    ['/api/blogs/%73uggest', 'GET, HEAD'],
    ['/api/blogs/x/view', 'POST'],
    ['/api/openapi.json', 'GET, HEAD'],
    ['/api/docs', 'GET, HEAD'],
    ['/healthz', 'GET, HEAD'],
    ['/feed.xml', 'GET, HEAD'],
    ['/', 'GET, HEAD'],
    ['/articles', 'GET, HEAD'],
    ['/article/x', 'GET, HEAD'],
  ])('%s refuses all methods but %s', async (path, allow) => {
    for (const method of methods) {
      if (!allow.split(', ').includes(method))
        expectRefused(await send(method, path), { method, path, allow });
    }
  });

  test('an unknown call is 404 for any method', async () => {
    for (const method of methods) {
      const { status, headers } = await send(method, '/api/nothing/here');
      expect([method, status, headers.allow]).toEqual([method, 404, undefined]);
    }
  });
});
