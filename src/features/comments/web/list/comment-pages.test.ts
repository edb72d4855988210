import { describe, expect, test } from 'vitest';
import {
  type CachedComment,
  type CommentPages,
  commentsIn,
  countComments,
  withComment,
  withoutComment,
} from './comment-pages.ts';

function comment(id: string, more: Partial<CachedComment> = {}): CachedComment {
  return {
    _id: id,
    content: id,
    html: `<p>${id}</p>`,
    likes: 0,
    held: false,
    author: { id: 'ada', name: 'Ada', username: 'ada', avatar: null },
    parentId: null,
    createdAt: `2026-03-01T12:00:0${id.charCodeAt(0) % 10}.000Z`,
    editedAt: null,
    deleted: false,
    ...more,
  };
}

const placeholder = (id: string, more: Partial<CachedComment> = {}) =>
  comment(id, { content: '', html: '', author: null, deleted: true, ...more });

function pagesOf(total: number, ...pages: CachedComment[][]): CommentPages {
  return {
    pages: pages.map((comments, index) => ({
      ...{ comments, page: index + 1, totalPages: pages.length, total },
      ...{ previous: null, next: null, closed: false, mentions: [], takesWebmentions: false },
    })),
    pageParams: pages.map((_, index) => index + 1),
  };
}

const idsOf = (data: CommentPages) => commentsIn(data).map(({ _id }) => _id);

test('a comment added here is shown once and in order when its page is loaded', () => {
  const data = pagesOf(4, [comment('d'), comment('g')], [comment('f'), comment('g')]);
  expect(idsOf(data)).toEqual(['d', 'f', 'g']);
});

test('placeholders are not counted as comments', () => {
  expect(countComments(pagesOf(3, [comment('d'), placeholder('e'), comment('f')]))).toBe(2);
  expect(countComments({ pages: [], pageParams: [] })).toBe(0);
});

describe('withComment', () => {
  const data = pagesOf(2, [comment('d')], [comment('e')]);

  test('a new comment is added and counted', () => {
    const added = withComment(data, comment('f'));
    expect(idsOf(added)).toEqual(['d', 'e', 'f']);
    expect(countComments(added)).toBe(3);
  });

  test('a saved comment replaces the one that was being sent', () => {
    const sent = withComment(data, comment('local-1', { createdAt: '2026-03-01T13:00:00.000Z' }));
    const saved = withComment(sent, comment('f', { localKey: 'local-1' }), { replacedId: 'local-1' });
    expect(idsOf(saved)).toEqual(['d', 'e', 'f']);
    expect(countComments(saved)).toBe(3);
  });

  test('an edited comment replaces its previous text', () => {
    const edited = withComment(data, comment('d', { content: 'new' }));
    expect(commentsIn(edited)[0]?.content).toBe('new');
    expect(countComments(edited)).toBe(2);
  });

  test('changing comments does not modify the given pages', () => {
    const before = structuredClone(data);
    withComment(data, comment('f'));
    withoutComment(data, 'd');
    expect(data).toEqual(before);
  });
});

describe('withoutComment', () => {
  test('a deleted comment without replies is removed', () => {
    const data = withoutComment(pagesOf(2, [comment('d'), comment('e')]), 'd');
    expect(idsOf(data)).toEqual(['e']);
    expect(countComments(data)).toBe(1);
  });

  test('a deleted comment with replies becomes a placeholder', () => {
    const data = withoutComment(pagesOf(2, [comment('d'), comment('e', { parentId: 'd' })]), 'd');
    expect(commentsIn(data)[0]).toEqual(placeholder('d'));
    expect(countComments(data)).toBe(1);
  });

  test('deleting the last reply also removes its placeholders', () => {
    const data = pagesOf(5, [
      comment('d'),
      placeholder('e', { parentId: 'd' }),
      placeholder('f', { parentId: 'e' }),
      comment('g', { parentId: 'f' }),
      comment('h', { parentId: 'f' }),
    ]);
    const one = withoutComment(data, 'h');
    expect(idsOf(one)).toEqual(['d', 'e', 'f', 'g']);
    const both = withoutComment(one, 'g');
    expect(idsOf(both)).toEqual(['d']);
    expect(countComments(both)).toBe(1);
  });

  test('deleting an unknown comment changes nothing', () => {
    const data = pagesOf(1, [comment('d')]);
    expect(withoutComment(data, 'unknown')).toEqual(data);
  });
});
