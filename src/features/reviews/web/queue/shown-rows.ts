// What the lists show while decisions are under way: the answers of the server, with what was decided here laid over them.
import type { QueuedArticle } from '../../contract.ts';

/** The lists of the review desk that rows leave and come back to. */
export type DeskList = 'pending' | 'rejected' | 'hidden';

/** An article on which something was decided here. */
export type Laid = {
  article: QueuedArticle;
  /** Where it was when that was decided. */
  list: DeskList;
  /** `back` as long as the list that the server sent may not hold it yet. */
  state: 'gone' | 'back';
};

type Listed = { list: DeskList; rows: readonly QueuedArticle[]; total: number };

/**
 * A version only ever rises, so a row with the one that was decided on is old news, however late it arrives. What was
 * undone is in its place again at once.
 */
export function shownRows({ list, rows, total }: Listed, laid: readonly Laid[]) {
  const unique = rows.filter(({ _id }, index) => rows.findIndex((row) => row._id === _id) === index);
  const kept = unique.filter((row) => !laid.some((one) => isGone(one, row)));
  const present = new Set(unique.map(({ _id }) => _id));
  const back = laid.filter(
    ({ state, article, ...one }) => state === 'back' && one.list === list && !present.has(article._id),
  );
  return {
    rows: back.reduce((shown, { article }) => insertInOrder(list, shown, article), kept),
    total: Math.max(total - (unique.length - kept.length) + back.length, 0),
  };
}

function isGone({ state, article }: Laid, row: QueuedArticle): boolean {
  return state === 'gone' && row._id === article._id && row.version <= article.version;
}

function insertInOrder(list: DeskList, rows: QueuedArticle[], article: QueuedArticle): QueuedArticle[] {
  const place = rows.findIndex((row) => isBefore(list, article, row));
  return place === -1 ? [...rows, article] : rows.toSpliced(place, 0, article);
}

/** As the server orders them: what waits by its submission, everything else newest change first. */
function isBefore(list: DeskList, one: QueuedArticle, other: QueuedArticle): boolean {
  if (list !== 'pending') return one.timestamps.updatedAt > other.timestamps.updatedAt;
  const key = ({ submittedAt, _id }: QueuedArticle) => `${submittedAt} ${_id}`;
  return key(one) < key(other);
}
