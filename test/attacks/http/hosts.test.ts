// Hosts named by a client have no effect: every link, redirect and mail uses PUBLIC_URL. And the server never requests
// a URL that a member wrote.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { commentsApi } from '#features/comments/contract.ts';
import { newsletterApi } from '#features/newsletter/contract.ts';
import { profilesApi } from '#features/profiles/contract.ts';
import { createMember, type Member } from '../../members.ts';
import { listenOn } from '../../open-stream.ts';
import { pagesFromSources } from '../../pages-from-sources.ts';
import { startTestSite, type TestSite } from '../../test-site.ts';
import { nextIp } from '../api-calls/valid-calls.ts';
import { sendRaw } from './raw-request.ts';

let site: TestSite;
let admin: Member;
let author: Member;
let slug: string;
let id: string;

beforeAll(async () => {
  site = await startTestSite({ pages: pagesFromSources });
  admin = await createMember(site, { role: 'admin' });
  author = await createMember(site);
  const article = await articleCalls(site).approved(author, admin);
  slug = article.slug;
  id = article._id;
  await listenOn(site.app);
});

beforeEach(() => site.clearCaches());

afterAll(() => site?.close());

const forgedHeaders = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-server': 'evil.example',
  'x-forwarded-proto': 'gopher',
  'x-forwarded-port': '6666',
  'x-forwarded-prefix': '/evil.example',
  'x-original-url': '//evil.example/',
  'x-rewrite-url': '//evil.example/',
  'x-host': 'evil.example',
  forwarded: 'host=evil.example;proto=gopher',
  origin: 'https://evil.example',
  referer: 'https://evil.example/',
};

const rawHeaders = Object.entries(forgedHeaders)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('');

/** Pages, documents and redirects. */
const paths = () => [
  '/',
  '/about',
  '/about/',
  '//about',
  `/article/${slug}`,
  `/article/${id}`,
  `/article/${slug.toUpperCase()}`,
  `/profile/${author.username}`,
  '/auth',
  '/no/such-page',
  '/feed.xml',
  '/feed.json',
  '/sitemap.xml',
  '/sitemaps/articles-1.xml',
  '/robots.txt',
  '/api/openapi.json',
  `/api/blogs/${slug}`,
];

/** The response without timestamps: the state of a page contains times. */
const comparable = ({ status, headers, body }: Awaited<ReturnType<typeof sendRaw>>) => {
  const { date: _date, 'x-request-id': _id, etag: _etag, 'last-modified': _modified, ...others } = headers;
  return {
    status,
    headers: others,
    body: body.replace(/"(dataUpdated|errorUpdated|dehydrated)At":\d+/g, ''),
  };
};

const ask = (target: string, headers = 'host: galley.test\r\n') =>
  sendRaw(site.app, `GET ${target} HTTP/1.1\r\n${headers}connection: close\r\n\r\n`);

test('a forged host is in no page, document or redirect, and not in the cache', async () => {
  for (const path of paths()) {
    const forged = await ask(path, rawHeaders);
    expect(forged.text, path).not.toMatch(/evil\.example|gopher|6666/);
    const plain = await ask(path);
    expect(comparable(plain), path).toEqual(comparable(forged));
  }
});

test('a request target with a host is answered like its path', async () => {
  for (const path of paths()) {
    const plain = comparable(await ask(path));
    for (const host of ['evil.example', 'evil.example:80', 'user:secret@evil.example', 'galley.test']) {
      for (const scheme of ['http', 'https', 'HTTP']) {
        const target = `${scheme}://${host}${path}`;
        const response = await ask(target);
        expect(response.text, target).not.toContain('evil.example');
        expect(comparable(response), target).toEqual(plain);
      }
    }
  }
});

