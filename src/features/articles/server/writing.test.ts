import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMember, type Member } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { articlesApi } from '../contract.ts';
import { articleCalls, goodText } from './articles.fixture.ts';

let site: TestSite;
let articles: ReturnType<typeof articleCalls>;
let ada: Member;
let eve: Member;
let admin: Member;

beforeAll(async () => {
  site = await startTestSite();
  articles = articleCalls(site);
});

beforeEach(async () => {
  ada = await createMember(site, { name: 'Ada Lovelace' });
  eve = await createMember(site);
  admin = await createMember(site, { role: 'admin' });
});

afterAll(() => site?.close());

describe('a new article', () => {
  test('is a draft in the shape of the contract', async () => {
    const answer = await articles.create(ada);
    expect(answer).toMatchObject({ status: 201, body: { success: true, message: 'Draft saved' } });
    expect(answer.body.blog).toEqual({
      _id: expect.any(String),
      slug: expect.stringMatching(/^reading-proofs/),
      title: goodText.title,
      excerpt: goodText.excerpt,
      content: goodText.content,
      status: 'draft',
      visibility: 'pending',
      category: { slug: 'typescript', name: 'TypeScript' },
      author: {
        id: ada.id,
        name: 'Ada Lovelace',
        username: ada.username,
        bio: '',
        avatar: null,
        email: ada.email,
      },
      tags: ['review', 'writing'],
      metadata: { readTime: 1, wordCount: 12, difficulty: 'beginner' },
      seo: { metaTitle: '', metaDescription: '', keywords: [] },
      timestamps: { createdAt: expect.any(String), updatedAt: expect.any(String), publishedAt: null },
      publishedAt: null,
      engagement: { views: 0, likes: 0, comments: 0 },
      version: 1,
      pendingRevision: null,
      reviewNote: '',
    });
  });

  test('that is submitted waits for review', async () => {
    const answer = await articles.create(ada, { ...goodText, status: 'published' });
    expect(answer).toMatchObject({ status: 201, body: { message: 'Article submitted for review' } });
    expect(answer.body.blog).toMatchObject({ status: 'published', visibility: 'pending', publishedAt: null });
  });

  test('takes nothing that is not its author’s to say', async () => {
    const answer = await articles.create(ada, {
      ...goodText,
      _id: '11111111-1111-4111-8111-111111111111',
      slug: 'mine-now',
      visibility: 'approved',
      author: eve.id,
      authorId: eve.id,
      engagement: { likes: 99, views: 99, comments: 99 },
      publishedAt: '2001-01-01T00:00:00.000Z',
      metadata: { readTime: 99, wordCount: 99, difficulty: 'expert' },
      version: 7,
      reviewNote: 'Well done',
    });
    expect(answer.body.blog).toMatchObject({
      visibility: 'pending',
      author: { id: ada.id },
      engagement: { views: 0, likes: 0, comments: 0 },
      publishedAt: null,
      metadata: { readTime: 1, difficulty: 'beginner' },
      version: 1,
      reviewNote: '',
    });
    expect(answer.body.blog).not.toMatchObject({ slug: 'mine-now' });
  });

  test.each([
    ['a slug', 'nodejs'],
    ['a name', 'Node.js'],
    ['another spelling', ' NodeJS '],
    ['an object', { name: 'Node.js', slug: 'nodejs' }],
    ['an object without a slug', { name: 'Node.js' }],
  ])('takes its category as %s', async (_, category) => {
    const article = await articles.draft(ada, { category });
    expect(article.category).toEqual({ slug: 'nodejs', name: 'Node.js' });
  });

  test('takes its tags as text, trimmed, in lower case and once each', async () => {
    const article = await articles.draft(ada, { tags: ' React, react,,Type Script , CSS' });
    expect(article.tags).toEqual(['react', 'type script', 'css']);
  });

  test.each([
    ['no title', { title: undefined }, 'title'],
    ['a blank title', { title: ' \n ' }, 'title'],
    ['a title of 201 characters', { title: 'x'.repeat(201) }, 'title'],
    ['an excerpt of 501 characters', { excerpt: 'x'.repeat(501) }, 'excerpt'],
    ['an unknown category', { category: 'cooking' }, 'category'],
    ['nine tags', { tags: [...'abcdefghi'] }, 'tags'],
    ['tags that are no text', { tags: [1] }, 'tags'],
    ['a status there is not', { status: 'approved' }, 'status'],
    ['a title that is no text', { title: 5 }, 'title'],
    ['content that is no text', { content: { html: 'x' } }, 'content'],
  ])('is refused with %s', async (_, change, field) => {
    const answer = await articles.create(ada, { ...goodText, ...change });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields as object).join()).toContain(field);
  });

  test.each([
    ['a title', { title: '' }, 'Please fill in title, excerpt, content, and category before submitting.'],
    [
      'an excerpt',
      { excerpt: ' ' },
      'Please fill in title, excerpt, content, and category before submitting.',
    ],
    [
      'content',
      { content: '<p> </p>' },
      'Please fill in title, excerpt, content, and category before submitting.',
    ],
    [
      'a category',
      { category: '' },
      'Please fill in title, excerpt, content, and category before submitting.',
    ],
    [
      '20 characters',
      { content: '<p>1234567890123456789</p>' },
      'Content must be at least 20 characters long.',
    ],
  ])('cannot be submitted without %s', async (_, change, message) => {
    const answer = await articles.create(ada, { ...goodText, status: 'published', ...change });
    expect(answer).toMatchObject({ status: 400, body: { success: false, message } });
  });

  test('can be submitted with 20 characters of text, however they are marked up', async () => {
    const content = '<p><b>12345</b> <i>67890</i></p><ul><li>123456789</li></ul>';
    expect((await articles.create(ada, { ...goodText, status: 'published', content })).status).toBe(201);
  });

  test('needs a member', async () => {
    expect((await site.call(articlesApi.create, { body: goodText })).status).toBe(401);
  });

  test('is bounded in number a minute', async () => {
    const all = await Promise.all(Array.from({ length: 25 }, () => articles.create(ada)));
    const refused = all.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(5);
    expect(refused[0]?.headers['retry-after']).toBeDefined();
  });
});

