import { and, desc, eq, gt, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts } from '#features/accounts/server/account.table.ts';
import { articleRevisions, articles } from '#features/articles/server/article.table.ts';
import { coAuthorsColumn, isOfAuthor } from '#features/articles/server/co-authors/public.ts';
import { categories } from '#features/site/server/categories/category.table.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { prepareQuery } from '#platform/db/prepare-query.ts';
import { isUuid } from '#platform/db/uuid.ts';
import { previewLinks } from './preview-link.table.ts';

const columns = {
  id: previewLinks.id,
  articleId: previewLinks.articleId,
  revision: articleRevisions.number,
  allowsNotes: previewLinks.allowsNotes,
  createdAt: previewLinks.createdAt,
  expiresAt: previewLinks.expiresAt,
  lastOpenedAt: previewLinks.lastOpenedAt,
};

export type LinkRow = {
  id: string;
  articleId: string;
  revision: number | null;
  allowsNotes: boolean;
  createdAt: Date;
  expiresAt: Date;
  lastOpenedAt: Date | null;
};

export async function listLinks(db: DbOrTx, articleId: string, now: Date): Promise<LinkRow[]> {
  return db
    .select(columns)
    .from(previewLinks)
    .leftJoin(articleRevisions, eq(articleRevisions.id, previewLinks.revisionId))
    .where(and(eq(previewLinks.articleId, articleId), gt(previewLinks.expiresAt, now)))
    .orderBy(desc(previewLinks.createdAt), desc(previewLinks.id));
}

// A member who made more sees the newest ones, and the others on the write page.
const maxOwnLinks = 200;

/** The links of all articles that the account wrote, alone or with others. */
export async function listLinksOfAuthor(
  db: DbOrTx,
  accountId: string,
  at: Date,
): Promise<(LinkRow & { title: string })[]> {
  const shown = alias(articleRevisions, 'shown');
  return db
    .select({ ...columns, title: shown.title })
    .from(previewLinks)
    .innerJoin(articles, eq(articles.id, previewLinks.articleId))
    .innerJoin(shown, sql`${shown.id} = coalesce(${articles.workingRevisionId}, ${articles.liveRevisionId})`)
    .leftJoin(articleRevisions, eq(articleRevisions.id, previewLinks.revisionId))
    .where(and(isOfAuthor(accountId), gt(previewLinks.expiresAt, at)))
    .orderBy(desc(previewLinks.createdAt), desc(previewLinks.id))
    .limit(maxOwnLinks);
}

/** The links that an account made and that still work, for its export. */
export async function listLinksBy(db: DbOrTx, accountId: string, now: Date) {
  return db
    .select({ ...columns, slug: articles.slug })
    .from(previewLinks)
    .innerJoin(articles, eq(articles.id, previewLinks.articleId))
    .leftJoin(articleRevisions, eq(articleRevisions.id, previewLinks.revisionId))
    .where(and(eq(previewLinks.createdBy, accountId), gt(previewLinks.expiresAt, now)))
    .orderBy(desc(previewLinks.createdAt), desc(previewLinks.id));
}

export async function insertLink(tx: Tx, link: typeof previewLinks.$inferInsert): Promise<string> {
  const [created] = await tx.insert(previewLinks).values(link).returning({ id: previewLinks.id });
  if (!created) throw new Error('An insert returned no row');
  return created.id;
}

/** False if there is no such link of the article. */
export async function deleteLink(tx: Tx, { id, articleId }: { id: string; articleId: string }) {
  if (!isUuid(id)) return false;
  const deleted = await tx
    .delete(previewLinks)
    .where(and(eq(previewLinks.id, id), eq(previewLinks.articleId, articleId)))
    .returning({ id: previewLinks.id });
  return deleted.length > 0;
}

/** False if there is no such link of the article that works. */
export async function saveAllowsNotes(
  tx: Tx,
  { id, articleId, allowsNotes, now }: { id: string; articleId: string; allowsNotes: boolean; now: Date },
): Promise<boolean> {
  if (!isUuid(id)) return false;
  const saved = await tx
    .update(previewLinks)
    .set({ allowsNotes })
    .where(
      and(eq(previewLinks.id, id), eq(previewLinks.articleId, articleId), gt(previewLinks.expiresAt, now)),
    )
    .returning({ id: previewLinks.id });
  return saved.length > 0;
}

/** Somebody who is no author any more shows the text to nobody. */
export async function deleteLinksBy(
  tx: Tx,
  { articleId, accountId }: { articleId: string; accountId: string },
): Promise<void> {
  await tx
    .delete(previewLinks)
    .where(and(eq(previewLinks.articleId, articleId), eq(previewLinks.createdBy, accountId)));
}

export async function deleteExpiredLinks(tx: Tx, now: Date): Promise<void> {
  await tx.delete(previewLinks).where(lt(previewLinks.expiresAt, now));
}

export async function saveLastOpened(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(previewLinks).set({ lastOpenedAt: now }).where(eq(previewLinks.id, id));
}

const author = alias(accounts, 'author');
const creator = alias(accounts, 'creator');
const now = sql.placeholder('now');

/**
 * The text of a link that works: not expired, of an article that is not hidden, made by an account that may sign in. A
 * submitted text that was withdrawn is no longer shown.
 */
const selectOpenable = prepareQuery('openable-preview', (db) =>
  db
    .select({
      id: previewLinks.id,
      expiresAt: previewLinks.expiresAt,
      lastOpenedAt: previewLinks.lastOpenedAt,
      articleId: previewLinks.articleId,
      allowsNotes: previewLinks.allowsNotes,
      author: { name: author.name, avatar: author.avatar },
      coAuthors: coAuthorsColumn,
      title: articleRevisions.title,
      excerpt: articleRevisions.excerpt,
      content: articleRevisions.content,
      rendered: articleRevisions.rendered,
      category: categories.name,
      tags: articleRevisions.tags,
      readTime: articleRevisions.readTime,
      savedAt: articleRevisions.savedAt,
    })
    .from(previewLinks)
    .innerJoin(articles, eq(articles.id, previewLinks.articleId))
    .innerJoin(author, eq(author.id, articles.authorId))
    .innerJoin(creator, eq(creator.id, previewLinks.createdBy))
    .innerJoin(
      articleRevisions,
      sql`${articleRevisions.id} = coalesce(${previewLinks.revisionId}, ${articles.workingRevisionId}, ${articles.liveRevisionId})`,
    )
    .leftJoin(categories, eq(categories.key, articleRevisions.category))
    .where(
      and(
        eq(previewLinks.tokenHash, sql.placeholder('tokenHash')),
        gt(previewLinks.expiresAt, now),
        ne(articles.visibility, 'hidden'),
        ne(articleRevisions.state, 'withdrawn'),
        isNull(creator.removedAt),
        or(isNull(creator.suspendedUntil), lte(creator.suspendedUntil, now)),
      ),
    ),
);

export async function findOpenable(db: DbOrTx, tokenHash: string, at: Date) {
  const [found] = await selectOpenable(db, { tokenHash, now: at });
  return found;
}
