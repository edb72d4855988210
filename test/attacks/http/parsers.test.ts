// Malformed input gets a 4xx response at once, which reveals no internals. The tests use real sockets, because client
// libraries would not send it.
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMember, type Member } from '../../members.ts';
import { listenOn } from '../../open-stream.ts';
import { startTestSite, type TestSite } from '../../test-site.ts';
import { sendRaw } from './raw-request.ts';

let site: TestSite;
let eve: Member;

beforeAll(async () => {
  site = await startTestSite();
  eve = await createMember(site);
  await listenOn(site.app);
});

beforeEach(() => site.platform.db.execute(sql`truncate rate_limits`));

afterAll(() => site?.close());

const revealsInternals =
  /node_modules|\bat .*:\d+|select |insert into|\/(work|tmp|home|usr)\/|SyntaxError|ZodError|postgres/i;

async function countArticles(): Promise<number> {
  const { rows } = await site.platform.db.execute(sql`select count(*)::int as count from articles`);
  return Number(rows[0]?.count);
}

describe('a body', () => {
  const post = (payload: string | Buffer, type = 'application/json', url = '/api/blogs') =>
    site.app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${eve.token}`, ...(type && { 'content-type': type }) },
      payload,
    });
  const draft = (fields: string) => `{"status":"draft",${fields}}`;
  const deep = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);

  const refused: Record<string, string | Buffer> = {
    'a NUL in a title': draft('"title":"a\\u0000b"'),
    'a NUL in a key': draft('"title":"a","x\\u0000":1'),
    'a raw NUL': draft('"title":"a\0b"'),
    'half a surrogate pair': draft('"title":"\\udc00"'),
    'broken UTF-8': Buffer.concat([Buffer.from('{"title":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]),
    'UTF-8 longer than need be': Buffer.concat([
      Buffer.from('{"title":"'),
      Buffer.from([0xc0, 0xaf]),
      Buffer.from('"}'),
    ]),
    'UTF-16': Buffer.from(draft('"title":"abc"'), 'utf16le'),
    'two values': `${draft('"title":"a"')}${draft('"title":"b"')}`,
    'a comment': `{"title":"a"/* x */}`,
    'a comma too many': '{"title":"a",}',
    'single quotes': "{'title':'a'}",
    'no end': '{"title":"a"',
    'a number for a title': draft('"title":12345678901234567890'),
    'a number without end': draft(`"title":${'9'.repeat(100_000)}`),
    'an infinite number': draft('"title":1e999'),
    'an object for a title': draft('"title":{"$ne":null}'),
    'a list for a title': draft('"title":["a"]'),
    'true for a title': draft('"title":true'),
    'lists in lists': draft(`"title":"a","tags":${deep('[', ']', 400_000)}`),
    'objects in objects': draft(`"title":"a","seo":${deep('{"a":', '}', 100_000).replace('}', '1}')}`),
    'a deep list that is ignored': draft(`"title":"a","x":${deep('[', ']', 400_000)}`),
    ['__proto__']: draft('"title":"a","__proto__":{"role":"admin"}'),
    '__proto__ in disguise': draft('"title":"a","\\u005f_proto__":{"role":"admin"}'),
    'the prototype of a constructor': draft('"title":"a","constructor":{"prototype":{"role":"admin"}}'),
    'a title of a megabyte': draft(`"title":"${'x'.repeat(1_000_000)}"`),
    'a title of a million characters that are nothing': draft(`"title":"a${'\u200b'.repeat(300_000)}"`),
    'ten thousand tags': draft(`"title":"a","tags":[${Array.from({ length: 10_000 }, (_, n) => `"${n}"`)}]`),
    'a status that is none': draft('"title":"a","status":"approved"'),
    'a string': '"title"',
    'a list': '[]',
    nothing: 'null',
  };

  test.each(Object.entries(refused))('a body with %s is refused', async (_name, payload) => {
    const before = await countArticles();
    const response = await post(payload);
    expect([400, 413]).toContain(response.statusCode);
    expect(response.json()).toMatchObject({ success: false, message: expect.stringMatching(/^[A-Z].*\.$/s) });
    expect(response.body.length).toBeLessThan(2_000);
    expect(response.body).not.toMatch(revealsInternals);
    expect(await countArticles()).toBe(before);
  });

  test('of a key that occurs twice in a body, the last one counts', async () => {
    const { statusCode, body } = await post(draft('"title":"first","title":"second"'));
    expect(statusCode).toBe(201);
    expect(JSON.parse(body).blog.title).toBe('second');
  });

  test('a body cannot change a prototype', async () => {
    await post(draft('"title":"a","seo":{"__proto__":{"polluted":1}}'));
    await post(draft('"title":"a","constructor":{"prototype":{"polluted":1}}'));
    await site.app.inject('/api/blogs?__proto__[polluted]=1&constructor[prototype][polluted]=1');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test.each([
    ['', 415],
    ['text/plain', 415],
    ['text/json', 415],
    ['application/xml', 415],
    ['application/x-www-form-urlencoded', 415],
    ['multipart/form-data', 415],
    ['multipart/form-data; boundary=x', 415],
    ['application/jsonp', 415],
    ['application/json, text/plain', 415],
    ['\u0000', 415],
    ['x'.repeat(5_000), 415],
  ])('a body of the type %j returns %i', async (type, status) => {
    const response = await post('{"title":"a","status":"draft"}', type);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ success: false });
  });
});

const head = (method: string, path: string, ...lines: string[]) =>
  `${method} ${path} HTTP/1.1\r\nhost: galley.test\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n`;
const json = 'content-type: application/json';
const login = (...lines: string[]) => head('POST', '/api/auth/login', json, ...lines);
const credentials = '{"email":"a@example.org","password":"a"}';

describe('a request', () => {
  const odd: Record<string, string | Buffer> = {
    'with two lengths': `${login('content-length: 40', 'content-length: 5')}${credentials}`,
    'with a length and chunks': `${login('content-length: 5', 'transfer-encoding: chunked')}0\r\n\r\n`,
    'with a negative length': `${login('content-length: -1')}${credentials}`,
    'with a length that is no number': `${login('content-length: 1e1')}${credentials}`,
    'with a length in hexadecimal': `${login('content-length: 0x28')}${credentials}`,
    'that is longer than it says': `${login('content-length: 5', 'connection: close')}${credentials}`,
    'with chunks in disguise': `${login('transfer-encoding: xchunked')}0\r\n\r\n`,
    'with chunks of another encoding': `${login('transfer-encoding: gzip, chunked')}0\r\n\r\n`,
    'with chunks twice': `${login('transfer-encoding: chunked, chunked')}0\r\n\r\n`,
    'whose chunk is no number': `${login('transfer-encoding: chunked')}zz\r\n{}\r\n0\r\n\r\n`,
    'whose chunk is longer than it says': `${login('transfer-encoding: chunked')}2\r\n${credentials}\r\n0\r\n\r\n`,
    'whose chunk is larger than any number': `${login('transfer-encoding: chunked')}${'f'.repeat(40)}\r\n{}\r\n0\r\n\r\n`,
    'whose chunk has an endless extension': `${login('transfer-encoding: chunked')}2;${'x'.repeat(100_000)}\r\n{}\r\n0\r\n\r\n`,
    'without a host': 'GET /api/categories HTTP/1.1\r\n\r\n',
    'with a header without a colon': head('GET', '/api/categories', 'nonsense'),
    'with a NUL in a header': head('GET', '/api/categories', 'x: a\0b'),
    'with a header over two lines': head('GET', '/api/categories', 'x: a', ' b'),
    'with a space before the colon': head('GET', '/api/categories', 'x : a'),
    'with a header of 100 kB': head('GET', '/api/categories', `x: ${'y'.repeat(100_000)}`),
    'with an address of 100 kB': head('GET', `/api/categories?${'y'.repeat(100_000)}`),
    'of an unknown method': head('HACK', '/api/categories'),
    'of an unknown version': 'GET / HTTP/7.3\r\nhost: x\r\n\r\n',
    'of version 0.9': 'GET /\r\n\r\n',
    'with spaces in its address': head('GET', '/api/cat egories'),
    'that is TLS': Buffer.from('160301020001000001fc0303', 'hex'),
    'that is no HTTP': '\0\0\0\0\r\n\r\n\r\n',
  };

  test.each(Object.entries(odd))('a request %s is refused', async (_name, bytes) => {
    const { status, text, headers, body } = await sendRaw(site.app, bytes);
    if (status !== undefined) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
    // Node itself answers a request without a host, with an empty response.
    if (headers['content-type'] !== undefined) {
      expect(JSON.parse(body)).toMatchObject({ success: false, code: expect.any(String) });
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    }
    expect(text).not.toMatch(revealsInternals);
    expect((await site.app.inject('/healthz')).statusCode).toBe(200);
  });

  const fine: Record<string, [string | Buffer, number[]]> = {
    'with bytes above ASCII in its address': [
      Buffer.from(head('GET', '/api/blogs/\u00ff\u00fe'), 'latin1'),
      [400, 404],
    ],
    'with an escape that is none': [head('GET', '/api/blogs/%zz'), [400, 404]],
    'with an escape of broken UTF-8': [head('GET', '/api/blogs/%c3%28'), [400, 404]],
    'with an escaped NUL': [head('GET', '/api/blogs/%00'), [400]],
    'with an escaped surrogate': [head('GET', '/api/blogs/%ed%a0%80'), [400, 404]],
    'for a page that is no number': [head('GET', '/api/blogs?page=NaN'), [400]],
    'for a page beyond all numbers': [head('GET', `/api/blogs?page=${'9'.repeat(400)}`), [400]],
    'for the last page there could be': [head('GET', '/api/blogs?page=999999999&limit=100'), [200]],
    'for two pages at once': [head('GET', '/api/blogs?page=1&page=2'), [400]],
    'for a page in a list': [head('GET', '/api/blogs?page[]=1'), [200]],
    'with a parameter a thousand times': [head('GET', `/api/blogs?${'q=a&'.repeat(1_000)}`), [400]],
    'to upgrade to something else': [
      head('GET', '/api/categories', 'connection: upgrade', 'upgrade: websocket'),
      [200],
    ],
    'that expects what is not given': [`${login('expect: 200-maybe', 'content-length: 2')}{}`, [400, 417]],
    'to be traced': [head('TRACE', '/api/categories'), [404, 405]],
    'whose body is chunked, and whole': [
      `${login('transfer-encoding: chunked')}28\r\n${credentials}\r\n0\r\n\r\n`,
      [401],
    ],
    'to read, with a body': [`${head('GET', '/api/categories', json, 'content-length: 2')}{}`, [200, 400]],
  };

  test.each(Object.entries(fine))(
    'a request %s is answered without a server error',
    async (_name, [bytes, statuses]) => {
      const { status, text } = await sendRaw(site.app, bytes);
      expect(statuses).toContain(status);
      expect(text).not.toMatch(revealsInternals);
    },
  );

  test('a request that stops in the middle does not block the server', async () => {
    const bytes = `${login('content-length: 4000')}${credentials}`;
    const { status } = await sendRaw(site.app, bytes, { isHalfClosed: true });
    expect(status ?? 400).toBeLessThan(500);
    expect((await site.app.inject('/healthz')).statusCode).toBe(200);
  });
});

test('a request that waits for a table lock returns 503 within seconds', async () => {
  const client = new pg.Client({ connectionString: site.connectionString });
  await client.connect();
  await client.query('begin');
  await client.query('lock table articles in access exclusive mode');
  const response = await site.app.inject({
    url: '/api/blogs/mine/all',
    headers: { authorization: `Bearer ${eve.token}` },
  });
  await client.query('rollback');
  await client.end();
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBeDefined();
  expect(response.body).not.toMatch(revealsInternals);
});
