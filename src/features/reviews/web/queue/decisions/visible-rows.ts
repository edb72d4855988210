// The rows that a list shows while decisions are being sent: the rows of the server with the local decisions applied.
import type { QueuedArticle } from '../../../contract.ts';

/** The lists of the review desk that a decision can remove rows from. */
export type DeskList = 'pending' | 'rejected' | 'hidden';

/** An article on which the reviewer decided in this browser. */
export type LocalDecision = {
  article: QueuedArticle;
  /** The list that showed the article when the reviewer decided. */
  list: DeskList;
  /**
   * `back` after an undo, while the server's list may not contain the article yet; `waits` after an approval that
   * needs others, so that the row stays.
   */
  state: 'gone' | 'back' | 'waits';
};

type Listed = { list: DeskList; rows: readonly QueuedArticle[]; total: number };

/**
 * Applies local decisions to the rows of the server. Versions only rise, so a row with the version that was decided
 * on, or an older one, is outdated. After an undo, the row is inserted at its position at once.
 */
export function visibleRows({ list, rows, total }: Listed, localDecisions: readonly LocalDecision[]) {
  const unique = rows.filter(({ _id }, index) => rows.findIndex((row) => row._id === _id) === index);
  const remaining = unique.filter((row) => !localDecisions.some((one) => isGone(one, row)));
  const present = new Set(unique.map(({ _id }) => _id));
  const back = localDecisions.filter(
    ({ state, article, ...one }) => state === 'back' && one.list === list && !present.has(article._id),
  );
  return {
    rows: back.reduce((shown, { article }) => insertInOrder(list, shown, article), remaining),
    total: Math.max(total - (unique.length - remaining.length) + back.length, 0),
  };
}

function isGone({ state, article }: LocalDecision, row: QueuedArticle): boolean {
  return state === 'gone' && row._id === article._id && row.version <= article.version;
}

function insertInOrder(list: DeskList, rows: QueuedArticle[], article: QueuedArticle): QueuedArticle[] {
  const index = rows.findIndex((row) => isBefore(list, article, row));
  return index === -1 ? [...rows, article] : rows.toSpliced(index, 0, article);
}

/** The order of the server: the queue by submission, the other lists by the newest change. */
function isBefore(list: DeskList, one: QueuedArticle, other: QueuedArticle): boolean {
  if (list !== 'pending') return one.timestamps.updatedAt > other.timestamps.updatedAt;
  const key = ({ submittedAt, _id }: QueuedArticle) => `${submittedAt} ${_id}`;
  return key(one) < key(other);
}
