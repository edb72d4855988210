import { expect, test } from 'vitest';
import type { CallAnswer } from '#kit/api-contract.ts';
import type { articlesApi } from '../../contract.ts';
import { readAnswer } from './readable-article.ts';

const text = {
  title: 'Reading proofs',
  excerpt: 'Four eyes see more.',
  category: null,
  tags: [],
  metadata: { readTime: 1, wordCount: 8, difficulty: 'beginner' as const },
  seo: { metaTitle: '', metaDescription: '', keywords: [] },
};
const time = '2026-05-04T10:00:00.000Z';

const answer: CallAnswer<typeof articlesApi.read> = {
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

test('the page holds the text once, as readers see it', () => {
  const read = readAnswer(answer);
  expect(read.liked).toBe(true);
  expect(read.article.html).toBe('<p dir="auto">As read.</p>');
  expect(JSON.stringify(read)).not.toContain('As written');
});

test('of an edit beside it the page holds where it stands, and whether there is none', () => {
  const pendingRevision = {
    ...text,
    number: 2,
    content: '<p>Edited.</p>',
    status: 'published' as const,
    visibility: 'pending' as const,
    updatedAt: time,
    submittedAt: time,
  };
  const withEdit = readAnswer({ ...answer, blog: { ...answer.blog, pendingRevision } });
  expect(withEdit.article.pendingRevision).toMatchObject({ number: 2, visibility: 'pending' });
  expect(JSON.stringify(withEdit)).not.toContain('Edited.');
  expect(
    readAnswer({ ...answer, blog: { ...answer.blog, pendingRevision: null } }).article.pendingRevision,
  ).toBeNull();
  expect(readAnswer(answer).article).not.toHaveProperty('pendingRevision');
});
