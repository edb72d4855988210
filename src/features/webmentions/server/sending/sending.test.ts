// Articles tell the pages that they link to.

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Article } from '#features/articles/article-schema.ts';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { createMember, type Member } from '#test/members.ts';
import { startWebmentions, type WebmentionsFixture } from '../webmentions.fixture.ts';
import { sendingDelaysMs } from './attempt-sending.ts';

let fixture: WebmentionsFixture;
let author: Member;

beforeAll(async () => {
  fixture = await startWebmentions();
  author = await createMember(fixture.site);
  await fixture.set({ sending: true });
});

afterEach(async () => {
  await fixture.site.platform.transact((tx) => tx.execute(sql`delete from sent_webmentions`));
  await fixture.set({ sending: true });
  fixture.others.posted();
});

afterAll(() => fixture?.close());

const [firstDelayMs = 0] = sendingDelaysMs;

let pages = 0;

/** A page of another site that takes Webmentions at `/to`. */
function takingPage(): string {
  pages += 1;
  fixture.others.serve('/to', (response) => response.writeHead(202).end());
  return fixture.others.serve(`/page-${pages}`, '<link rel="webmention" href="/to">');
}

const linking = (...targets: string[]) => ({
  content: `<p>A text that is long enough. ${targets.map((href) => `<a href="${href}">x</a>`).join(' ')}</p>`,
});

const publish = (...targets: string[]) =>
  articleCalls(fixture.site).approved(author, fixture.admin, linking(...targets));

async function change(article: Article, ...targets: string[]) {
  const { save, decide } = articleCalls(fixture.site);
  const { title, tags } = article;
  // Another excerpt each time: the site refuses a text that readers see already.
  const excerpt = `Changed: ${randomUUID()}`;
  const text = { title, excerpt, tags, category: 'typescript', status: 'published', ...linking(...targets) };
  expect((await save(author, article._id, text)).status).toBe(200);
  expect((await decide(fixture.admin, article._id, 'approved')).status).toBe(200);
}

const sourceOf = ({ slug }: Article) => `https://galley.test/article/${slug}`;

async function received() {
  await fixture.send();
  return fixture.others.posted();
}

const outcomes = async () => {
  const { rows } = await fixture.site.platform.db.execute<{ outcome: string }>(
    sql`select outcome from sent_webmentions order by target`,
  );
  return rows.map(({ outcome }) => outcome);
};

test('a page that a new article links to is told once, and an article that waits is no source', async () => {
  const target = takingPage();
  const calls = articleCalls(fixture.site);
  const waiting = await calls.submitted(author, linking(target));
  expect(await received()).toEqual([]);
  const approved = await calls.decide(fixture.admin, waiting._id, 'approved');
  const source = sourceOf(approved.body.blog as Article);
  expect(await received()).toEqual([{ url: '/to', source, target }]);
  expect(await received()).toEqual([]);
  expect(await outcomes()).toEqual(['sent']);
});

test('a link that is there twice is sent once; own pages and other schemes are not', async () => {
  const target = takingPage();
  await publish(
    target,
    target,
    'https://galley.test/articles',
    '/articles',
    'mailto:ada@example.org',
    '#top',
  );
  expect(await received()).toHaveLength(1);
});

test('nothing is sent while it is switched off', async () => {
  await fixture.set({ sending: false });
  await publish(takingPage());
  expect(await received()).toEqual([]);
  expect(fixture.others.asked).toEqual([]);
});

test('what waits is not sent after it was switched off', async () => {
  const target = takingPage();
  fixture.others.serve('/to', (response) => response.writeHead(503).end());
  await publish(target);
  expect(await received()).toHaveLength(1);
  await fixture.set({ sending: false });
  fixture.passTime(firstDelayMs * 2);
  expect(await received()).toEqual([]);
  expect(await outcomes()).toEqual(['not_wanted']);
});

