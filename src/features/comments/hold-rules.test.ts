import { describe, expect, test } from 'vitest';
import {
  type CommentPolicy,
  checkCommentPolicy,
  containsWord,
  defaultCommentPolicy,
  holdsAny,
  listHoldReasons,
} from './hold-rules.ts';

const written = { role: 'user', isTrusted: false, published: 0, content: 'Buy pills', links: 3 } as const;
const strict: CommentPolicy = { firstComments: 2, maxLinks: 2, words: ['pills'] };

describe('which comments are held', () => {
  test('a new site holds none', () => {
    expect(holdsAny(defaultCommentPolicy)).toBe(false);
    expect(listHoldReasons(defaultCommentPolicy, written)).toEqual([]);
  });

  test('all reasons are named', () => {
    expect(listHoldReasons(strict, written)).toEqual(['new-account', 'links', 'words']);
  });

  test.each([
    ['an account with enough comments', { ...written, published: 2, links: 2, content: 'Fine' }],
    ['a trusted member', { ...written, isTrusted: true }],
    ['an editor', { ...written, role: 'editor' as const }],
    ['an admin', { ...written, role: 'admin' as const }],
  ])('a comment of %s is not held', (_who, comment) => {
    expect(listHoldReasons(strict, comment)).toEqual([]);
  });

  test('a reviewer is held like other members', () => {
    expect(listHoldReasons(strict, { ...written, role: 'reviewer' })).toHaveLength(3);
  });

  test('zero links allowed holds a comment with one', () => {
    const policy = { ...defaultCommentPolicy, maxLinks: 0 };
    expect(listHoldReasons(policy, { ...written, links: 1 })).toEqual(['links']);
    expect(listHoldReasons(policy, { ...written, links: 0 })).toEqual([]);
  });
});

test.each([
  ['Cheap PILLS!', ['pills'], true],
  ['pillsbury', ['pills'], false],
  ['ｐｉｌｌｓ', ['pills'], true],
  ['p\u200bills', ['pills'], true],
  ['pílls', ['pills'], true],
  ['buy\n*now*', ['buy now'], true],
  ['buy it now', ['buy now'], false],
  ['これは広告です', ['広告'], true],
  ['anything', [], false],
  ['anything', ['!!!'], false],
])('%j contains one of %j: %s', (content, words, found) => {
  expect(containsWord(content, words)).toBe(found);
});

describe('checking the settings', () => {
  test('words are trimmed, and empty and repeated ones removed', () => {
    const given = { ...strict, words: ['  buy   now ', '', 'pills', 'pills'] };
    expect(checkCommentPolicy(given)).toEqual({
      ok: true,
      value: { ...strict, words: ['buy now', 'pills'] },
    });
  });

  test.each([
    ['firstComments', { firstComments: -1 }],
    ['firstComments', { firstComments: Number.NaN }],
    ['firstComments', { firstComments: 51 }],
    ['maxLinks', { maxLinks: 1.5 }],
    ['words', { words: ['x'.repeat(101)] }],
    ['words', { words: Array.from({ length: 501 }, (_, n) => `word${n}`) }],
  ])('a wrong %s is named', (field, change) => {
    const checked = checkCommentPolicy({ ...strict, ...change });
    expect(checked).toMatchObject({ ok: false, fields: { [field]: expect.any(String) } });
  });
});
