// The security headers of every kind of response, and the CORS headers that must be missing.
import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Member } from '../../members.ts';
import { pagesFromSources } from '../../pages-from-sources.ts';
import { startTestSite, type TestSite } from '../../test-site.ts';
import { type DescribedCall, describeCalls, urlOf } from '../api-calls/described-calls.ts';
import { makeCall } from '../api-calls/make-call.ts';
import { type PopulatedSite, populateSite } from '../api-calls/populated-site.ts';
import { type ValidCall, validCalls } from '../api-calls/valid-calls.ts';

let site: TestSite;
let populated: PopulatedSite;

beforeAll(async () => {
  site = await startTestSite({ pages: pagesFromSources });
  populated = await populateSite(site);
});

afterAll(() => site?.close());

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
};

const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

type Headers = Record<string, unknown>;

/** Pages, and nothing else, may use passkeys, for this site only. */
const passkeyPermissions = ['publickey-credentials-create=(self)', 'publickey-credentials-get=(self)'];

function expectProtected(headers: Headers, what: string, isPage = false): void {
  expect(headers, what).toMatchObject(everywhere);
  const permissions = String(headers['permissions-policy']).split(', ');
  expect(permissions.length, what).toBeGreaterThan(20);
  const open = permissions.filter((permission) => !/^[a-z-]+=\(\)$/.test(permission));
  expect(open, what).toEqual(isPage ? passkeyPermissions : []);
  expect(headers['content-security-policy'], what).toMatch(/^default-src 'none';/);
  expect(headers['content-security-policy'], what).not.toMatch(/unsafe-|\*/);
  expect(['same-origin', 'cross-origin'], what).toContain(headers['cross-origin-resource-policy']);
  for (const name of [
    'set-cookie',
    'access-control-allow-origin',
    'server',
    'x-powered-by',
    'x-frame-options',
  ]) {
    expect(headers[name], `${name} of ${what}`).toBeUndefined();
  }
}

const open = (url: string, member?: Member) =>
  site.app.inject({
    url,
    headers: { origin: 'https://evil.example', ...(member && { authorization: `Bearer ${member.token}` }) },
  });

type Asked = { call: DescribedCall; valid: ValidCall; token: string | null };

/** A valid call by a permitted caller, and by callers who are not permitted. */
async function callVariants(call: DescribedCall): Promise<Asked[]> {
  // One author writes the articles of all calls.
  await site.platform.db.execute(sql`truncate rate_limits`);
  const params = { id: populated.live._id, blogId: populated.live._id, who: populated.author.username };
  const valid: ValidCall = (await validCalls[call.name]?.(populated)) ?? { params, as: populated.admin };
  const tokens = [
    valid.as?.token ?? null,
    ...(call.access === 'admin' ? [populated.reader.token] : []),
    null,
  ];
  return tokens.map((token) => ({ call, valid, token }));
}

test('every API response has the security headers, and only public ones are cacheable', async () => {
  const calls = (await describeCalls(site)).filter(({ path }) => path !== '/api/events');
  const all: Asked[] = [];
  for (const call of calls) all.push(...(await callVariants(call)));
  for (const { call, valid, token } of all) {
    const { headers } = await makeCall(site, call, valid, { token });
    const what = `${call.name} with the token ${token}`;
    expectProtected(headers, what);
    expect(headers, what).toMatchObject({
      'content-security-policy': dataPolicy,
      'cross-origin-resource-policy': 'same-origin',
    });
    const isPublic = call.method === 'GET' && call.access === 'anyone' && token === null;
    if (!isPublic) expect(headers['cache-control'], what).toBe('no-store');
  }
});

