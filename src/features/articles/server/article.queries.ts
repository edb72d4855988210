import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts } from '#features/accounts/server/public.ts';
import { profiles } from '#features/profiles/server/public.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { type Preparable, prepareQuery } from '#platform/db/prepare-query.ts';
import { isUuid } from '#platform/db/uuid.ts';
import { articleRevisions, articleSlugs, articles, categories } from './article.table.ts';

export const live = alias(articleRevisions, 'live');
export const working = alias(articleRevisions, 'working');
export const liveCategory = alias(categories, 'live_category');
export const workingCategory = alias(categories, 'working_category');

const articleColumns = {
  id: articles.id,
  slug: articles.slug,
  version: articles.version,
  status: articles.status,
  visibility: articles.visibility,
  reviewNote: articles.reviewNote,
  changesRequested: articles.changesRequested,
  createdAt: articles.createdAt,
  updatedAt: articles.updatedAt,
  publishedAt: articles.publishedAt,
  liveSince: articles.liveSince,
  views: articles.views,
  likes: articles.likes,
  comments: articles.comments,
};

const authorColumns = {
  id: accounts.id,
  name: accounts.name,
  username: accounts.username,
  avatar: accounts.avatar,
  bio: profiles.bio,
};

// Both are as long as the content: only search looks into the plain text, only readers get the rendered one.
const {
  plainText: _liveText,
  rendered: _liveRendered,
  images: _liveImages,
  ...liveColumns
} = getTableColumns(live);
const {
  plainText: _workingText,
  rendered: _workingRendered,
  images: _workingImages,
  ...workingColumns
} = getTableColumns(working);
const { position: _livePosition, ...liveCategoryColumns } = getTableColumns(liveCategory);
const { position: _workingPosition, ...workingCategoryColumns } = getTableColumns(workingCategory);

export type TextRow = Omit<typeof articleRevisions.$inferSelect, 'plainText' | 'rendered' | 'images'>;
type Category = { slug: string; name: string } | null;
export type ArticleRow = {
  article: Pick<typeof articles.$inferSelect, keyof typeof articleColumns>;
  author: {
    id: string;
    name: string;
    username: string;
    avatar: string | null;
    bio: string | null;
    email?: string;
  };
  /** Rendered where it is read as readers do. */
  live: (TextRow & { rendered?: string }) | null;
  liveCategory: Category;
  /** Left out for whoever may not see it: what is not read cannot leak. */
  working?: TextRow | null;
  workingCategory?: Category;
};

/** Without the texts themselves, as lists have it. */
export type ArticleHeadRow = Omit<ArticleRow, 'live' | 'working'> & {
  live: Omit<TextRow, 'content'> | null;
  working?: Omit<TextRow, 'content'> | null;
};

/**
 * The one place that says what readers may see. A check in the table holds that what is approved has a live revision.
 * Written out and not a parameter: indexes of what readers may see fit a plan that is made without values, too.
 */
export const isPublic = sql`${articles.visibility} = 'approved'`;

/** A query about the article that is called so: by id, by its slug, or by one it had before. */
export function prepareCalled<Result>(
  name: string,
  build: (db: DbOrTx, isCalled: SQL) => Preparable<Result>,
): (db: DbOrTx, key: string) => Promise<Result> {
  const key = sql.placeholder('key');
  const byId = prepareQuery(`${name}-by-id`, (db) => build(db, eq(articles.id, key)));
  const bySlug = prepareQuery(`${name}-by-slug`, (db) => {
    const owner = db
      .select({ id: articleSlugs.articleId })
      .from(articleSlugs)
      .where(eq(articleSlugs.slug, key));
    return build(db, sql`${articles.id} = (${owner})`);
  });
  return (db, called) => (isUuid(called) ? byId : bySlug)(db, { key: called });
}

