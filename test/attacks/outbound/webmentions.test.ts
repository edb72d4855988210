// Webmentions from people who mean harm: the sender chooses which address the site requests, and what is there.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Article } from '#features/articles/article-schema.ts';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { type ListedMention, webmentionsApi } from '#features/webmentions/contract.ts';
import { maxNameLength, maxTitleLength } from '#features/webmentions/rules.ts';
import { receivedFromAll } from '#features/webmentions/server/receiving/receive.ts';
import {
  type Answer,
  startWebmentions,
  type WebmentionsFixture,
} from '#features/webmentions/server/webmentions.fixture.ts';
import { createMember } from '#test/members.ts';

let fixture: WebmentionsFixture;
let article: Article;
let target: string;

beforeAll(async () => {
  fixture = await startWebmentions();
  article = await articleCalls(fixture.site).approved(await createMember(fixture.site), fixture.admin);
  target = `https://galley.test/article/${article.slug}`;
  await fixture.set({ receiving: true });
});

beforeEach(async () => {
  await fixture.site.platform.transact(async (tx) => {
    await tx.execute(sql`delete from webmentions`);
    await tx.execute(sql`delete from webmention_checks`);
    await tx.execute(sql`delete from rate_limits`);
  });
  fixture.passTime(receivedFromAll.inSeconds * 1_000);
});

afterAll(() => fixture?.close());

async function waiting(): Promise<ListedMention[]> {
  const { body } = await fixture.site.call(webmentionsApi.list, {}, fixture.as);
  return body.waiting as ListedMention[];
}

async function mention(source: string): Promise<ListedMention[]> {
  expect((await fixture.receive(source, target)).statusCode).toBe(202);
  await fixture.check();
  return waiting();
}

const link = () => `<a href="${target}">x</a>`;

test.each([
  ['a private address', 'http://10.0.0.1/'],
  ['the metadata of a cloud', 'http://169.254.169.254/latest/meta-data'],
  ['loopback as a number', 'http://2130706434/'],
  ['loopback of IPv6', 'http://[::1]/'],
  ['a private address inside an IPv6 one', 'http://[::ffff:10.0.0.1]/'],
])('a source at %s is not requested', async (_, source) => {
  expect(await mention(source)).toEqual([]);
  const left = await fixture.site.platform.db.execute(sql`select from webmention_checks`);
  expect(left.rows).toEqual([]);
});

const redirect =
  (location: string): Answer =>
  (response) =>
    response.writeHead(302, { location }).end(link());

const hostile: [string, () => string | Answer][] = [
  ['redirects to a private address', () => redirect('http://10.0.0.1/')],
  ['redirects to another scheme', () => redirect('file:///etc/passwd')],
  ['redirects for ever', () => redirect('/hostile')],
  ['redirects to this site, whose pages link to the article', () => redirect('https://galley.test/')],
  ['has the link in a comment only', () => `<!-- ${link()} -->`],
  ['has the link in a script only', () => `<script>${link()}</script>`],
  ['has the address as text only', () => `<p>${target}</p>`],
  ['links to an address that begins alike', () => `<a href="${target}-and-more">x</a>`],
  ['links to the article on another host', () => link().replace('galley.test', 'galley.test.example.org')],
  ['links with a script', () => `<a href="javascript:location='${target}'">x</a>`],
  ['has the link behind half a megabyte', () => `<p>${'a'.repeat(600 * 1024)}</p>${link()}`],
  ['has a tag with many attributes', () => `<a ${'b'.repeat(9)} ${attributes(60_000)}>${link()}`],
  [
    'is no HTML',
    () => (response) => void response.writeHead(200, { 'content-type': 'image/png' }).end(link()),
  ],
  [
    'is compressed although nobody asked',
    () => (response) =>
      void response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(link()),
  ],
];

const attributes = (count: number): string => Array.from({ length: count }, (_, at) => `a${at}`).join(' ');

test.each(hostile)('a source that %s is no mention', async (_, answer) => {
  expect(await mention(fixture.others.serve('/hostile', answer()))).toEqual([]);
});

test('a source that never ends is cut off, and what was read counts', async () => {
  const source = fixture.others.serve('/endless', (response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).write(link());
    const timer = setInterval(() => response.write('a'.repeat(64 * 1024)), 1);
    response.on('close', () => clearInterval(timer));
  });
  expect(await mention(source)).toHaveLength(1);
});