test.each([
  '*',
  'http://',
  'http:///about',
  'http://evil.example',
  'http://evil.example?x',
  'http:evil.example/about',
  'https:/evil.example/',
  'ftp://evil.example/about',
  'javascript:alert(1)',
  '/\\evil.example/',
  '/%5Cevil.example/',
  '/%5cevil.example//',
  '///evil.example/',
  '/.//evil.example/',
  '/..//evil.example/',
  '/%2e%2e//evil.example/',
  '/;//evil.example/',
  '/?//evil.example/',
  '/%09/evil.example/',
  '/article/..%2f..%2f%2fevil.example/',
  '/profile//evil.example//',
  '/article//evil.example/%0d%0aset-cookie:a=b',
  '/about%0d%0alocation:%20https://evil.example/',
])('the target %s does not redirect to another site', async (target) => {
  const { status, headers } = await ask(target);
  expect(status ?? 400).toBeLessThan(500);
  expect(headers['set-cookie']).toBeUndefined();
  if (headers.location === undefined) return;
  expect(headers.location).toMatch(/^\/(?![/\\])/);
  expect(new URL(headers.location, 'https://galley.test').origin).toBe('https://galley.test');
});

describe('mails', () => {
  const links = () =>
    site.mails.flatMap(
      ({ text, html, headers }) =>
        `${text} ${html} ${Object.values(headers ?? {})}`.match(/https?:\/\/[^\s"<>]+/g) ?? [],
    );

  test('mails link to PUBLIC_URL, whatever host the request named', async () => {
    site.mails.length = 0;
    const options = () => ({ ip: nextIp(), headers: forgedHeaders });
    const fields = {
      name: 'New',
      username: 'new-here',
      email: author.email,
      password: 'a long enough secret',
    };
    await site.call(accountsApi.requestSignUp, { body: fields }, options());
    await site.call(accountsApi.forgotPassword, { body: { email: author.email } }, options());
    await site.call(newsletterApi.subscribe, { body: { email: 'reader@example.org' } }, options());
    const submitted = await articleCalls(site).submitted(author);
    await site.app.inject({
      method: 'PATCH',
      url: `/api/blogs/${submitted._id}/visibility`,
      headers: { ...forgedHeaders, authorization: `Bearer ${admin.token}` },
      payload: { visibility: 'approved' },
    });
    await site.runJobs({ andLater: true });
    expect(site.mails.length).toBeGreaterThanOrEqual(4);
    expect(links().length).toBeGreaterThan(4);
    for (const link of links()) expect(link).toMatch(/^https:\/\/galley\.test\//);
    expect(JSON.stringify(site.mails)).not.toContain('evil.example');
  });
});

describe('a URL that a member wrote', () => {
  let elsewhere: Server;
  let hits = 0;

  beforeAll(async () => {
    elsewhere = createServer((_request, response) => {
      hits += 1;
      response.end('x');
    }).listen(0, '127.0.0.1');
    await once(elsewhere, 'listening');
  });

  afterAll(() => elsewhere.close());

  test('the server never requests a URL that a member wrote', async () => {
    const { port } = elsewhere.address() as AddressInfo;
    const urls = [
      `http://127.0.0.1:${port}/x.png`,
      `https://127.0.0.1:${port}/x.png`,
      `//127.0.0.1:${port}/x.png`,
    ];
    const content = urls.map(
      (url) => `<p><a href="${url}">x</a><img src="${url}" alt="x"></p><figure><img src="${url}"></figure>`,
    );
    for (const url of urls) {
      for (const field of ['website', 'profilePicture', 'twitter', 'github']) {
        await site.call(profilesApi.save, { body: { [field]: url } }, { token: author.token });
      }
    }
    const body = {
      title: urls[0],
      excerpt: urls[0],
      content: `<p>Whoever reads this asks for it.</p>${content.join('')}`,
      seo: { metaTitle: urls[0] },
    };
    const article = await articleCalls(site).approved(author, admin, body);
    const comment = { params: { blogId: article._id }, body: { content: urls.join(' ') } };
    await site.call(commentsApi.add, comment, { token: author.token });
    await site.runJobs({ andLater: true });
    for (const path of [`/article/${article.slug}`, `/article/${article.slug}/og.png`, '/feed.xml', '/']) {
      expect((await site.app.inject(path)).statusCode, path).toBe(200);
    }
    const archive = await site.app.inject({
      url: '/api/auth/export.zip',
      headers: { authorization: `Bearer ${author.token}` },
    });
    expect(archive.statusCode).toBe(200);
    expect(hits).toBe(0);
    // Proves that a request would have been counted.
    await fetch(urls[0] ?? '');
    expect(hits).toBe(1);
  });
});
