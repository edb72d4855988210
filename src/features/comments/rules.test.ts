import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canDelete, canEdit, checkComment, cleanComment, commentLength, whomToTell } from './rules.ts';

describe('a text', () => {
  test.each([
    ['  around \n', 'around'],
    ['one\r\ntwo\rthree\nfour', 'one\ntwo\nthree\nfour'],
    ['a\tb', 'a\tb'],
    ['bell\u0007 and escape\u001b[31m', 'bell and escape[31m'],
    ['\u0085next line', 'next line'],
    ['<b>stays</b>', '<b>stays</b>'],
  ])('%j is kept as %j', (given, kept) => {
    expect(cleanComment(given)).toBe(kept);
  });

  test('that is clean stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = cleanComment(text);
        expect(cleanComment(once)).toBe(once);
      }),
    );
  });

  test.each(['', '\u200b', '\u200b\u2060\ufeff', '\u00ad'])('%j says nothing', (text) => {
    expect(checkComment(cleanComment(text))).toEqual({ ok: false, reason: 'Write something first.' });
  });

  test.each([
    ['x', true],
    ['👍', true],
    ['x'.repeat(5_000), true],
    ['👍'.repeat(5_000), true],
    ['x'.repeat(5_001), false],
  ])('of the length of case %# fits: %s', (text, isFitting) => {
    expect(checkComment(text).ok).toBe(isFitting);
  });

  test('is counted in characters', () => {
    expect(commentLength('a👍ü')).toBe(3);
  });
});

describe('who may do what', () => {
  const ada = { id: 'ada', role: 'user' } as const;
  const admin = { id: 'grace', role: 'admin' } as const;
  test.each([
    ['a visitor, nothing', undefined, 'ada', false, false],
    ['its author, both', ada, 'ada', true, true],
    ['another member, nothing', ada, 'bob', false, false],
    ['an admin, delete', admin, 'bob', false, true],
    ['an admin, with one of their own both', admin, 'grace', true, true],
    ['a member, with a placeholder nothing', ada, null, false, false],
    ['an admin, with a placeholder nothing', admin, null, false, false],
  ])('%s', (_case, viewer, authorId, mayEdit, mayDelete) => {
    expect(canEdit(viewer, { authorId })).toBe(mayEdit);
    expect(canDelete(viewer, { authorId })).toBe(mayDelete);
  });
});

describe('who hears of a comment', () => {
  const author = { accountId: 'author', about: 'comment' };
  test.each([
    ['the author of the article', 'reader', undefined, [author]],
    ['nobody, of their own', 'author', undefined, []],
    [
      'whoever is answered, and the author',
      'reader',
      'other',
      [{ accountId: 'other', about: 'reply' }, author],
    ],
    ['the author once, when answered', 'reader', 'author', [{ accountId: 'author', about: 'reply' }]],
    ['the author, when someone answers themselves', 'reader', 'reader', [author]],
    ['whoever the author answers', 'author', 'reader', [{ accountId: 'reader', about: 'reply' }]],
    ['nobody, when the author answers themselves', 'author', 'author', []],
  ])('%s', (_case, commenterId, repliedToId, told) => {
    expect(whomToTell({ commenterId, articleAuthorId: 'author', repliedToId })).toEqual(told);
  });
});
