// The newest public articles, with their texts.
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import { articleRevisions, articles, categories, isPublic } from '#features/articles/server/article.table.ts';
import { shownCounts, shownTags } from '#features/articles/server/shown.table.ts';
import type { DbOrTx } from '#platform/db/database.ts';

/** Which articles: all there are to see, or those of one author, category or tag. */
export type FeedScope = { authorId: string } | { category: string } | { tag: string } | 'all';

export type FeedArticle = {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  /** Sanitised HTML; null where it was too much. */
  content: string | null;
  category: { slug: string; name: string } | null;
  tags: string[];
  publishedAt: Date;
  /** Of the text that readers see. */
  modifiedAt: Date;
  author: { id: string; name: string; username: string };
};

const modifiedAt = sql<Date>`greatest(${articles.publishedAt}, ${articleRevisions.savedAt})`.mapWith(
  articles.publishedAt,
);

/** Newest first, with their texts for as long as those fit into `contentBytes` together. */
export async function listFeedArticles(
  db: DbOrTx,
  { scope, limit, contentBytes }: { scope: FeedScope; limit: number; contentBytes: number },
): Promise<FeedArticle[]> {
  // The length of a text is known without reading it.
  const bytesSoFar = sql`sum(octet_length(${articleRevisions.content})) over (order by ${articles.publishedAt} desc, ${articles.id} desc)`;
  const newest = findNewest(db, scope, limit);
  const rows = await db
    .select({
      id: articles.id,
      slug: articles.slug,
      title: articleRevisions.title,
      excerpt: articleRevisions.excerpt,
      content: sql<
        string | null
      >`case when ${bytesSoFar} <= ${contentBytes} then ${articleRevisions.content} end`,
      category: { slug: categories.slug, name: categories.name },
      tags: articleRevisions.tags,
      publishedAt: articles.publishedAt,
      modifiedAt,
      author: { id: accounts.id, name: accounts.name, username: accounts.username },
    })
    .from(newest)
    .innerJoin(articles, eq(articles.id, newest.id))
    .innerJoin(articleRevisions, eq(articleRevisions.id, articles.liveRevisionId))
    .innerJoin(accounts, eq(accounts.id, articles.authorId))
    .leftJoin(categories, eq(categories.slug, articleRevisions.category))
    .where(isPublic)
    .orderBy(desc(articles.publishedAt), desc(articles.id));
  return rows.map(({ publishedAt, ...row }) => ({ ...row, publishedAt: publishedAt ?? row.modifiedAt }));
}

/** Their ids alone: each scope is the start of one index. */
function findNewest(db: DbOrTx, scope: FeedScope, limit: number) {
  if (typeof scope === 'object' && 'tag' in scope) {
    return db
      .select({ id: shownTags.articleId })
      .from(shownTags)
      .where(eq(shownTags.tag, scope.tag))
      .orderBy(desc(shownTags.publishedAt), desc(shownTags.articleId))
      .limit(limit)
      .as('newest');
  }
  return db
    .select({ id: articles.id })
    .from(articles)
    .where(and(isPublic, narrow(scope)))
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(limit)
    .as('newest');
}

function narrow(scope: Exclude<FeedScope, { tag: string }>): SQL | undefined {
  if (scope === 'all') return undefined;
  return 'authorId' in scope
    ? eq(articles.authorId, scope.authorId)
    : eq(articles.liveCategory, scope.category);
}

/** Whether readers see, or have ever seen, an article with this tag. */
export async function isKnownTag(db: DbOrTx, tag: string): Promise<boolean> {
  const [found] = await db
    .select({ name: shownCounts.name })
    .from(shownCounts)
    .where(and(eq(shownCounts.kind, 'tag'), eq(shownCounts.name, tag)));
  return found !== undefined;
}
