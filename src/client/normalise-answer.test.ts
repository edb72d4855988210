import { describe, expect, test } from 'vitest';
import { normaliseAnswer } from './normalise-answer.ts';

const category = { name: 'CSS', slug: 'css' };
const author = { id: '7', name: 'Ada', username: 'ada', bio: '', avatar: null };
const metadata = { readTime: 3, wordCount: 600, difficulty: 'beginner' };
const blog = { slug: 'a', category, author, metadata };

describe('a payload is read', () => {
  test.each([
    ['a list', { blogs: [blog], page: 2, totalPages: 3, total: 9 }],
    ['an article', { blog, liked: true }],
    ['a like', { likes: 4, liked: true }],
    ['suggestions', { suggestions: [{ slug: 'a', title: 'A' }] }],
  ])('at the top and in a wrapper: %s', (_, payload) => {
    expect(normaliseAnswer({ success: true, ...payload })).toEqual({ success: true, ...payload });
    expect(normaliseAnswer({ success: true, data: payload })).toMatchObject({ success: true, ...payload });
  });

  test('at the top before a wrapper', () => {
    expect(normaliseAnswer({ page: 1, data: { page: 2 } })).toMatchObject({ page: 1 });
  });

  test.each([
    ['a profile', { success: true, data: { bio: 'I read proofs.', fullName: 'Ada' }, message: 'Found' }],
    ['no profile', { success: true, data: null }],
    ['a list of its own', { success: true, data: [1, 2] }],
    ['text', '<html>'],
    ['nothing', undefined],
  ])('as it is: %s', (_, answer) => {
    expect(normaliseAnswer(answer)).toEqual(answer);
  });
});

describe('an article has', () => {
  const read = (given: object) =>
    (normaliseAnswer({ blog: given }) as { blog: Record<string, unknown> }).blog;

  test.each([
    ['an object', category, category],
    ['plain text', 'Web Development', { name: 'Web Development', slug: 'web-development' }],
    ['empty text', '', null],
    ['missing', undefined, null],
    ['null', null, null],
  ])('one category: %s', (_, given, expected) => {
    expect(read({ ...blog, category: given }).category).toEqual(expected);
  });

  test.each([
    ['an object', author, author],
    ['plain text', 'Ada', { id: '', name: 'Ada', username: '', bio: '', avatar: null }],
    ['missing', undefined, { id: '', name: '', username: '', bio: '', avatar: null }],
  ])('one author: %s', (_, given, expected) => {
    expect(read({ ...blog, author: given }).author).toEqual(expected);
  });

  test.each([
    ['all of it', metadata, 3],
    ['none', undefined, 1],
    ['without a read time', { wordCount: 5 }, 1],
  ])('a read time: %s', (_, given, readTime) => {
    expect(read({ ...blog, metadata: given }).metadata).toMatchObject({ readTime });
  });

  test.each([
    ['at the top', { publishedAt: '2026-05-04' }, '2026-05-04'],
    ['among the timestamps', { timestamps: { publishedAt: '2026-05-04' } }, '2026-05-04'],
    ['at the top before the timestamps', { publishedAt: null, timestamps: { publishedAt: 'x' } }, null],
    ['not yet', { timestamps: { createdAt: '2026-05-04' } }, null],
  ])('one date of publication: %s', (_, given, publishedAt) => {
    expect(read({ ...blog, ...given })).toMatchObject({ publishedAt });
  });

  test('the same shape in a list', () => {
    expect(normaliseAnswer({ blogs: [{ ...blog, category: 'CSS' }] })).toEqual({ blogs: [blog] });
  });
});
