// Cached responses must be the same for everyone, and private data must never be cached. The tests use real HTTP,
// because cached responses are sent before the request reaches Fastify.
import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { clearLimits } from '../../database/clear-limits.ts';
import { createMember, type Member } from '../../members.ts';
import { listenOn } from '../../open-stream.ts';
import { pagesFromSources } from '../../pages-from-sources.ts';
import { startTestSite, type TestSite } from '../../test-site.ts';
import { describeCalls, urlOf } from '../api-calls/described-calls.ts';
import { type PopulatedSite, populateSite } from '../api-calls/populated-site.ts';

let site: TestSite;
let populated: PopulatedSite;
let base: string;
let privateUrls: string[];
let publicUrls: string[];
let signedOut: Member;

beforeAll(async () => {
  site = await startTestSite({ pages: pagesFromSources });
  populated = await populateSite(site);
  for (const member of [populated.admin, populated.author, populated.reader]) {
    await articleCalls(site).draft(member, { title: `Draft of ${secretOf(member)}` });
  }
  signedOut = await createMember(site);
  await site.call(accountsApi.logout, {}, { token: signedOut.token });
  base = await listenOn(site.app);
  const params = { id: populated.live._id, blogId: populated.live._id, who: populated.author.username };
  const gets = (await describeCalls(site)).filter(
    ({ method, path }) => method === 'GET' && path !== '/api/events',
  );
  const pathOf = (path: string) => urlOf(path, params);
  privateUrls = gets.filter(({ access }) => access !== 'anyone').map(({ path }) => pathOf(path));
  publicUrls = [
    ...gets.filter(({ access }) => access === 'anyone').map(({ path }) => pathOf(path)),
    `/api/blogs/${populated.draft._id}`,
    ...[
      '/',
      '/articles',
      '/authors',
      '/trending',
      '/auth',
      '/write',
      '/my-articles',
      '/dashboard',
      '/profile',
    ],
    `/article/${populated.live.slug}`,
    `/profile/${populated.author.username}`,
    ...['/feed.xml', '/feed.json', '/sitemap.xml', '/robots.txt', '/no/such-page'],
    `/article/${populated.live.slug}/og.png`,
  ];
});

beforeEach(() => clearLimits(site));

afterAll(() => site?.close());

/** A text in the member's draft, and nowhere else. */
const secretOf = ({ username }: Pick<Member, 'username'>) => `private-words-of-${username}`;

type ApiResponse = { status: number; body: string; cacheControl: string; headers: IncomingHttpHeaders };

/** Sends the path unchanged: `fetch` would normalise it. */
async function ask(path: string, token?: string, headers: Record<string, string> = {}): Promise<ApiResponse> {
  // Downloads have a low rate limit, which is not tested here.
  if (path.includes('export')) await clearLimits(site);
  const asking = request(base, {
    path,
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
  }).end();
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  const pieces: Buffer[] = [];
  for await (const piece of response) pieces.push(piece);
  return {
    status: response.statusCode ?? 0,
    body: Buffer.concat(pieces).toString('latin1'),
    cacheControl: response.headers['cache-control'] ?? '',
    headers: response.headers,
  };
}

/** The response without timestamps. */
const comparable = ({ status, body }: ApiResponse) => [
  status,
  body.startsWith('PK')
    ? 'an archive'
    : body.replace(/"(exportedAt|lastSeenAt)":"[^"]*"|"(dataUpdated|errorUpdated|dehydrated)At":\d+/g, ''),
];

type Callers = { name: string; token: string | undefined }[];

const callers = (): Callers => [
  { name: 'nobody', token: undefined },
  { name: 'reader', token: populated.reader.token },
  { name: 'author', token: populated.author.token },
  { name: 'admin', token: populated.admin.token },
  { name: 'signed out', token: signedOut.token },
  { name: 'made up', token: 'x'.repeat(43) },
];

describe('one URL, requested by every caller in turn', () => {
  test('every caller gets their own response, regardless of earlier callers', {
    timeout: 180_000,
  }, async () => {
    for (const path of [...privateUrls, ...publicUrls]) {
      const alone = new Map<string, unknown>();
      for (const { name, token } of callers()) {
        site.clearCaches();
        alone.set(name, comparable(await ask(path, token)));
      }
      site.clearCaches();
      for (const { name, token } of [...callers(), ...callers().reverse()]) {
        expect(comparable(await ask(path, token)), `${path} as ${name}`).toEqual(alone.get(name));
      }
      await clearLimits(site);
    }
  });

  test("no response contains another member's data, and private responses are not cacheable", async () => {
    const people = { reader: populated.reader, author: populated.author, admin: populated.admin };
    for (const path of [...privateUrls, ...publicUrls]) {
      for (const { name, token } of callers()) {
        const { body, cacheControl, headers } = await ask(path, token);
        const foreign = Object.entries(people)
          .filter(([owner, person]) => owner !== name && body.includes(secretOf(person)))
          .map(([owner]) => owner);
        expect(foreign, `${path} as ${name}`).toEqual([]);
        if (privateUrls.includes(path)) expect(cacheControl, `${path} as ${name}`).toBe('no-store');
        if (path.startsWith('/api/') && token !== undefined && !path.includes('openapi')) {
          expect(cacheControl, `${path} as ${name}`).toBe('no-store');
        }
        expect(cacheControl, path).toMatch(/^(no-store|public, no-cache)$/);
        expect(headers['set-cookie'], path).toBeUndefined();
      }
      await clearLimits(site);
    }
  });
});

