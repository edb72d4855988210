import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import { articleRevisions, articles, isPublic } from '#features/articles/server/article.table.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { readingLists, savedArticles } from './saved.table.ts';

export type SavedFilter = { accountId: string; isArchived: boolean; listId: string | undefined; q: string };

const savedColumns = {
  articleId: savedArticles.articleId,
  note: savedArticles.note,
  listId: savedArticles.listId,
  isArchived: savedArticles.isArchived,
  savedAt: savedArticles.savedAt,
};

/** Every word of the search is somewhere in the title, the summary, the names, the tags or the note. */
function matchesWords(q: string): SQL | undefined {
  const words = q.split(/\s+/).filter((word) => word !== '');
  const searched = sql`concat_ws(' ', ${articleRevisions.title}, ${articleRevisions.excerpt}, ${accounts.name}, array_to_string(${articleRevisions.tags}, ' '), ${savedArticles.note})`;
  // A search of a few words; the rest of a very long one is ignored.
  return and(
    ...words.slice(0, 10).map((word) => {
      const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
      return sql`${searched} ilike ${pattern}`;
    }),
  );
}

const isFound = ({ accountId, isArchived, listId, q }: SavedFilter): SQL | undefined =>
  and(
    eq(savedArticles.accountId, accountId),
    eq(savedArticles.isArchived, isArchived),
    listId === undefined ? undefined : eq(savedArticles.listId, listId),
    isPublic,
    matchesWords(q),
  );

/** A reader saves at most `maxSaved` articles, so this reads no more rows than that. */
export async function countSaved(db: DbOrTx, filter: SavedFilter): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(savedArticles)
    .innerJoin(articles, eq(articles.id, savedArticles.articleId))
    .innerJoin(articleRevisions, eq(articleRevisions.id, articles.liveRevisionId))
    .innerJoin(accounts, eq(accounts.id, articles.authorId))
    .where(isFound(filter));
  return row?.total ?? 0;
}

export function listSaved(db: DbOrTx, filter: SavedFilter, page: { offset: number; limit: number }) {
  return db
    .select(savedColumns)
    .from(savedArticles)
    .innerJoin(articles, eq(articles.id, savedArticles.articleId))
    .innerJoin(articleRevisions, eq(articleRevisions.id, articles.liveRevisionId))
    .innerJoin(accounts, eq(accounts.id, articles.authorId))
    .where(isFound(filter))
    .orderBy(desc(savedArticles.savedAt), desc(savedArticles.articleId))
    .limit(page.limit)
    .offset(page.offset);
}

export async function listSavedIds(db: DbOrTx, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ id: savedArticles.articleId })
    .from(savedArticles)
    .where(eq(savedArticles.accountId, accountId));
  return rows.map(({ id }) => id);
}

export type ExportedSaved = Awaited<ReturnType<typeof listSavedAfter>>[number];

/** For the export. The slug is null when the article is no longer public: the reader must not learn anything about it. */
export function listSavedAfter(
  db: DbOrTx,
  accountId: string,
  { after, limit }: { after: { articleId: string } | undefined; limit: number },
) {
  return db
    .select({
      ...savedColumns,
      slug: sql<string | null>`case when ${isPublic} then ${articles.slug} end`,
      list: readingLists.name,
    })
    .from(savedArticles)
    .innerJoin(articles, eq(articles.id, savedArticles.articleId))
    .leftJoin(readingLists, eq(readingLists.id, savedArticles.listId))
    .where(and(eq(savedArticles.accountId, accountId), after && gt(savedArticles.articleId, after.articleId)))
    .orderBy(asc(savedArticles.articleId))
    .limit(limit);
}

export function listReadingLists(db: DbOrTx, accountId: string) {
  return db
    .select({ id: readingLists.id, name: readingLists.name })
    .from(readingLists)
    .where(eq(readingLists.accountId, accountId))
    .orderBy(sql`lower(${readingLists.name})`, asc(readingLists.id));
}

export const isOwnList = (accountId: string, id: string): SQL | undefined =>
  and(eq(readingLists.accountId, accountId), eq(readingLists.id, id));

/** Locks the list, so that it is not deleted before the transaction ends. */
export async function lockList(tx: Tx, accountId: string, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: readingLists.id })
    .from(readingLists)
    .where(isOwnList(accountId, id))
    .for('key share');
  return rows.length > 0;
}