const selectPublic = prepareCalled('public-article', (db, isCalled) =>
  db
    .select({
      article: articleColumns,
      author: authorColumns,
      live: { ...liveColumns, rendered: live.rendered },
      liveCategory: liveCategoryColumns,
    })
    .from(articles)
    .innerJoin(accounts, eq(accounts.id, articles.authorId))
    .leftJoin(profiles, eq(profiles.accountId, articles.authorId))
    .innerJoin(live, eq(live.id, articles.liveRevisionId))
    .leftJoin(liveCategory, eq(liveCategory.slug, live.category))
    .where(and(isCalled, isPublic)),
);

export async function findPublicArticle(db: DbOrTx, key: string): Promise<ArticleRow | undefined> {
  const [row] = await selectPublic(db, key);
  return row;
}

const selectWholeCalled = prepareCalled('whole-article', (db, isCalled) => selectWhole(db).where(isCalled));

export async function findWholeArticle(db: DbOrTx, key: string): Promise<ArticleRow | undefined> {
  const [row] = await selectWholeCalled(db, key);
  return row;
}

/** Everything that its author and admins see. */
export const wholeColumns = {
  article: articleColumns,
  author: { ...authorColumns, email: accounts.email },
  live: liveColumns,
  liveCategory: liveCategoryColumns,
  working: workingColumns,
  workingCategory: workingCategoryColumns,
};

function selectWhole(db: DbOrTx) {
  return db
    .select(wholeColumns)
    .from(articles)
    .innerJoin(accounts, eq(accounts.id, articles.authorId))
    .leftJoin(profiles, eq(profiles.accountId, articles.authorId))
    .leftJoin(live, eq(live.id, articles.liveRevisionId))
    .leftJoin(liveCategory, eq(liveCategory.slug, live.category))
    .leftJoin(working, eq(working.id, articles.workingRevisionId))
    .leftJoin(workingCategory, eq(workingCategory.slug, working.category))
    .$dynamic();
}

/** What a change has to know, held until it is done: changes to one article happen one after the other. */
export type LockedArticle = typeof articles.$inferSelect & {
  working: typeof articleRevisions.$inferSelect | undefined;
};

export async function lockArticle(tx: DbOrTx, id: string): Promise<LockedArticle | undefined> {
  if (!isUuid(id)) return undefined;
  const [article] = await tx.select().from(articles).where(eq(articles.id, id)).for('update');
  if (!article) return undefined;
  if (article.workingRevisionId === null) return { ...article, working: undefined };
  const [found] = await tx
    .select()
    .from(articleRevisions)
    .where(eq(articleRevisions.id, article.workingRevisionId));
  return { ...article, working: found };
}

/** Undefined when somebody was faster: the version is not the one that was seen. */
export async function updateArticle(
  tx: DbOrTx,
  seen: { id: string; version: number },
  change: Partial<typeof articles.$inferInsert>,
): Promise<number | undefined> {
  const [updated] = await tx
    .update(articles)
    .set({ ...change, version: sql`${articles.version} + 1` })
    .where(and(eq(articles.id, seen.id), eq(articles.version, seen.version)))
    .returning({ version: articles.version });
  return updated?.version;
}

export async function findCategory(
  db: DbOrTx,
  slug: string,
): Promise<{ slug: string; name: string } | undefined> {
  const [found] = await db
    .select({ slug: categories.slug, name: categories.name })
    .from(categories)
    .where(eq(categories.slug, slug));
  return found;
}

export async function nextRevisionNumber(tx: DbOrTx, articleId: string): Promise<number> {
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(${articleRevisions.number}), 0)`.mapWith(Number) })
    .from(articleRevisions)
    .where(eq(articleRevisions.articleId, articleId));
  return (row?.last ?? 0) + 1;
}

/** What readers get, or would get, of a revision. */
export async function findRendered(db: DbOrTx, revisionId: string): Promise<string> {
  const [found] = await db
    .select({ rendered: articleRevisions.rendered })
    .from(articleRevisions)
    .where(eq(articleRevisions.id, revisionId));
  return found?.rendered ?? '';
}
