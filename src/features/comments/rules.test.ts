import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canDelete,
  canEdit,
  checkComment,
  cleanComment,
  commentLength,
  listNewlyMentioned,
  listRecipients,
} from './rules.ts';

describe('the text of a comment', () => {
  test.each([
    ['  around \n', 'around'],
    ['one\r\ntwo\rthree\nfour', 'one\ntwo\nthree\nfour'],
    ['a\tb', 'a\tb'],
    ['bell\u0007 and escape\u001b[31m', 'bell and escape[31m'],
    ['\u0085next line', 'next line'],
    ['<b>stays</b>', '<b>stays</b>'],
  ])('the comment %j is stored as %j', (given, stored) => {
    expect(cleanComment(given)).toBe(stored);
  });

  test('cleaning a clean comment changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = cleanComment(text);
        expect(cleanComment(once)).toBe(once);
      }),
    );
  });

  test.each(['', '\u200b', '\u200b\u2060\ufeff', '\u00ad'])('the comment %j counts as empty', (text) => {
    expect(checkComment(cleanComment(text))).toEqual({ ok: false, reason: 'Write something first.' });
  });

  test.each([
    ['one letter is valid', 'x', true],
    ['one emoji is valid', '👍', true],
    ['5,000 letters is valid', 'x'.repeat(5_000), true],
    ['5,000 emoji is valid', '👍'.repeat(5_000), true],
    ['5,001 letters is too long', 'x'.repeat(5_001), false],
  ])('a comment of %s', (_case, text, isFitting) => {
    expect(checkComment(text).ok).toBe(isFitting);
  });

  test('the length of a comment is counted in characters', () => {
    expect(commentLength('a👍ü')).toBe(3);
  });
});

describe('permissions', () => {
  const ada = { id: 'ada', role: 'user' } as const;
  const admin = { id: 'grace', role: 'admin' } as const;
  test.each([
    ['a visitor can neither edit nor delete a comment', undefined, 'ada', false, false],
    ['its author can edit and delete a comment', ada, 'ada', true, true],
    ['another member can neither edit nor delete a comment', ada, 'bob', false, false],
    ['an admin can delete a comment of another member', admin, 'bob', false, true],
    ['an admin can edit and delete their own comment', admin, 'grace', true, true],
    ['a member can neither edit nor delete a placeholder', ada, null, false, false],
    ['an admin can neither edit nor delete a placeholder', admin, null, false, false],
  ])('%s', (_case, viewer, authorId, mayEdit, mayDelete) => {
    expect(canEdit(viewer, { authorId })).toBe(mayEdit);
    expect(canDelete(viewer, { authorId })).toBe(mayDelete);
  });
});

describe('recipients of notifications', () => {
  const author = { accountId: 'author', about: 'comment' };
  test.each([
    ['a comment notifies the author of the article', 'reader', undefined, [author]],
    ['the author’s own comment notifies nobody', 'author', undefined, []],
    [
      'a reply notifies the author of the parent comment and the author of the article',
      'reader',
      'other',
      [{ accountId: 'other', about: 'reply' }, author],
    ],
    [
      'a reply to the article’s author notifies the author once',
      'reader',
      'author',
      [{ accountId: 'author', about: 'reply' }],
    ],
    ['a reply to oneself notifies the author of the article', 'reader', 'reader', [author]],
    [
      'a reply by the article’s author notifies the author of the parent comment',
      'author',
      'reader',
      [{ accountId: 'reader', about: 'reply' }],
    ],
    ['a reply of the article’s author to themselves notifies nobody', 'author', 'author', []],
  ])('%s', (_case, commenterId, repliedToId, recipients) => {
    expect(listRecipients({ commenterId, articleAuthorIds: ['author'], repliedToId })).toEqual(recipients);
  });
});

test('every author of the article is notified, except for the one who comments', () => {
  const articleAuthorIds = ['author', 'second', 'third'];
  expect(listRecipients({ commenterId: 'third', articleAuthorIds, repliedToId: 'second' })).toEqual([
    { accountId: 'second', about: 'reply' },
    { accountId: 'author', about: 'comment' },
  ]);
});

describe('recipients of mentions', () => {
  const comment = { commenterId: 'reader', articleAuthorIds: ['author'], repliedToId: 'other' };

  test('a person who is replied to and mentioned is notified once, of the reply', () => {
    expect(listRecipients({ ...comment, mentionedIds: ['other', 'third', 'reader'] })).toEqual([
      { accountId: 'other', about: 'reply' },
      { accountId: 'third', about: 'mention' },
      { accountId: 'author', about: 'comment' },
    ]);
  });

  test('an article’s author who is mentioned is notified once, of the mention', () => {
    expect(listRecipients({ ...comment, repliedToId: undefined, mentionedIds: ['author'] })).toEqual([
      { accountId: 'author', about: 'mention' },
    ]);
  });

  test('an edit notifies only those who did not know of the comment', () => {
    const mentionedIds = ['other', 'third', 'reader', 'author', 'fourth'];
    expect(listNewlyMentioned({ ...comment, mentionedIds }, ['fourth'])).toEqual(['third']);
  });
});
