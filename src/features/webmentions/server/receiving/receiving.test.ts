// Other sites tell that they link to an article.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Article } from '#features/articles/article-schema.ts';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { commentsApi } from '#features/comments/contract.ts';
import { moderationApi } from '#features/moderation/contract.ts';
import { createMember, type Member } from '#test/members.ts';
import { type ListedMention, type Mention, webmentionsApi } from '../../contract.ts';
import { startWebmentions, type WebmentionsFixture } from '../webmentions.fixture.ts';
import { checkDelaysMs } from './attempt-check.ts';

let fixture: WebmentionsFixture;
let author: Member;
let article: Article;
let target: string;

beforeAll(async () => {
  fixture = await startWebmentions();
  author = await createMember(fixture.site);
  article = await articleCalls(fixture.site).approved(author, fixture.admin);
  target = `https://galley.test/article/${article.slug}`;
});

beforeEach(async () => {
  await fixture.site.platform.transact(async (tx) => {
    await tx.execute(sql`delete from webmentions`);
    await tx.execute(sql`delete from webmention_checks`);
    await tx.execute(sql`delete from rate_limits`);
    await tx.execute(sql`delete from closed_discussions`);
  });
  await fixture.set({ receiving: true });
  fixture.site.clearCaches();
  fixture.others.asked.length = 0;
});

afterAll(() => fixture?.close());

const page = (more = '', { title = 'On proofs', name = 'Ada' } = {}) =>
  `<title>${title}</title><div class="h-entry"><span class="p-author h-card">${name}</span>
   <p>See <a href="${target}">this</a>.</p>${more}</div>`;

async function mention(path = '/reply', html = page()): Promise<string> {
  const source = fixture.others.serve(path, html);
  expect((await fixture.receive(source, target)).statusCode).toBe(202);
  await fixture.check();
  return source;
}

async function listed(): Promise<{ waiting: ListedMention[]; shown: ListedMention[] }> {
  const { body } = await fixture.site.call(webmentionsApi.list, {}, fixture.as);
  return body as never;
}

async function seen(): Promise<Mention[]> {
  const { body } = await fixture.site.call(commentsApi.list, { params: { blogId: article._id } });
  return body.mentions as Mention[];
}

async function decide(call: 'approve' | 'remove', { id, version }: { id: string; version: number }) {
  return fixture.site.call(webmentionsApi[call], { params: { id }, body: { version } }, fixture.as);
}

async function approveFirst(): Promise<void> {
  const [first] = (await listed()).waiting;
  if (!first) throw new Error('Nothing waits');
  expect((await decide('approve', first)).status).toBe(200);
}

test('a mention waits for an editor, and readers see it from its approval on, while the site takes Webmentions', async () => {
  const source = await mention();
  expect(await seen()).toEqual([]);
  const [waiting] = (await listed()).waiting;
  const expected = { url: source, host: 'outside.test', title: 'On proofs', author: 'Ada' };
  expect(waiting).toMatchObject({ ...expected, article: { slug: article.slug } });
  const { body } = await fixture.site.call(moderationApi.list, {}, fixture.as);
  expect(body).toMatchObject({ total: 0, everything: 1 });
  await approveFirst();
  expect(await seen()).toMatchObject([expected]);
  expect((await listed()).waiting).toEqual([]);
  await fixture.set({ receiving: false });
  expect(await seen()).toEqual([]);
});

test('the page of an article names the endpoint only while the article takes Webmentions', async () => {
  const takes = async () =>
    (await fixture.site.call(commentsApi.list, { params: { blogId: article._id } })).body.takesWebmentions;
  expect(await takes()).toBe(true);
  const close = (closed: boolean) =>
    fixture.site.call(
      commentsApi.close,
      { params: { blogId: article._id }, body: { closed } },
      { token: author.token },
    );
  await close(true);
  expect(await takes()).toBe(false);
  const source = fixture.others.serve('/reply', page());
  expect((await fixture.receive(source, target)).json()).toMatchObject({ code: 'mentions_closed' });
  await close(false);
  await fixture.set({ receiving: false });
  expect(await takes()).toBe(false);
  const refused = await fixture.receive(source, target);
  expect(refused.statusCode).toBe(404);
  expect(refused.json()).toMatchObject({ code: 'webmentions_off' });
});

test('only editors see and decide what waits', async () => {
  await mention();
  const [waiting] = (await listed()).waiting;
  const { id = '', version = 0 } = waiting ?? {};
  const reviewer = await createMember(fixture.site, { role: 'reviewer' });
  for (const token of [author.token, reviewer.token]) {
    expect((await fixture.site.call(webmentionsApi.list, {}, { token })).status).toBe(403);
    const decision = { params: { id }, body: { version } };
    expect((await fixture.site.call(webmentionsApi.approve, decision, { token })).status).toBe(403);
  }
  expect(await seen()).toEqual([]);
});