describe('the content', () => {
  test('is brought to the vocabulary, with what readers get made of it once', async () => {
    const content =
      '<h1>One</h1><p onclick="x()">a<script>alert(1)</script> <b>bold</b></p><pre><code class="language-ts">const a = 1;</code></pre>';
    const article = await articles.approved(ada, admin, { content });
    expect(article.content).toBe(
      '<h2>One</h2><p>a <strong>bold</strong></p><pre><code class="language-typescript">const a = 1;</code></pre>',
    );
    const { body } = await articles.read(article.slug);
    const { renderedContent } = body.blog as { renderedContent: string };
    expect(renderedContent).toContain('class="tok-');
    expect(renderedContent).toMatch(/<h2 id="[^"]+">One<\/h2>/);
    expect(renderedContent).not.toContain('style=');
  });

  test('saved as it came back is the same', async () => {
    const article = await articles.draft(ada, { content: '<div align="center"><b>x</b></div><h5>y</h5>' });
    const { body } = await articles.save(ada, article._id, { content: article.content });
    expect((body.blog as typeof article).content).toBe(article.content);
  });

  test('of another site’s image is a link to it', async () => {
    const { content } = await articles.draft(ada, {
      content: '<p>See <img src="https://example.com/a.png" alt="A chart"></p>',
    });
    expect(content).toBe('<p>See <a href="https://example.com/a.png">A chart</a></p>');
  });
});