test('an update tells pages again: old links, new ones and those that are gone', async () => {
  const [kept, dropped, added] = [takingPage(), takingPage(), takingPage()];
  const article = await publish(kept, dropped);
  expect(await received()).toHaveLength(2);
  await change(article, kept, added);
  const again = await received();
  expect(again.map(({ target }) => target).sort()).toEqual([kept, dropped, added].sort());
  expect(new Set(again.map(({ source }) => source))).toEqual(new Set([sourceOf(article)]));
  await change(article, kept, added);
  expect((await received()).map(({ target }) => target).sort()).toEqual([kept, added].sort());
});

test('hiding an article tells the pages that knew it, and showing it again does too', async () => {
  const target = takingPage();
  const article = await publish(target, fixture.others.urlOf('/takes-none'));
  await received();
  const { decide } = articleCalls(fixture.site);
  await decide(fixture.admin, article._id, 'hidden');
  const expected = [{ url: '/to', source: sourceOf(article), target }];
  expect(await received()).toEqual(expected);
  expect((await articleCalls(fixture.site).read(article.slug)).status).toBe(404);
  expect(await outcomes()).toEqual([]);
  await decide(fixture.admin, article._id, 'approved');
  expect(await received()).toEqual(expected);
});

test('deleting an article tells the pages that knew it', async () => {
  const target = takingPage();
  const article = await publish(target);
  await received();
  await articleCalls(fixture.site).remove(author, article._id);
  expect(await received()).toEqual([{ url: '/to', source: sourceOf(article), target }]);
});

test('an article that is hidden before it was sent is no source', async () => {
  const article = await publish(takingPage());
  await articleCalls(fixture.site).decide(fixture.admin, article._id, 'hidden');
  expect(await received()).toEqual([]);
});

test('a server in trouble is asked again for two days, and not sooner than it wants', async () => {
  const target = takingPage();
  fixture.others.serve('/to', (response) => response.writeHead(503, { 'retry-after': '300' }).end());
  await publish(target);
  expect(await received()).toHaveLength(1);
  fixture.passTime(firstDelayMs * 1.2);
  expect(await received()).toEqual([]);
  fixture.passTime(300_000);
  expect(await received()).toHaveLength(1);
  for (const delayMs of sendingDelaysMs.slice(1)) {
    fixture.passTime(delayMs * 1.2 + 300_000);
    expect(await received()).toHaveLength(1);
  }
  fixture.passTime(sendingDelaysMs.at(-1) ?? 0);
  expect(await received()).toEqual([]);
  expect(await outcomes()).toEqual(['bad_status']);
});

test.each([
  ['that refuses the Webmention', 400, 'refused'],
  ['that redirects the Webmention', 307, 'refused'],
])('an endpoint %s is not asked again', async (_, status, outcome) => {
  const target = takingPage();
  fixture.others.serve('/to', (response) => response.writeHead(status, { location: '/elsewhere' }).end());
  await publish(target);
  expect(await received()).toHaveLength(1);
  expect(await outcomes()).toEqual([outcome]);
});

test.each([
  ['a private address', 'http://10.0.0.1/to'],
  ['the metadata of a cloud', 'http://169.254.169.254/latest'],
  ['another scheme', 'javascript:alert(1)'],
  ['a port of another service', 'http://outside.test:25/'],
])('an endpoint with %s is refused', async (_, href) => {
  await publish(fixture.others.serve('/hostile', `<link rel=webmention href="${href}">`));
  expect(await received()).toEqual([]);
  expect(['refused_address', 'bad_url']).toContain((await outcomes())[0]);
});

test('what a killed instance had leased is sent when the lease ends', async () => {
  const target = takingPage();
  await publish(target);
  await received();
  await fixture.site.platform.transact((tx) =>
    tx.execute(sql`
      update sent_webmentions set due_at = now() + interval '90 s', claimed_until = now() + interval '90 s', attempts = 1`),
  );
  fixture.passTime(91_000);
  expect(await received()).toHaveLength(1);
});
