// The lists of the review desk, in two steps: find the ids through one index, then load the few articles of the page.
import { and, asc, desc, getTableColumns, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import {
  articleRevisions,
  articles,
  isInQueue,
  isPublic,
  isRejected,
} from '#features/articles/server/article.table.ts';
import { headColumns, selectArticles } from '#features/articles/server/public.ts';
import type { DbOrTx } from '#platform/db/database.ts';

export type QueueScope = 'pending' | 'approved' | 'rejected' | 'hidden' | 'all';

const scopes: Record<QueueScope, SQL> = {
  pending: isInQueue(articles),
  approved: isPublic,
  rejected: isRejected(articles),
  hidden: sql`${articles.visibility} = 'hidden'`,
  all: sql`${articles.status} = 'published'`,
};

const newestChangeFirst = [desc(articles.updatedAt), desc(articles.id)];

const orders: Record<QueueScope, SQL[]> = {
  pending: [asc(articles.submittedAt), asc(articles.id)],
  approved: [desc(articles.publishedAt), desc(articles.id)],
  rejected: newestChangeFirst,
  hidden: newestChangeFirst,
  all: newestChangeFirst,
};

// Nobody pages that far, and counting more rows would take longer on a larger site.
export const maxCounted = 10_000;

export type QueueFilter = {
  scope: QueueScope;
  /** Only articles in one of these categories; null for all of them. */
  categories: readonly string[] | null;
};

const matches = ({ scope, categories }: QueueFilter): SQL | undefined =>
  and(scopes[scope], categories === null ? undefined : isIn(categories));

/** An article is in the category of its live text and in that of the text that was submitted. */
function isIn(categories: readonly string[]): SQL {
  return sql`exists (select from ${articleRevisions} as shown join categories on categories.key = shown.category
    where shown.id in (${articles.liveRevisionId}, ${articles.workingRevisionId}) and shown.state <> 'draft'
      and categories.slug = any (${sql.param([...categories])}::text[]))`;
}

export async function countQueue(db: DbOrTx, filter: QueueFilter): Promise<number> {
  const found = db
    .select({ id: articles.id })
    .from(articles)
    .where(matches(filter))
    .limit(maxCounted)
    .as('found');
  return db.$count(found);
}

export async function listQueueIds(
  db: DbOrTx,
  { offset, limit, ...filter }: QueueFilter & { offset: number; limit: number },
): Promise<string[]> {
  // Pages beyond the count are empty: to find their rows, the database would scan all rows before them.
  if (offset >= maxCounted) return [];
  const rows = await db
    .select({ id: articles.id })
    .from(articles)
    .where(matches(filter))
    .orderBy(...orders[filter.scope])
    .limit(Math.min(limit, maxCounted - offset))
    .offset(offset);
  return rows.map(({ id }) => id);
}

export type QueuedRow = Awaited<ReturnType<typeof findQueuedArticles>>[number];

/** In the order of the ids. */
export async function findQueuedArticles(db: DbOrTx, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await selectArticles(db, { ...headColumns, article: getTableColumns(articles) })
    // An article that was withdrawn after the ids were listed is a draft, which only its author may see.
    .where(
      and(
        inArray(articles.id, ids),
        or(isNotNull(articles.liveRevisionId), ne(articles.workingState, 'draft')),
      ),
    );
  const byId = new Map(rows.map((row) => [row.article.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
