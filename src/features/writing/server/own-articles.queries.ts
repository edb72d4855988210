// The lists of one author's own articles, also of those written with others, in every state and without the texts.
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Tab } from '#features/articles/rules.ts';
import { articles, isPublic } from '#features/articles/server/article.table.ts';
import { isOfAuthor } from '#features/articles/server/co-authors/public.ts';
import type { DbOrTx } from '#platform/db/database.ts';

const tabScopes: Record<Tab, SQL | undefined> = {
  published: and(eq(articles.status, 'published'), isPublic),
  drafts: eq(articles.status, 'draft'),
  pending: and(eq(articles.status, 'published'), eq(articles.visibility, 'pending')),
  rejected: and(eq(articles.status, 'published'), eq(articles.visibility, 'rejected')),
  hidden: eq(articles.visibility, 'hidden'),
};

export type TabCounts = Record<Tab, number> & { all: number };

export async function countArticlesByTab(db: DbOrTx, authorId: string): Promise<TabCounts> {
  const where = (scope: SQL | undefined) => sql<number>`count(*) filter (where ${scope})`.mapWith(Number);
  const [counts] = await db
    .select({
      all: sql<number>`count(*)`.mapWith(Number),
      published: where(tabScopes.published),
      drafts: where(tabScopes.drafts),
      pending: where(tabScopes.pending),
      rejected: where(tabScopes.rejected),
      hidden: where(tabScopes.hidden),
    })
    .from(articles)
    .where(isOfAuthor(authorId));
  return counts ?? { all: 0, published: 0, drafts: 0, pending: 0, rejected: 0, hidden: 0 };
}

type Listing = { tab: Tab | undefined; paging: { limit: number; offset: number } | undefined };

/** Newest change first. */
export async function listOwnIds(db: DbOrTx, authorId: string, { tab, paging }: Listing): Promise<string[]> {
  const query = db
    .select({ id: articles.id })
    .from(articles)
    .where(and(isOfAuthor(authorId), tab && tabScopes[tab]))
    .orderBy(desc(articles.updatedAt), desc(articles.id))
    .$dynamic();
  const rows = await (paging ? query.limit(paging.limit).offset(paging.offset) : query);
  return rows.map(({ id }) => id);
}
