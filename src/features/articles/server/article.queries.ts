import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { alias, type SelectedFields } from 'drizzle-orm/pg-core';
import type { SelectResult } from 'drizzle-orm/query-builders/select.types';
import { accounts } from '#features/accounts/server/account.table.ts';
import { profiles } from '#features/profiles/server/profile.table.ts';
import { categories } from '#features/site/server/categories/category.table.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { type Preparable, prepareQuery } from '#platform/db/prepare-query.ts';
import { isUuid } from '#platform/db/uuid.ts';
import type { CoAuthor } from '../authors.ts';
import { articleRevisions, articleSlugs, articles, isPublic } from './article.table.ts';
import { coAuthorsColumn, coAuthorsWithBioColumn } from './co-authors/co-author.queries.ts';

const live = alias(articleRevisions, 'live');
export const working = alias(articleRevisions, 'working');
const liveCategory = alias(categories, 'live_category');
const workingCategory = alias(categories, 'working_category');

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
  wishedDate: articles.wishedDate,
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

// Left out because they are as long as the content: only search uses the plain text, and only readers the rendered
// HTML. The answers to the checklist of a live text are for reviewers only.
const {
  plainText: _liveText,
  rendered: _liveRendered,
  images: _liveImages,
  checklist: _liveChecklist,
  ...liveColumns
} = getTableColumns(live);
const {
  plainText: _workingText,
  rendered: _workingRendered,
  images: _workingImages,
  ...workingColumns
} = getTableColumns(working);
const liveCategoryColumns = { slug: liveCategory.slug, name: liveCategory.name };
const workingCategoryColumns = { slug: workingCategory.slug, name: workingCategory.name };

export type TextRow = Omit<
  typeof articleRevisions.$inferSelect,
  'plainText' | 'rendered' | 'images' | 'checklist'
>;
/** The text that the author works on, with their answers to the checklist. */
export type WorkingRow = TextRow & Pick<typeof articleRevisions.$inferSelect, 'checklist'>;
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
  coAuthors: CoAuthor[] | null;
  /** With the rendered HTML when it is read for readers. */
  live: (TextRow & { rendered?: string }) | null;
  liveCategory: Category;
  /** Not selected for viewers who may not see it: a column that is not read cannot leak. */
  working?: WorkingRow | null;
  workingCategory?: Category;
};

/** An article without its content, for lists. */
export type ArticleHeadRow = Omit<ArticleRow, 'live' | 'working'> & {
  live: Omit<TextRow, 'content'> | null;
  working?: Omit<TextRow, 'content'> | null;
};

/** Prepares a query that finds an article by id, or by a current or previous slug. */
export function prepareByIdOrSlug<Result>(
  name: string,
  build: (db: DbOrTx, isMatch: SQL) => Preparable<Result>,
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

const selectPublicArticle = prepareByIdOrSlug('public-article', (db, isMatch) =>
  db
    .select({
      article: articleColumns,
      author: authorColumns,
      coAuthors: coAuthorsWithBioColumn,
      live: { ...liveColumns, rendered: live.rendered },
      liveCategory: liveCategoryColumns,
    })
    .from(articles)
    .innerJoin(accounts, eq(accounts.id, articles.authorId))
    .leftJoin(profiles, eq(profiles.accountId, articles.authorId))
    .innerJoin(live, eq(live.id, articles.liveRevisionId))
    .leftJoin(liveCategory, eq(liveCategory.key, live.category))
    .where(and(isMatch, isPublic)),
);

export async function findPublicArticle(db: DbOrTx, key: string): Promise<ArticleRow | undefined> {
  const [row] = await selectPublicArticle(db, key);
  return row;
}

const selectWholeArticle = prepareByIdOrSlug('whole-article', (db, isMatch) =>
  selectArticles(db, wholeColumns).where(isMatch),
);

export async function findWholeArticle(db: DbOrTx, key: string): Promise<ArticleRow | undefined> {
  const [row] = await selectWholeArticle(db, key);
  return row;
}

/** All columns. `seenByStaff` takes away what the viewer may not see. */
export const wholeColumns = {
  article: articleColumns,
  author: { ...authorColumns, email: accounts.email },
  coAuthors: coAuthorsWithBioColumn,
  live: liveColumns,
  liveCategory: liveCategoryColumns,
  working: workingColumns,
  workingCategory: workingCategoryColumns,
};

const { content: _liveContent, ...liveHead } = liveColumns;
const { content: _workingContent, ...workingHead } = workingColumns;

/** The same without the content, for lists. */
export const headColumns = {
  ...wholeColumns,
  coAuthors: coAuthorsColumn,
  live: liveHead,
  working: workingHead,
};

const selectHeads = prepareQuery('article-heads', (db) =>
  selectArticles(db, headColumns)
    // One array parameter, so that the statement is the same for any number of ids.
    .where(sql`${articles.id} = any(${sql.placeholder('ids')}::uuid[])`),
);

/** In the order of the ids. Deleted articles are left out. */
export async function readArticleHeads(db: DbOrTx, ids: string[]): Promise<ArticleHeadRow[]> {
  const rows = await selectHeads(db, { ids });
  const byId = new Map(rows.map((row) => [row.article.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

type Joined = {
  articles: 'not-null';
  accounts: 'not-null';
  profiles: 'nullable';
  live: 'nullable';
  live_category: 'nullable';
  working: 'nullable';
  working_category: 'nullable';
};

type Rows<Columns extends SelectedFields> = SelectResult<Columns, 'partial', Joined>[];

type ArticleSelection<Columns extends SelectedFields> = {
  where(condition: SQL | undefined): Preparable<Rows<Columns>> & PromiseLike<Rows<Columns>>;
};

/** Selects articles joined with their author, both revisions and their categories. The caller chooses the columns. */
export function selectArticles<Columns extends SelectedFields>(
  db: DbOrTx,
  columns: Columns,
): ArticleSelection<Columns> {
  const fields: SelectedFields = columns;
  const selection = db
    .select(fields)
    .from(articles)
    .innerJoin(accounts, eq(accounts.id, articles.authorId))
    .leftJoin(profiles, eq(profiles.accountId, articles.authorId))
    .leftJoin(live, eq(live.id, articles.liveRevisionId))
    .leftJoin(liveCategory, eq(liveCategory.key, live.category))
    .leftJoin(working, eq(working.id, articles.workingRevisionId))
    .leftJoin(workingCategory, eq(workingCategory.key, working.category));
  // Drizzle's types cannot follow a type parameter through joins.
  return selection as unknown as ArticleSelection<Columns>;
}

export async function nextRevisionNumber(tx: Tx, articleId: string): Promise<number> {
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(${articleRevisions.number}), 0)`.mapWith(Number) })
    .from(articleRevisions)
    .where(eq(articleRevisions.articleId, articleId));
  return (row?.last ?? 0) + 1;
}

/** The rendered HTML of a revision. It may be empty for a draft. */
export async function findRendered(db: DbOrTx, revisionId: string): Promise<string> {
  const [found] = await db
    .select({ rendered: articleRevisions.rendered })
    .from(articleRevisions)
    .where(eq(articleRevisions.id, revisionId));
  return found?.rendered ?? '';
}
