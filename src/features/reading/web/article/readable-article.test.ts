import { expect, test } from 'vitest';
import { type ReadAnswer, readAnswer } from './readable-article.ts';

const text = {
  title: 'Reading proofs',
  excerpt: 'Four eyes see more.',
  category: null,
  tags: [],
  metadata: { readTime: 1, wordCount: 8, difficulty: 'beginner' as const },
  seo: { metaTitle: '', metaDescription: '', keywords: [] },
};
const time = '2026-05-04T10:00:00.000Z';

const answer: ReadAnswer = {
  liked: true,
  blog: {
    ...text,
    _id: '1',
    slug: 'reading-proofs',
    content: '<p>As written.</p>',
    renderedContent: '<p>As read.</p>',
    status: 'published',
    visibility: 'approved',
    author: { id: '2', name: 'Ada', username: 'ada', bio: '', avatar: null },
    timestamps: { createdAt: time, updatedAt: time, publishedAt: time },
    publishedAt: time,
    engagement: { views: 0, likes: 1, comments: 0 },
    version: 3,
    review: { reviewedAt: time, changedAt: null },
  },
};

test('the page holds the text once, as readers see it', async () => {
  const read = await readAnswer(answer);
  expect(read.liked).toBe(true);
  expect(read.article.html).toBe('<p dir="auto">As read.</p>');
  expect(JSON.stringify(read)).not.toContain('As written');
});

test('of an edit beside it the page holds where it stands, and whether there is none', async () => {
  const pendingRevision = {
    ...text,
    number: 2,
    content: '<p>Edited.</p>',
    status: 'published' as const,
    visibility: 'pending' as const,
    updatedAt: time,
    submittedAt: time,
  };
  const withEdit = await readAnswer({ ...answer, blog: { ...answer.blog, pendingRevision } });
  expect(withEdit.article.pendingRevision).toMatchObject({ number: 2, visibility: 'pending' });
  expect(JSON.stringify(withEdit)).not.toContain('Edited.');
  const withoutEdit = await readAnswer({ ...answer, blog: { ...answer.blog, pendingRevision: null } });
  expect(withoutEdit.article.pendingRevision).toBeNull();
  expect((await readAnswer(answer)).article).not.toHaveProperty('pendingRevision');
});

test('an answer without rendered content shows its content, sanitised', async () => {
  const { renderedContent: _rendered, ...blog } = answer.blog;
  const content =
    '<h2>Proofs</h2><p onclick="steal()">As <b>written</b>.<script>steal()</script></p>' +
    '<p><a href="javascript:steal()">Press</a><img src="https://tracker.example/1.gif" alt="A dot"></p>';
  const { html } = (await readAnswer({ ...answer, blog: { ...blog, content } })).article;
  expect(html).toContain('As <strong>written</strong>.');
  expect(html).toContain('Proofs</h2>');
  expect(html).not.toMatch(/steal|<img/);
});

test('an answer without any text is still an article', async () => {
  const { renderedContent: _rendered, content: _content, ...blog } = answer.blog;
  const { article } = await readAnswer({ ...answer, blog: blog as ReadAnswer['blog'] });
  expect(article).toMatchObject({ title: 'Reading proofs', html: '' });
});
