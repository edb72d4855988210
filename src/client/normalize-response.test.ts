import { describe, expect, test } from 'vitest';
import { normalizeResponse } from './normalize-response.ts';

const category = { name: 'CSS', slug: 'css' };
const author = { id: '7', name: 'Ada', username: 'ada', bio: '', avatar: null };
const metadata = { readTime: 3, wordCount: 600, difficulty: 'beginner' };
const blog = { slug: 'a', category, author, metadata };

describe('the payload of a response', () => {
  test.each([
    ['a list', { blogs: [blog], page: 2, totalPages: 3, total: 9 }],
    ['an article', { blog, liked: true }],
    ['a like', { likes: 4, liked: true }],
    ['suggestions', { suggestions: [{ slug: 'a', title: 'A' }] }],
  ])('a payload is read at the top level and in a wrapper: %s', (_, payload) => {
    expect(normalizeResponse({ success: true, ...payload })).toEqual({ success: true, ...payload });
    expect(normalizeResponse({ success: true, data: payload })).toMatchObject({ success: true, ...payload });
  });

  test('a field at the top level overrides one in the wrapper', () => {
    expect(normalizeResponse({ page: 1, data: { page: 2 } })).toMatchObject({ page: 1 });
  });

  test.each([
    ['a profile', { success: true, data: { bio: 'I read proofs.', fullName: 'Ada' }, message: 'Found' }],
    ['no profile', { success: true, data: null }],
    ['a list of its own', { success: true, data: [1, 2] }],
    ['text', '<html>'],
    ['nothing', undefined],
  ])('a payload of another shape is not changed: %s', (_, response) => {
    expect(normalizeResponse(response)).toEqual(response);
  });
});

describe('an article in a response', () => {
  const read = (given: object) =>
    (normalizeResponse({ blog: given }) as { blog: Record<string, unknown> }).blog;

  test.each([
    ['an object', category, category],
    ['plain text', 'Web Development', { name: 'Web Development', slug: 'web-development' }],
    ['empty text', '', null],
    ['missing', undefined, null],
    ['null', null, null],
  ])('an article’s category becomes an object: %s', (_, given, expected) => {
    expect(read({ ...blog, category: given }).category).toEqual(expected);
  });

  test.each([
    ['an object', author, author],
    ['plain text', 'Ada', { id: '', name: 'Ada', username: '', bio: '', avatar: null }],
    ['missing', undefined, { id: '', name: '', username: '', bio: '', avatar: null }],
  ])('an article’s author becomes an object: %s', (_, given, expected) => {
    expect(read({ ...blog, author: given }).author).toEqual(expected);
  });

  test.each([
    ['all of it', metadata, 3],
    ['none', undefined, 1],
    ['without a read time', { wordCount: 5 }, 1],
  ])('an article always has a read time: %s', (_, given, readTime) => {
    expect(read({ ...blog, metadata: given }).metadata).toMatchObject({ readTime });
  });

  test.each([
    ['at the top', { publishedAt: '2026-05-04' }, '2026-05-04'],
    ['among the timestamps', { timestamps: { publishedAt: '2026-05-04' } }, '2026-05-04'],
    ['at the top before the timestamps', { publishedAt: null, timestamps: { publishedAt: 'x' } }, null],
    ['not yet', { timestamps: { createdAt: '2026-05-04' } }, null],
  ])('an article has its publication date at the top level: %s', (_, given, publishedAt) => {
    expect(read({ ...blog, ...given })).toMatchObject({ publishedAt });
  });

  test('articles in a list get the same shape', () => {
    expect(normalizeResponse({ blogs: [{ ...blog, category: 'CSS' }] })).toEqual({ blogs: [blog] });
  });
});