describe('a page cannot be poisoned', () => {
  const headers = {
    'x-forwarded-host': 'poison.example',
    'x-forwarded-proto': 'poison',
    'x-forwarded-for': 'poison',
    'x-forwarded-prefix': '/poison',
    'x-original-url': '/poison',
    'x-rewrite-url': '/poison',
    'x-http-method-override': 'DELETE',
    'x-method-override': 'DELETE',
    'accept-language': 'poison',
    'user-agent': 'poison <script>alert(1)</script>',
    'content-type': 'poison/poison',
    accept: 'application/poison',
    cookie: 'poison=poison; viewer=poison',
    origin: 'https://poison.example',
    referer: 'https://poison.example/',
    'if-none-match': '"poison"',
    'cache-control': 'poison',
    pragma: 'poison',
  };
  const queries = [
    '?poison=poison',
    '?_=poison&utm_source=poison',
    '?%00',
    '?poison[]=poison&__proto__[x]=poison',
  ];

  test('neither headers nor unknown query parameters change the cached page', async () => {
    for (const path of publicUrls.filter((url) => !url.includes('og.png'))) {
      site.clearCaches();
      const clean = await ask(path);
      for (const query of ['', ...queries]) {
        site.clearCaches();
        const poisoned = await ask(path + query, undefined, headers);
        expect(poisoned.body, path + query).not.toContain('poison');
        expect(JSON.stringify(poisoned.headers), path + query).not.toContain('poison');
        const next = await ask(path);
        expect(comparable(next), path + query).toEqual(comparable(clean));
      }
    }
  });

  test('method override headers are ignored', async () => {
    for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override', '_method']) {
      const override = { [name]: 'DELETE' };
      expect(
        (await ask(`/api/blogs/${populated.live._id}?_method=DELETE`, populated.author.token, override))
          .status,
      ).toBe(200);
    }
    expect((await ask(`/api/blogs/${populated.live._id}`)).status).toBe(200);
  });
});

describe('a URL disguised as a file', () => {
  const own = ['/api/auth/profile', '/api/profile/me', '/api/blogs/mine/all', '/api/notifications'];
  const disguises = [
    ...['/x.css', ';x.css', '.css', '%2fx.css', '%3bx.css', '%00.css', '%0a.css', '%23.css', '%3f.css', '/'],
    ...['//x.css', '/%2e%2e/x.css', '/..;/x.css', '%20', '%09.css', '\\x.css', '/.css'],
  ];
  const spellings = (path: string) => [
    ...disguises.map((end) => path + end),
    `/${path}`,
    path.replace('/api/', '/api//'),
    path.replace('/api/', '/API/'),
    path.replace('/api/', '/x/../api/'),
    path.replace('/api/', '/api/./'),
    `/assets/..%2f..${path}`,
    `/images/%2e%2e${path}`,
    `/assets/%2e%2e%2f${path.slice(1)}`,
  ];

  test('a URL disguised as a file does not make private data cacheable', async () => {
    for (const path of own) {
      for (const spelling of spellings(path)) {
        const { status, body, cacheControl } = await ask(spelling, populated.reader.token);
        expect(status, spelling).toBeLessThan(500);
        const isOwn = body.includes(populated.reader.email) || body.includes(secretOf(populated.reader));
        if (isOwn) expect(cacheControl, spelling).toBe('no-store');
        expect(cacheControl, spelling).not.toMatch(/immutable|max-age/);
        const next = await ask(spelling);
        expect(next.body.includes(populated.reader.email), spelling).toBe(false);
      }
    }
  });

  test.each([
    '/profile;a.css',
    '/profile/x.css',
    '/write/a.js',
    '/dashboard.css',
    '/my-articles%2fa.css',
    '/profile/%2e%2e/a.css',
  ])('%s is the same page for everyone', async (path) => {
    const responses = [];
    for (const { token } of callers()) responses.push(comparable(await ask(path, token)));
    for (const response of responses) expect(response).toEqual(responses[0]);
    expect(String(responses[0]?.[1])).not.toContain(populated.reader.email);
  });
});