describe('saving', () => {
  test('keeps what is left out, and raises the version', async () => {
    const article = await articles.draft(ada);
    const answer = await articles.save(ada, article._id, { title: 'Another title', version: 1 });
    expect(answer).toMatchObject({ status: 200, body: { message: 'Draft saved' } });
    expect(answer.body.blog).toMatchObject({
      title: 'Another title',
      excerpt: goodText.excerpt,
      content: goodText.content,
      category: { slug: 'typescript' },
      tags: goodText.tags,
      status: 'draft',
      version: 2,
    });
  });

  test('a version that is not the latest is refused, and changes nothing', async () => {
    const article = await articles.draft(ada);
    await articles.save(ada, article._id, { title: 'From the other tab', version: 1 });
    const stale = await articles.save(ada, article._id, { title: 'From this tab', version: 1 });
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    const { body } = await articles.read(article._id, ada);
    expect(body.blog).toMatchObject({ title: 'From the other tab', version: 2 });
  });

  test('of many saves of one version at once, one succeeds', async () => {
    const { _id } = await articles.draft(ada);
    const saves = Array.from({ length: 8 }, (_, n) =>
      articles.save(ada, _id, { title: `Try ${n}`, version: 1 }),
    );
    const statuses = (await Promise.all(saves)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  });

  test('another’s article is refused when everyone can see it, and otherwise not there', async () => {
    const draft = await articles.draft(ada);
    const live = await articles.approved(ada, admin);
    const nothing = await articles.save(eve, '11111111-1111-4111-8111-111111111111', { title: 'x' });
    expect((await articles.save(eve, live._id, { title: 'x' })).status).toBe(403);
    expect(await articles.save(eve, draft._id, { title: 'x' })).toMatchObject({
      status: 404,
      body: nothing.body,
    });
    expect((await articles.save(eve, 'no-id', { title: 'x' })).status).toBe(404);
    expect((await articles.save(admin, draft._id, { title: 'x' })).status).toBe(404);
  });

  test('a draft cannot lose its title', async () => {
    const article = await articles.draft(ada);
    const answer = await articles.save(ada, article._id, { title: '' });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'Please add a title before saving the draft.' },
    });
  });
});

describe('deleting', () => {
  test('is for the author alone, and final at once', async () => {
    const article = await articles.approved(ada, admin);
    expect((await articles.read(article.slug)).status).toBe(200);
    expect((await articles.remove(eve, article._id)).status).toBe(403);
    expect(await articles.remove(ada, article._id)).toMatchObject({
      status: 200,
      body: { message: 'Deleted' },
    });
    for (const member of [undefined, ada, admin]) {
      expect((await articles.read(article.slug, member)).status).toBe(404);
      expect((await articles.read(article._id, member)).status).toBe(404);
    }
    expect((await articles.remove(ada, article._id)).status).toBe(404);
  });
});

describe('my articles', () => {
  test('are all of mine, newest change first, with counts for the tabs', async () => {
    const draft = await articles.draft(ada, { title: 'Draft' });
    const pending = await articles.submitted(ada, { title: 'Pending' });
    const live = await articles.approved(ada, admin, { title: 'Live' });
    const rejected = await articles.submitted(ada, { title: 'Rejected' });
    await articles.decide(admin, rejected._id, 'rejected', { note: 'Not yet.' });
    await articles.draft(eve);
    await articles.save(ada, draft._id, { excerpt: 'changed' });
    const { body } = await articles.mine(ada);
    const titles = (body.blogs as { title: string }[]).map(({ title }) => title);
    expect(titles).toEqual(['Draft', 'Rejected', 'Live', 'Pending']);
    expect(body.counts).toEqual({ published: 1, drafts: 1, pending: 1, rejected: 1 });
    const tab = await articles.mine(ada, { tab: 'rejected' });
    expect(tab.body).toMatchObject({ total: 1, totalPages: 1, page: 1 });
    expect(tab.body.blogs).toMatchObject([{ _id: rejected._id, reviewNote: 'Not yet.' }]);
    expect((await articles.mine(ada, { tab: 'published' })).body.blogs).toMatchObject([{ _id: live._id }]);
    expect((await articles.mine(ada, { tab: 'pending' })).body.blogs).toMatchObject([{ _id: pending._id }]);
  });

  test('come in pages that show each once', async () => {
    for (const n of [1, 2, 3, 4, 5]) await articles.draft(ada, { title: `Draft ${n}` });
    const pages = await Promise.all(['1', '2', '3'].map((page) => articles.mine(ada, { page, limit: '2' })));
    const ids = pages.flatMap(({ body }) => (body.blogs as { _id: string }[]).map(({ _id }) => _id));
    expect(new Set(ids).size).toBe(5);
    expect(pages[0]?.body).toMatchObject({ totalPages: 3, total: 5 });
  });
});