test('a source that trickles is given up after ten seconds, and tried again later', async () => {
  const source = fixture.others.serve('/slow', (response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).write(link());
    const timer = setInterval(() => response.write(' '), 200);
    response.on('close', () => clearInterval(timer));
  });
  expect(await mention(source)).toEqual([]);
  expect(await countChecks()).toBe(1);
});

test('a source that lies about its length, or breaks off, is no mention', async () => {
  const source = fixture.others.serve('/liar', (response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': '100000' });
    response.write(link(), () => response.destroy());
  });
  expect(await mention(source)).toEqual([]);
});

test('names and titles are short lines of visible text', async () => {
  const flood = 'Ü‮ \u0000&#0;\n'.repeat(50_000);
  const html = `<title>${flood}</title><b class="p-author">${flood}</b>${link()}`;
  const [one] = await mention(fixture.others.serve('/names', html));
  expect([...(one?.author ?? '')].length).toBeLessThanOrEqual(maxNameLength);
  expect([...(one?.title ?? '')].length).toBeLessThanOrEqual(maxTitleLength);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there.
  expect(`${one?.author}${one?.title}`).not.toMatch(/[\u0000-\u001f\u202e]/);
});

test('one address cannot send many', async () => {
  const answers = [];
  for (let at = 0; at < 32; at += 1) {
    answers.push(await fixture.receive(`https://site-${at}.example.org/`, target));
  }
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 202)).toHaveLength(30);
  expect(answers.at(-1)?.statusCode).toBe(429);
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
});

const receiveFrom = (at: number, source: string) =>
  fixture.site.app.inject({
    method: 'POST',
    url: '/api/webmention',
    remoteAddress: `198.18.${at >> 8}.${at & 255}`,
    payload: { source, target },
  });

async function countChecks(): Promise<number> {
  const { rows } = await fixture.site.platform.db.execute<{ count: number }>(
    sql`select count(*)::integer as count from webmention_checks`,
  );
  return rows[0]?.count ?? 0;
}

test('one host, and one article, cannot fill the queue', async () => {
  for (let at = 0; at < 25; at += 1) await receiveFrom(at, `https://example.org/${at}`);
  expect(await countChecks()).toBe(20);
  for (let at = 0; at < 40; at += 1) await receiveFrom(at, `https://site-${at}.example.org/`);
  expect(await countChecks()).toBe(50);
  expect((await receiveFrom(99, 'https://late.example.org/')).statusCode).toBe(429);
});

test('a flood from many addresses is refused before it reaches the database, and ends by itself', async () => {
  for (let at = 0; at < receivedFromAll.times; at += 1)
    await receiveFrom(at, `https://flood-${at}.example.org/`);
  const { headers, statusCode } = await receiveFrom(500, 'https://late.example.org/');
  expect(statusCode).toBe(429);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(receivedFromAll.inSeconds);
  const { rows } = await fixture.site.platform.db.execute(
    sql`select count(*)::integer as count from rate_limits where key like 'webmention:%'`,
  );
  expect(rows).toEqual([{ count: receivedFromAll.times }]);

  fixture.passTime(receivedFromAll.inSeconds * 1_000);
  await fixture.site.platform.transact((tx) => tx.execute(sql`delete from webmention_checks`));
  expect((await receiveFrom(501, 'https://late.example.org/')).statusCode).toBe(202);
});

test('the same Webmention many times is one', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => receiveFrom(at, 'https://example.org/same')),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 202));
  expect(await countChecks()).toBe(1);
});

test('many articles, hosts and addresses together cannot fill more than the queue', async () => {
  await fixture.site.platform.transact(async (tx) => {
    const other = sql`(select id from articles where id <> ${article._id} limit 1)`;
    await articleCalls(fixture.site).approved(await createMember(fixture.site), fixture.admin);
    await tx.execute(sql`
      insert into webmention_checks (article_id, source, target, host, due_at)
      select ${other}, 'https://a' || at || '.example.org/', '', 'a' || at || '.example.org', now() + interval '1 hour'
      from generate_series(1, 1000) at`);
  });
  expect((await receiveFrom(1, 'https://one-more.example.org/')).statusCode).toBe(429);
  expect(await countChecks()).toBe(1_000);
});
