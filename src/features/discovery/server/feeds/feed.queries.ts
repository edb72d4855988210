// The newest public articles, with their texts.
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import type { CoAuthor } from '#features/articles/authors.ts';
import { articleRevisions, articles, isPublic } from '#features/articles/server/article.table.ts';
import { coAuthorsColumn } from '#features/articles/server/co-authors/public.ts';
import { shownCounts, shownTags } from '#features/articles/server/shown.table.ts';
import { categories } from '#features/site/server/categories/category.table.ts';
import type { DbOrTx } from '#platform/db/database.ts';

/** All public articles, or those of one author, category (by its keys), tag or series. */
export type FeedScope =
  | { authorId: string }
  | { categories: readonly string[] }
  | { tag: string }
  | { articleIds: readonly string[] }
  | 'all';

export type FeedArticle = {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  /** Sanitised HTML; null when the feed would become too large. */
  content: string | null;
  category: { slug: string; name: string } | null;
  categoryKey: string | null;
  /** Where the article appeared first; empty if here. */
  canonicalUrl: string;
  tags: string[];
  publishedAt: Date;
  /** When the public text was published or saved. */
  modifiedAt: Date;
  author: { id: string; name: string; username: string };
  coAuthors: CoAuthor[] | null;
};

const modifiedAt = sql<Date>`greatest(${articles.publishedAt}, ${articleRevisions.savedAt})`.mapWith(
  articles.publishedAt,
);

/** Newest first. Articles have their texts until `contentBytes` is reached. */
export async function listFeedArticles(
  db: DbOrTx,
  { scope, limit, contentBytes }: { scope: FeedScope; limit: number; contentBytes: number },
): Promise<FeedArticle[]> {
  // PostgreSQL knows the length of a text without reading it.
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
      categoryKey: articleRevisions.category,
      canonicalUrl: articleRevisions.canonicalUrl,
      tags: articleRevisions.tags,
      publishedAt: articles.publishedAt,
      modifiedAt,
      author: { id: accounts.id, name: accounts.name, username: accounts.username },
      coAuthors: coAuthorsColumn,
    })
    .from(newest)
    .innerJoin(articles, eq(articles.id, newest.id))
    .innerJoin(articleRevisions, eq(articleRevisions.id, articles.liveRevisionId))
    .innerJoin(accounts, eq(accounts.id, articles.authorId))
    .leftJoin(categories, eq(categories.key, articleRevisions.category))
    .where(isPublic)
    .orderBy(desc(articles.publishedAt), desc(articles.id));
  return rows.map(({ publishedAt, ...row }) => ({ ...row, publishedAt: publishedAt ?? row.modifiedAt }));
}

/** Selects ids only: for each scope this reads the start of one index. */
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
    .where(and(isPublic, scopeCondition(scope, limit)))
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(limit)
    .as('newest');
}

/** The newest articles of an author are looked up in the order of an index; those written with others are few. */
const isRecentOf = (authorId: string, limit: number): SQL => sql`${articles.id} = any (array(
  (select own.id from articles as own where own.author_id = ${authorId} and article_is_public(own.visibility)
    order by own.published_at desc, own.id desc limit ${limit})
  union all select article_id from article_co_authors where account_id = ${authorId}))`;

function scopeCondition(scope: Exclude<FeedScope, { tag: string }>, limit: number): SQL | undefined {
  if (scope === 'all') return undefined;
  if ('articleIds' in scope) return inArray(articles.id, [...scope.articleIds]);
  return 'authorId' in scope
    ? isRecentOf(scope.authorId, limit)
    : inArray(articles.liveCategory, [...scope.categories]);
}

/** Whether there is, or ever was, a public article with this tag. */
export async function isKnownTag(db: DbOrTx, tag: string): Promise<boolean> {
  const [found] = await db
    .select({ name: shownCounts.name })
    .from(shownCounts)
    .where(and(eq(shownCounts.kind, 'tag'), eq(shownCounts.name, tag)));
  return found !== undefined;
}