test('every page has the security headers, and a policy that allows only our own scripts', async () => {
  const pages = ['/', '/articles', '/auth', '/write', '/dashboard', '/about', '/api/docs', '/no/such-page'];
  for (const path of [...pages, `/article/${populated.live.slug}`, `/profile/${populated.author.username}`]) {
    const { headers } = await open(path);
    expectProtected(headers, path, true);
    const policy = new Map(
      String(headers['content-security-policy'])
        .split('; ')
        .map((directive) => directive.split(/ (.*)/s) as [string, string]),
    );
    expect(Object.fromEntries(policy), path).toMatchObject({
      'default-src': "'none'",
      'script-src': expect.stringMatching(/^'self' 'sha256-[\w+/]{43}='$/),
      'style-src': "'self'",
      'connect-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'site ProseMirrorClipboard',
    });
    expect(headers['cross-origin-resource-policy'], path).toBe('same-origin');
    const isFound = path !== '/no/such-page';
    expect(headers['cache-control'], path).toBe(isFound ? 'public, no-cache' : 'no-store');
  }
});

test('every document has the security headers', async () => {
  const { slug } = populated.live;
  const documents = ['/feed.xml', '/feed.json', '/sitemap.xml', '/sitemaps/articles-1.xml', '/robots.txt'];
  for (const path of [
    ...documents,
    `/article/${slug}/og.png`,
    `/profile/${populated.author.username}/feed.xml`,
  ]) {
    const { headers, statusCode } = await open(path);
    expect(statusCode, path).toBe(200);
    expectProtected(headers, path);
    expect(headers['content-security-policy'], path).toBe(dataPolicy);
  }
});

describe('an error response', () => {
  const refusals: Record<string, [InjectOptions, number]> = {
    'no such call': [{ url: '/api/no-such-call' }, 404],
    'no such image': [{ url: '/images/ab/x.webp' }, 404],
    'another method': [{ method: 'DELETE', url: '/api/categories' }, 405],
    'no token': [{ url: '/api/auth/profile' }, 401],
    'broken JSON': [
      {
        method: 'POST',
        url: '/api/auth/login',
        payload: '{',
        headers: { 'content-type': 'application/json' },
      },
      400,
    ],
    'another type': [
      { method: 'POST', url: '/api/auth/login', payload: 'x', headers: { 'content-type': 'text/xml' } },
      415,
    ],
    'too much': [{ method: 'POST', url: '/api/auth/login', payload: { email: 'x'.repeat(1_200_000) } }, 413],
    'an address that is none': [{ url: '/api/blogs/%ff' }, 400],
    'an address that is too long': [{ url: `/api/blogs/${'x'.repeat(400)}` }, 404],
  };

  test.each(Object.entries(refusals))(
    'the error response for %s has the security headers',
    async (name, [request, status]) => {
      const { headers, statusCode } = await site.app.inject(request);
      expect(statusCode).toBe(status);
      expectProtected(headers, name);
      expect(headers['cache-control'] ?? 'no-store').toMatch(/^no-store$/);
    },
  );
});

test('other sites can neither read a response nor send a preflight request', async () => {
  for (const url of ['/api/categories', '/api/auth/profile', '/', '/feed.json']) {
    const asked = await site.app.inject({
      method: 'OPTIONS',
      url,
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'GET' },
    });
    expect(asked.statusCode, url).toBe(405);
    const names = [
      ...Object.keys(asked.headers),
      ...Object.keys((await open(url, populated.reader)).headers),
    ];
    expect(
      names.filter((name) => name.startsWith('access-control')),
      url,
    ).toEqual([]);
  }
});

test('a site without HTTPS sends no HSTS header', async () => {
  const plain = await startTestSite({ settings: { PUBLIC_URL: 'http://galley.test' } });
  const { headers } = await plain.app.inject('/api/categories');
  expect(headers['strict-transport-security']).toBeUndefined();
  await plain.close();
});

test('the event stream has the security headers', async () => {
  const { headers, statusCode } = await site.app.inject({
    method: 'HEAD',
    url: urlOf('/api/events'),
    headers: { authorization: `Bearer ${populated.reader.token}` },
  });
  expect(statusCode).toBe(200);
  expectProtected(headers, '/api/events');
  expect(headers['cache-control']).toBe('no-store');
});
