import { profileTag } from '#features/accounts/server/public.ts';
import { noteTags } from '#platform/cache/tag-scope.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { invalid } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import type { CommentPage } from '../../contract.ts';
import type { CommentSort } from '../../rules.ts';
import { presentComment } from '../comment.present.ts';
import { countPlaceholders } from '../comment.queries.ts';
import type { CommentHooks } from '../comment-hooks.ts';
import { commentsTag } from '../comment-tags.ts';
import { getReadableArticle, type ReadableArticle } from '../commented-article.queries.ts';
import { noSuchComment } from '../get-comment.ts';
import {
  type Cursor,
  type CursorRow,
  findWithCursor,
  listFrom,
  listNumberedPage,
  readCursor,
} from './comment-page.queries.ts';

type Wanted = {
  page: number;
  limit: number;
  sort: CommentSort;
  after?: string | undefined;
  before?: string | undefined;
  around?: string | undefined;
};

type Shown = { rows: CursorRow[]; hasPrevious: boolean; hasNext: boolean };

export async function listComments(
  { platform, hooks }: { platform: Platform; hooks: CommentHooks },
  { articleId, viewer, ...wanted }: Wanted & { articleId: string; viewer: Viewer | undefined },
): Promise<CommentPage> {
  const { db } = platform;
  const article = await getReadableArticle(db, articleId, viewer);
  noteTags([commentsTag(article.id)]);
  const placeholders = wanted.sort === 'oldest' ? await countPlaceholders(db, article.id) : 0;
  const total = article.comments + placeholders;
  const { rows, hasPrevious, hasNext } = await findRows(db, article, { ...wanted, total });
  // Only the first page has the mentions on other sites.
  const isFurther = wanted.page > 1 || wanted.after !== undefined || wanted.before !== undefined;
  // A new name or picture of an author makes the response stale, and so does the deletion of the account.
  noteTags(rows.flatMap(({ author }) => (author ? [profileTag(author.id)] : [])));
  return {
    comments: rows.map(presentComment),
    page: wanted.page,
    totalPages: Math.ceil(total / wanted.limit),
    total,
    previous: hasPrevious ? (rows[0]?.cursor ?? null) : null,
    next: hasNext ? (rows.at(-1)?.cursor ?? null) : null,
    closed: article.isClosed,
    ...(isFurther ? noMentions : await hooks.describeMentions(platform, db, article)),
  };
}

const noMentions = { mentions: [], takesWebmentions: false };

type Search = Wanted & { total: number };

async function findRows(db: DbOrTx, article: ReadableArticle, wanted: Search): Promise<Shown> {
  const { page, limit, total, after, before, around } = wanted;
  if (around !== undefined) return findAround(db, article, { ...wanted, id: around });
  if (after !== undefined) {
    const { rows, hasMore } = await findBeyond(db, article, { ...wanted, cursor: requireCursor(after) });
    return { rows, hasPrevious: true, hasNext: hasMore };
  }
  if (before !== undefined) {
    const cursor = requireCursor(before);
    const { rows, hasMore } = await findBeyond(db, article, { ...wanted, cursor, direction: 'backwards' });
    return { rows, hasPrevious: hasMore, hasNext: true };
  }
  const offset = (page - 1) * limit;
  const rows = offset < total ? await listNumberedPage(db, { article, ...wanted, offset }) : [];
  return { rows, hasPrevious: page > 1, hasNext: offset + rows.length < total };
}

type Beyond = Pick<Wanted, 'sort' | 'limit'> & { cursor: Cursor; direction?: 'forwards' | 'backwards' };

/** Reads one row more than it returns, to know whether there are more. */
async function findBeyond(db: DbOrTx, article: ReadableArticle, wanted: Beyond) {
  const { sort, limit, cursor, direction = 'forwards' } = wanted;
  const found = await listFrom(db, { article, sort, limit: limit + 1, cursor, direction });
  const hasMore = found.length > limit;
  if (!hasMore) return { rows: found, hasMore };
  return { rows: direction === 'forwards' ? found.slice(0, limit) : found.slice(1), hasMore };
}

// How many comments before the linked one are shown.
const shownBefore = 5;

async function findAround(
  db: DbOrTx,
  article: ReadableArticle,
  { id, sort, limit }: Pick<Wanted, 'sort' | 'limit'> & { id: string },
): Promise<Shown> {
  const target = await findWithCursor(db, { article, sort, id });
  if (!target) throw noSuchComment();
  const cursor = requireCursor(target.cursor);
  const earlier = await findBeyond(db, article, { sort, limit: shownBefore, cursor, direction: 'backwards' });
  const later = await findBeyond(db, article, { sort, limit, cursor });
  return {
    rows: [...earlier.rows, target, ...later.rows],
    hasPrevious: earlier.hasMore,
    hasNext: later.hasMore,
  };
}

function requireCursor(text: string): Cursor {
  const cursor = readCursor(text);
  if (cursor) return cursor;
  const message = texts.commentRules.unknownPosition;
  throw invalid(message, { after: message });
}
