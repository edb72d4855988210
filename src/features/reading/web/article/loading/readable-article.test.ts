import { expect, test } from 'vitest';
import { type ReadResponse, toLoadedArticle } from './readable-article.ts';

const text = {
  title: 'Reading proofs',
  excerpt: 'Four eyes see more.',
  category: null,
  tags: [],
  metadata: { readTime: 1, wordCount: 8, difficulty: 'beginner' as const },
  seo: { metaTitle: '', metaDescription: '', keywords: [] },
  canonicalUrl: '',
};
const time = '2026-05-04T10:00:00.000Z';

const response: ReadResponse = {
  liked: true,
  blog: {
    ...text,
    _id: '1',
    slug: 'reading-proofs',
    content: '<p>As written.</p>',
    renderedContent: '<p>As read.</p>',
    aboveHtml: '',
    belowHtml: '',
    series: null,
    status: 'published',
    visibility: 'approved',
    author: { id: '2', name: 'Ada', username: 'ada', bio: '', avatar: null },
    coAuthors: [],
    timestamps: { createdAt: time, updatedAt: time, publishedAt: time },
    publishedAt: time,
    engagement: { views: 0, likes: 1, comments: 0 },
    version: 3,
    review: { reviewedAt: time, changedAt: null, isImported: false },
  },
};

test('the page state contains the rendered text only, not the content it was rendered from', async () => {
  const read = await toLoadedArticle(response);
  expect(read.liked).toBe(true);
  expect(read.article.html).toBe('<p dir="auto">As read.</p>');
  expect(JSON.stringify(read)).not.toContain('As written');
});

test('the page state contains the state of a pending edit, but not its text', async () => {
  const pendingRevision = {
    ...text,
    number: 2,
    content: '<p>Edited.</p>',
    status: 'published' as const,
    visibility: 'pending' as const,
    updatedAt: time,
    submittedAt: time,
  };
  const withEdit = await toLoadedArticle({ ...response, blog: { ...response.blog, pendingRevision } });
  expect(withEdit.article.pendingRevision).toMatchObject({ number: 2, visibility: 'pending' });
  expect(JSON.stringify(withEdit)).not.toContain('Edited.');
  const withoutEdit = await toLoadedArticle({
    ...response,
    blog: { ...response.blog, pendingRevision: null },
  });
  expect(withoutEdit.article.pendingRevision).toBeNull();
  expect((await toLoadedArticle(response)).article).not.toHaveProperty('pendingRevision');
});

test('a response without rendered content is shown with its content, sanitised', async () => {
  const { renderedContent: _rendered, ...blog } = response.blog;
  const content =
    '<h2>Proofs</h2><p onclick="steal()">As <b>written</b>.<script>steal()</script></p>' +
    '<p><a href="javascript:steal()">Press</a><img src="https://tracker.example/1.gif" alt="A dot"></p>';
  const { html } = (await toLoadedArticle({ ...response, blog: { ...blog, content } })).article;
  expect(html).toContain('As <strong>written</strong>.');
  expect(html).toContain('Proofs</h2>');
  expect(html).not.toMatch(/steal|<img/);
});

test('a response without any text is shown as an empty article', async () => {
  const { renderedContent: _rendered, content: _content, ...blog } = response.blog;
  const { article } = await toLoadedArticle({ ...response, blog: blog as ReadResponse['blog'] });
  expect(article).toMatchObject({ title: 'Reading proofs', html: '' });
});
