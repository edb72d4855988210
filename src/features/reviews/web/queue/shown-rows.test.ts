import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { QueuedArticle } from '../../contract.ts';
import { queuedArticle } from './queued-article.fixture.ts';
import { type DeskList, type Laid, shownRows } from './shown-rows.ts';

const [one, two, three] = [1, 2, 3].map((number) => queuedArticle(number)) as [
  QueuedArticle,
  QueuedArticle,
  QueuedArticle,
];

const laid = (article: QueuedArticle, state: Laid['state'], list: DeskList = 'pending'): Laid => ({
  article,
  list,
  state,
});

function shown(rows: QueuedArticle[], over: Laid[], list: DeskList = 'pending') {
  const { rows: visible, total } = shownRows({ list, rows, total: rows.length }, over);
  return { ids: visible.map(({ _id }) => _id), total };
}

test('without decisions a list is what the server sent', () => {
  expect(shown([one, two], [])).toEqual({ ids: ['article-1', 'article-2'], total: 2 });
});

test('what was decided on is gone, and counted no more', () => {
  expect(shown([one, two], [laid(one, 'gone')])).toEqual({ ids: ['article-2'], total: 1 });
});

test('an answer from before the decision does not bring it back; a newer submission does', () => {
  const over = [laid({ ...one, version: 4 }, 'gone')];
  expect(shown([{ ...one, version: 3 }], over).ids).toEqual([]);
  expect(shown([{ ...one, version: 4 }], over).ids).toEqual([]);
  expect(shown([{ ...one, version: 5 }], over).ids).toEqual(['article-1']);
});

test('what was undone is back in its place, once, and in its own list alone', () => {
  const over = [laid(two, 'back')];
  expect(shown([one, three], over)).toEqual({ ids: ['article-1', 'article-2', 'article-3'], total: 3 });
  expect(shown([one, two, three], over)).toEqual({
    ids: ['article-1', 'article-2', 'article-3'],
    total: 3,
  });
  expect(shown([], over, 'rejected')).toEqual({ ids: [], total: 0 });
});

test('among the rejected, the newest change comes first', () => {
  const over = [laid(two, 'back', 'rejected')];
  expect(shown([three, one], over, 'rejected').ids).toEqual(['article-3', 'article-2', 'article-1']);
});

test('a row that moved from one page to the next while they were loaded shows once', () => {
  expect(shown([one, two, two, three], []).ids).toEqual(['article-1', 'article-2', 'article-3']);
});

test('whatever is undone, and in which order, the queue is in the order of submission', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 20 })),
      fc.uniqueArray(fc.integer({ min: 1, max: 20 })),
      (waiting, undone) => {
        const rows = waiting.toSorted((a, b) => a - b).map((number) => queuedArticle(number));
        const over = undone.map((number) => laid(queuedArticle(number), 'back'));
        const { ids, total } = shown(rows, over);
        const expected = [...new Set([...waiting, ...undone])].sort((a, b) => a - b);
        expect(ids).toEqual(expected.map((number) => `article-${number}`));
        expect(total).toBe(expected.length);
      },
    ),
  );
});
