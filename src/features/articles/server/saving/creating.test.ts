import { describe, expect, test } from 'vitest';
import { writingApi } from '#features/writing/contract.ts';
import { setUpArticleTests } from '../article-tests.fixture.ts';
import { goodText } from '../articles.fixture.ts';

const { ada, articles, eve, site } = setUpArticleTests();

describe('a new article', () => {
  test('a new article is a draft, and its response has the fields of the contract', async () => {
    const response = await articles.create(ada);
    expect(response).toMatchObject({ status: 201, body: { success: true, message: 'Draft saved' } });
    expect(response.body.blog).toEqual({
      _id: expect.any(String),
      slug: expect.stringMatching(/^reading-proofs/),
      title: goodText.title,
      excerpt: goodText.excerpt,
      content: goodText.content,
      canonicalUrl: '',
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
      coAuthors: [],
      tags: ['review', 'writing'],
      metadata: { readTime: 1, wordCount: 12, difficulty: 'beginner' },
      seo: { metaTitle: '', metaDescription: '', keywords: [] },
      timestamps: { createdAt: expect.any(String), updatedAt: expect.any(String), publishedAt: null },
      publishedAt: null,
      engagement: { views: 0, likes: 0, comments: 0 },
      version: 1,
      pendingRevision: null,
      reviewNote: '',
      changesRequested: false,
    });
  });

  test('a new article that is submitted waits for review', async () => {
    const response = await articles.create(ada, { ...goodText, status: 'published' });
    expect(response).toMatchObject({ status: 201, body: { message: 'Article submitted for review' } });
    expect(response.body.blog).toMatchObject({
      status: 'published',
      visibility: 'pending',
      publishedAt: null,
    });
  });

  test('a new article ignores fields that its author may not set', async () => {
    const response = await articles.create(ada, {
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
    expect(response.body.blog).toMatchObject({
      visibility: 'pending',
      author: { id: ada.id },
      engagement: { views: 0, likes: 0, comments: 0 },
      publishedAt: null,
      metadata: { readTime: 1, difficulty: 'beginner' },
      version: 1,
      reviewNote: '',
    });
    expect(response.body.blog).not.toMatchObject({ slug: 'mine-now' });
  });

  test.each([
    ['a slug', 'nodejs'],
    ['a name', 'Node.js'],
    ['another spelling', ' NodeJS '],
    ['an object', { name: 'Node.js', slug: 'nodejs' }],
    ['an object without a slug', { name: 'Node.js' }],
  ])('a new article accepts its category as %s', async (_, category) => {
    const article = await articles.draft(ada, { category });
    expect(article.category).toEqual({ slug: 'nodejs', name: 'Node.js' });
  });

  test('a new article accepts its tags as text with commas, and stores them trimmed, in lower case and once each', async () => {
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
  ])('a new article with %s is refused', async (_, change, field) => {
    const response = await articles.create(ada, { ...goodText, ...change });
    expect(response.status).toBe(400);
    expect(Object.keys(response.body.fields as object).join()).toContain(field);
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
  ])('a new article cannot be submitted without %s', async (_, change, message) => {
    const response = await articles.create(ada, { ...goodText, status: 'published', ...change });
    expect(response).toMatchObject({ status: 400, body: { success: false, message } });
  });

  test('a new article can be submitted with 20 characters of text in any markup', async () => {
    const content = '<p><b>12345</b> <i>67890</i></p><ul><li>123456789</li></ul>';
    expect((await articles.create(ada, { ...goodText, status: 'published', content })).status).toBe(201);
  });

  test('a text that is larger than 1 MB as it is stored is refused', async () => {
    const tooLong = { content: `<p>${'&'.repeat(250_000)}</p>` };
    const refusal = {
      status: 413,
      body: {
        success: false,
        code: 'too_large',
        message: expect.stringMatching(/^This text is too long: .* 1 MB\. /),
        fields: { content: expect.any(String) },
      },
    };
    expect(await articles.create(ada, { ...goodText, ...tooLong })).toMatchObject(refusal);
    const draft = await articles.draft(ada);
    expect(await articles.save(ada, draft._id, tooLong)).toMatchObject(refusal);
    expect(await articles.save(ada, draft._id, { ...tooLong, status: 'published' })).toMatchObject(refusal);
    expect((await articles.read(draft._id, ada)).body.blog).toMatchObject({ content: goodText.content });
    const fitting = { content: `<p>${'&'.repeat(200_000)}</p>` };
    expect((await articles.save(ada, draft._id, fitting)).status).toBe(200);
  });

  test('a visitor cannot create an article', async () => {
    expect((await site.call(writingApi.create, { body: goodText })).status).toBe(401);
  });

  test('more than 20 new articles a minute are refused', async () => {
    const all = await Promise.all(Array.from({ length: 25 }, () => articles.create(ada)));
    const refused = all.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(5);
    expect(refused[0]?.headers['retry-after']).toBeDefined();
  });
});
