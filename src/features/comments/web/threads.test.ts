import { expect, test } from 'vitest';
import type { HeldComment } from './comment-pages.ts';
import { type Thread, toThreads } from './threads.ts';

function comment(_id: string, parentId: string | null = null): HeldComment {
  return { _id, parentId, content: _id, author: null, createdAt: '', editedAt: null, deleted: false };
}

/** `a(b c(d))` */
const outline = (threads: Thread[]): string =>
  threads
    .map(({ comment: { _id }, replies }) => (replies.length > 0 ? `${_id}(${outline(replies)})` : _id))
    .join(' ');

test('replies stand under what they answer, oldest first', () => {
  const threads = toThreads([
    comment('a'),
    comment('b'),
    comment('c', 'a'),
    comment('d', 'c'),
    comment('e', 'a'),
  ]);
  expect(outline(threads)).toBe('a(c(d) e) b');
});

test('after four levels replies stand beside each other and say whom they answer', () => {
  const threads = toThreads([
    comment('a'),
    comment('b', 'a'),
    comment('c', 'b'),
    comment('d', 'c'),
    comment('e', 'd'),
    comment('f', 'e'),
    comment('g', 'd'),
  ]);
  expect(outline(threads)).toBe('a(b(c(d e f g)))');
  const last = threads[0]?.replies[0]?.replies[0]?.replies ?? [];
  expect(last.map(({ answered }) => answered?._id)).toEqual([undefined, 'd', 'e', 'd']);
});

test('one whose parent is not there stands on its own', () => {
  expect(outline(toThreads([comment('a', 'gone'), comment('b', 'a')]))).toBe('a(b)');
});

test('a very long exchange is no problem', () => {
  const chain = Array.from({ length: 20_000 }, (_, place) =>
    comment(String(place), place === 0 ? null : String(place - 1)),
  );
  expect(toThreads(chain)).toHaveLength(1);
});