test('two editors at once: one decides', async () => {
  await mention();
  const [waiting] = (await listed()).waiting;
  if (!waiting) throw new Error('Nothing waits');
  const both = await Promise.all([decide('approve', waiting), decide('approve', waiting)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a page that changes waits again, and a decision on what it was is refused', async () => {
  await mention();
  const [before] = (await listed()).waiting;
  await approveFirst();
  await mention('/reply', page('', { title: 'Cheap watches' }));
  expect(await seen()).toEqual([]);
  const [after] = (await listed()).waiting;
  expect(after).toMatchObject({ title: 'Cheap watches', version: 2 });
  if (!before) throw new Error('Nothing waited');
  expect((await decide('approve', before)).body).toMatchObject({ code: 'stale_version' });
});

test('the same page sent again changes nothing', async () => {
  await mention();
  await approveFirst();
  await mention();
  expect(await seen()).toHaveLength(1);
});

test.each([
  ['is gone', 410, ''],
  ['is not found', 404, ''],
  ['no longer links to the article', 200, '<p>Nothing here.'],
])('a page that %s disappears from readers', async (_, status, html) => {
  const source = await mention();
  await approveFirst();
  fixture.others.serve('/reply', (response) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end(html),
  );
  await fixture.receive(source, target);
  await fixture.check();
  expect(await seen()).toEqual([]);
  expect(await listed()).toMatchObject({ waiting: [], shown: [] });
});

test('what an editor has removed does not come again', async () => {
  await mention();
  await approveFirst();
  const [shown] = (await listed()).shown;
  if (!shown) throw new Error('Nothing is shown');
  expect((await decide('remove', shown)).status).toBe(200);
  expect(await seen()).toEqual([]);
  await mention('/reply', page('', { title: 'Another title' }));
  expect(await listed()).toMatchObject({ waiting: [], shown: [] });
});

test('a server in trouble is asked again, and its mention stays meanwhile', async () => {
  const source = await mention();
  await approveFirst();
  fixture.others.serve('/reply', (response) => response.writeHead(503).end());
  await fixture.receive(source, target);
  await fixture.check();
  for (const delayMs of checkDelaysMs) {
    fixture.passTime(delayMs * 1.2);
    await fixture.check();
  }
  expect(fixture.others.asked.filter(({ url }) => url === '/reply')).toHaveLength(2 + checkDelaysMs.length);
  expect(await seen()).toHaveLength(1);
});

test('a former address of the article is a good target', async () => {
  await fixture.site.platform.transact((tx) =>
    tx.execute(sql`insert into article_slugs (slug, article_id) values ('former-proofs', ${article._id})`),
  );
  const former = 'https://galley.test/article/former-proofs';
  const source = fixture.others.serve('/former', `<a href="${former}#part">x</a>`);
  expect((await fixture.receive(source, former)).statusCode).toBe(202);
  await fixture.check();
  expect((await listed()).waiting).toHaveLength(1);
});

describe('bad Webmentions', () => {
  const good = 'https://blog.example.org/reply';
  test.each([
    ['a source that is no address', () => ['nonsense', target]],
    ['a source with another scheme', () => ['javascript:alert(1)', target]],
    ['a source with a password', () => ['https://a:b@example.org/', target]],
    ['a source with a port of another service', () => ['http://example.org:25/', target]],
    ['the article itself as source', () => [target, target]],
    ['another page of this site as source', () => ['https://galley.test/articles', target]],
    ['a target on another site', () => [good, 'https://example.org/article/reading-proofs']],
    ['a target on another port', () => [good, target.replace('galley.test', 'galley.test:8443')]],
    ['a target that is no article', () => [good, 'https://galley.test/articles']],
    ['a target that does not exist', () => [good, 'https://galley.test/article/none']],
    ['a broken target', () => [good, 'https://galley.test/article/%E0%A4%A']],
    ['a source that is too long', () => [`https://example.org/${'a'.repeat(3_000)}`, target]],
    ['no source', () => ['', target]],
  ])('%s is refused, and nothing is requested', async (_, given) => {
    const [source = '', aimed = ''] = given();
    const { statusCode } = await fixture.receive(source, aimed);
    expect(statusCode).toBe(400);
    await fixture.check();
    expect(fixture.others.asked).toEqual([]);
  });

  test('an article that is not public answers like one that does not exist', async () => {
    const calls = articleCalls(fixture.site);
    const waiting = await calls.submitted(author);
    const hidden = await calls.approved(author, fixture.admin);
    await calls.decide(fixture.admin, hidden._id, 'hidden');
    const answers = await Promise.all(
      [waiting.slug, hidden.slug, 'none'].map(async (slug) =>
        (await fixture.receive(good, `https://galley.test/article/${slug}`)).json(),
      ),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  test('JSON is taken too, and other content is not', async () => {
    const send = (type: string, payload: string) =>
      fixture.site.app.inject({
        method: 'POST',
        url: '/api/webmention',
        headers: { 'content-type': type },
        payload,
      });
    expect((await send('application/json', JSON.stringify({ source: good, target }))).statusCode).toBe(202);
    expect((await send('text/plain', `source=${good}`)).statusCode).toBe(415);
    const broken = Buffer.concat([Buffer.from('source='), Buffer.from([0xff])]);
    const { statusCode } = await send('application/x-www-form-urlencoded', broken as never);
    expect(statusCode).toBe(400);
  });
});
