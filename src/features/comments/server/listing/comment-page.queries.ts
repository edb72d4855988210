// Pages of comments in each order. A cursor names a position in the order, so that a page far behind costs as much as the
// first one.
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { accounts, personColumns } from '#features/accounts/server/account.table.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { prepareQuery } from '#platform/db/prepare-query.ts';
import { cursorOf, timeOf } from '#platform/db/seek-pagination.ts';
import { isUuid } from '#platform/db/uuid.ts';
import type { CommentSort } from '../../rules.ts';
import { type CommentRow, commentColumns } from '../comment.queries.ts';
import { comments } from '../comment.table.ts';
import type { ReadableArticle } from '../commented-article.queries.ts';

export type CursorRow = CommentRow & { cursor: string };

/** The same in every order: the likes, and the usual cursor. */
const cursorColumn = sql<string>`${comments.likes} || '_' || ${cursorOf({ time: comments.createdAt, id: comments.id })}`;

const cursorPattern = /^(\d{1,9})_(\d{1,16})_([0-9a-f-]{36})$/;

export type Cursor = { likes: string; micros: string; id: string };

export function readCursor(text: string): Cursor | undefined {
  const [, likes, micros, id] = cursorPattern.exec(text) ?? [];
  return likes !== undefined && micros !== undefined && id !== undefined && isUuid(id)
    ? { likes, micros, id }
    : undefined;
}

type Direction = 'forwards' | 'backwards';

const placeholderTime = timeOf(sql.placeholder('micros'));
const byTime = sql`(${comments.createdAt}, ${comments.id})`;
const byLikes = sql`(${comments.likes}, ${comments.createdAt}, ${comments.id})`;
const timeKey = sql`(${placeholderTime}, ${sql.placeholder('id')}::uuid)`;
const likesKey = sql`(${sql.placeholder('likes')}::integer, ${placeholderTime}, ${sql.placeholder('id')}::uuid)`;

/** The newest or most liked comments come first; reading backwards reverses the order. */
const isDescending = (sort: CommentSort, direction: Direction): boolean =>
  (sort === 'oldest') === (direction === 'backwards');

function orderBy(sort: CommentSort, direction: Direction): SQL[] {
  const order = isDescending(sort, direction) ? desc : asc;
  const time = [order(comments.createdAt), order(comments.id)];
  return sort === 'likes' ? [order(comments.likes), ...time] : time;
}

function isBeyond(sort: CommentSort, direction: Direction): SQL {
  const sign = isDescending(sort, direction) ? sql`<` : sql`>`;
  return sort === 'likes' ? sql`${byLikes} ${sign} ${likesKey}` : sql`${byTime} ${sign} ${timeKey}`;
}

/** Placeholders keep threads together, which only the oldest order shows. */
const isListed = (sort: CommentSort): SQL | undefined =>
  sort === 'oldest' ? undefined : isNull(comments.deletedAt);

function prepareFrom(sort: CommentSort, direction: Direction | 'numbered') {
  return prepareQuery(`comment-page-${sort}-${direction}`, (db) => {
    const isNumbered = direction === 'numbered';
    const query = db
      .select({ comment: commentColumns, author: personColumns, cursor: cursorColumn })
      .from(comments)
      .leftJoin(accounts, eq(accounts.id, comments.authorId))
      .where(
        and(
          eq(comments.articleId, sql.placeholder('articleId')),
          isListed(sort),
          isNumbered ? undefined : isBeyond(sort, direction),
        ),
      )
      .orderBy(...orderBy(sort, isNumbered ? 'forwards' : direction))
      .limit(sql.placeholder('limit'));
    return isNumbered ? query.offset(sql.placeholder('offset')) : query;
  });
}

const prepareSort = (sort: CommentSort) => ({
  numbered: prepareFrom(sort, 'numbered'),
  forwards: prepareFrom(sort, 'forwards'),
  backwards: prepareFrom(sort, 'backwards'),
});

const pages = { oldest: prepareSort('oldest'), newest: prepareSort('newest'), likes: prepareSort('likes') };

type PageOf = { article: ReadableArticle; sort: CommentSort; limit: number };

export async function listNumberedPage(
  db: DbOrTx,
  { article, sort, limit, offset }: PageOf & { offset: number },
): Promise<CursorRow[]> {
  return pages[sort].numbered(db, { articleId: article.id, limit, offset });
}

/** The rows after the cursor, or those before it; in the order of the list. */
export async function listFrom(
  db: DbOrTx,
  { article, sort, limit, cursor, direction }: PageOf & { cursor: Cursor; direction: Direction },
): Promise<CursorRow[]> {
  const rows = await pages[sort][direction](db, { articleId: article.id, limit, ...cursor });
  return direction === 'forwards' ? rows : rows.reverse();
}

/** The comment with its cursor in the order. */
export async function findWithCursor(
  db: DbOrTx,
  { article, sort, id }: Omit<PageOf, 'limit'> & { id: string },
): Promise<CursorRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await db
    .select({ comment: commentColumns, author: personColumns, cursor: cursorColumn })
    .from(comments)
    .leftJoin(accounts, eq(accounts.id, comments.authorId))
    .where(and(eq(comments.id, id), eq(comments.articleId, article.id), isListed(sort)));
  return found;
}
