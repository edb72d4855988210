import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { QueuedArticle } from '../../../contract.ts';
import { queuedArticle } from '../queued-article.fixture.ts';
import { type DeskList, type LocalDecision, visibleRows } from './visible-rows.ts';

const [one, two, three] = [1, 2, 3].map((number) => queuedArticle(number)) as [
  QueuedArticle,
  QueuedArticle,
  QueuedArticle,
];

const localDecisions = (
  article: QueuedArticle,
  state: LocalDecision['state'],
  list: DeskList = 'pending',
): LocalDecision => ({
  article,
  list,
  state,
});

function shown(rows: QueuedArticle[], over: LocalDecision[], list: DeskList = 'pending') {
  const { rows: visible, total } = visibleRows({ list, rows, total: rows.length }, over);
  return { ids: visible.map(({ _id }) => _id), total };
}

test('without local decisions a list shows the rows of the server', () => {
  expect(shown([one, two], [])).toEqual({ ids: ['article-1', 'article-2'], total: 2 });
});

test('a row that was decided on is removed, and not counted', () => {
  expect(shown([one, two], [localDecisions(one, 'gone')])).toEqual({ ids: ['article-2'], total: 1 });
});

test('a response from before the decision does not restore the row, and a newer submission does', () => {
  const over = [localDecisions({ ...one, version: 4 }, 'gone')];
  expect(shown([{ ...one, version: 3 }], over).ids).toEqual([]);
  expect(shown([{ ...one, version: 4 }], over).ids).toEqual([]);
  expect(shown([{ ...one, version: 5 }], over).ids).toEqual(['article-1']);
});

test('a restored row is at its position once, and only in its own list', () => {
  const over = [localDecisions(two, 'back')];
  expect(shown([one, three], over)).toEqual({ ids: ['article-1', 'article-2', 'article-3'], total: 3 });
  expect(shown([one, two, three], over)).toEqual({
    ids: ['article-1', 'article-2', 'article-3'],
    total: 3,
  });
  expect(shown([], over, 'rejected')).toEqual({ ids: [], total: 0 });
});

test('a restored rejected article is sorted by its newest change', () => {
  const over = [localDecisions(two, 'back', 'rejected')];
  expect(shown([three, one], over, 'rejected').ids).toEqual(['article-3', 'article-2', 'article-1']);
});

test('a row that is on two loaded pages is shown once', () => {
  expect(shown([one, two, two, three], []).ids).toEqual(['article-1', 'article-2', 'article-3']);
});

test('after any undos in any order, the queue is sorted by submission', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 20 })),
      fc.uniqueArray(fc.integer({ min: 1, max: 20 })),
      (waiting, undone) => {
        const rows = waiting.toSorted((a, b) => a - b).map((number) => queuedArticle(number));
        const over = undone.map((number) => localDecisions(queuedArticle(number), 'back'));
        const { ids, total } = shown(rows, over);
        const expected = [...new Set([...waiting, ...undone])].sort((a, b) => a - b);
        expect(ids).toEqual(expected.map((number) => `article-${number}`));
        expect(total).toBe(expected.length);
      },
    ),
  );
});
