import { expect, test } from 'vitest';
import type { CachedComment } from './comment-pages.ts';
import { type Thread, toFlatThreads, toThreads } from './threads.ts';

function comment(_id: string, parentId: string | null = null): CachedComment {
  return {
    ...{ _id, parentId, content: _id, html: '', likes: 0, author: null },
    ...{ createdAt: '', editedAt: null, deleted: false, held: false },
  };
}

const parentOf = ({ replyTo }: Thread) => (typeof replyTo === 'object' ? replyTo._id : replyTo);

/** `a(b c(d))` */
const outline = (threads: Thread[]): string =>
  threads
    .map(({ comment: { _id }, replies }) => (replies.length > 0 ? `${_id}(${outline(replies)})` : _id))
    .join(' ');

test('replies are shown below their parent, oldest first', () => {
  const threads = toThreads([
    comment('a'),
    comment('b'),
    comment('c', 'a'),
    comment('d', 'c'),
    comment('e', 'a'),
  ]);
  expect(outline(threads)).toBe('a(c(d) e) b');
});

test('replies deeper than four levels are not indented further and name their parent', () => {
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
  expect(last.map(parentOf)).toEqual([undefined, 'd', 'e', 'd']);
});

test('a flat list names the parents that are loaded', () => {
  const threads = toFlatThreads([comment('c', 'a'), comment('b', 'gone'), comment('a')]);
  expect(outline(threads)).toBe('c b a');
  expect(threads.map(parentOf)).toEqual(['a', 'not-loaded', undefined]);
});

test('a reply whose parent is not loaded starts a thread', () => {
  expect(outline(toThreads([comment('a', 'gone'), comment('b', 'a')]))).toBe('a(b)');
});

test('a chain of 20,000 replies is one thread', () => {
  const chain = Array.from({ length: 20_000 }, (_, index) =>
    comment(String(index), index === 0 ? null : String(index - 1)),
  );
  expect(toThreads(chain)).toHaveLength(1);
});
