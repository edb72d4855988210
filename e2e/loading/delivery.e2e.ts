// How pages and files are delivered: caching, compression and security headers.
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../site.fixture.ts';
import { sitePages, unknownPath } from '../site-pages.ts';

const foundPages = sitePages.filter(({ status }) => status !== 404);

test('a page that the browser has cached returns 304', async ({ request }) => {
  for (const { path } of foundPages) {
    const first = await request.get(path);
    const etag = first.headers().etag ?? '';
    expect(etag, path).not.toBe('');
    const again = await request.get(path, { headers: { 'if-none-match': etag } });
    expect(again.status(), path).toBe(304);
    expect((await again.body()).length).toBe(0);
    const stale = await request.get(path, { headers: { 'if-none-match': 'W/"of-yesterday"' } });
    expect(stale.status(), path).toBe(200);
  }
});

test('a page is sent as brotli, or as gzip or uncompressed where the client accepts nothing better', async ({
  request,
}) => {
  for (const [acceptEncoding, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ] as const) {
    const response = await request.get('/about', { headers: { 'accept-encoding': acceptEncoding } });
    expect(response.headers()['content-encoding'], acceptEncoding).toBe(encoding);
    expect(response.headers().vary).toMatch(/accept-encoding/i);
    expect(await response.text()).toContain('<h1');
  }
});

test('hashed files are immutable in caches and are sent as brotli', async ({ request }) => {
  const files = await listFiles(request, '/');
  expect(files.some((file) => file.endsWith('.js'))).toBe(true);
  expect(files.some((file) => file.endsWith('.css'))).toBe(true);
  for (const file of files) {
    const response = await request.get(file);
    expect(response.status(), file).toBe(200);
    expect(response.headers()['cache-control'], file).toBe('public, max-age=31536000, immutable');
    // WOFF2 files are compressed already.
    const encoding = file.endsWith('.woff2') ? undefined : 'br';
    expect(response.headers()['content-encoding'], file).toBe(encoding);
  }
});

test('a file of an older build returns 404, not a page', async ({ request }) => {
  const response = await request.get('/assets/home-older000.js');
  expect(response.status()).toBe(404);
  expect(response.headers()['cache-control']).not.toContain('immutable');
});

test('unknown query parameters and forged host headers do not change a page', async ({ request }) => {
  const plain = await request.get('/about');
  for (const query of ['?utm_source=mail', '?a=1&b=2', '?%3Cscript%3E', '?']) {
    const response = await request.get(`/about${query}`);
    expect(response.status(), query).toBe(200);
    expect(response.headers().etag, query).toBe(plain.headers().etag);
  }
  const forged = await request.get('/about', {
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  });
  expect(forged.headers().etag).toBe(plain.headers().etag);
});

test('all unknown paths get the same 404 page', async ({ request }) => {
  const one = await request.get(unknownPath);
  const other = await request.get('/another/that-is-not?here=1');
  expect([one.status(), other.status()]).toEqual([404, 404]);
  expect(await other.text()).toBe(await one.text());
});

test('every page has the security headers', async ({ request }) => {
  for (const { path } of sitePages) {
    const headers = (await request.get(path)).headers();
    const policy = (headers['content-security-policy'] ?? '').split('; ');
    expect(policy, path).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ]),
    );
    expect(policy.join(), path).not.toMatch(/unsafe-|\*/);
    for (const source of ['script-src', 'style-src', 'connect-src']) {
      const directive = policy.find((entry) => entry.startsWith(`${source} `)) ?? '';
      expect(directive, path).toMatch(/^[a-z-]+ 'self'( 'sha256-[^']+')?$/);
    }
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      // The address of a preview link has its token, so nobody learns where its reader came from.
      'referrer-policy': path === '/preview' ? 'no-referrer' : 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(headers['set-cookie'], path).toBeUndefined();
  }
});

/** Lists the hashed files that the HTML of a page names. */
async function listFiles(request: APIRequestContext, path: string): Promise<string[]> {
  const html = await (await request.get(path)).text();
  return [...new Set(html.match(/\/assets\/[\w.-]+/g))];
}

test('other spellings of a path redirect to the canonical one on this site, and words of the API are not profiles', async ({
  request,
  site,
}) => {
  const spellings = { '/about/': '/about', '/about//': '/about', '//evil.example/': '/evil.example' };
  for (const [spelling, address] of Object.entries(spellings)) {
    const response = await request.get(site.url + spelling, { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([301, address]);
  }
  for (const path of ['/About', '/profile/me', '/profile/public']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
  expect((await request.get('/authors?q=%00')).status()).toBe(200);
});
