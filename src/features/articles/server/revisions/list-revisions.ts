import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import { categories } from '#features/site/server/categories/category.table.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { texts } from '#texts';
import { isAuthorOf } from '../../authors.ts';
import { articleHistory, articleRevisions, articles } from '../article.table.ts';
import { noSuchArticle } from '../get-own-article.ts';
import { getVisibleArticle } from '../get-visible-article.ts';

type RevisionListing = { id: string; viewer: Viewer; page: number; limit: number };

/** Lists all revisions, each with its history. */
export async function listRevisions(db: DbOrTx, { id, viewer, page, limit }: RevisionListing) {
  const article = await getArticleForAuthorOrAdmin(db, { id, viewer });
  const [total, rows] = await Promise.all([
    db.$count(articleRevisions, eq(articleRevisions.articleId, article.id)),
    findRevisions(db, { articleId: article.id, limit, offset: (page - 1) * limit }),
  ]);
  const entries = await findHistoryEntries(db, {
    articleId: article.id,
    revisionIds: rows.map((row) => row.id),
  });
  const revisions = rows.map((row) => ({
    ...presentRevision(row),
    acts: entries
      .filter(({ revisionId }) => revisionId === row.id)
      .map(({ act, by, at, note, version, isUndone }) => ({
        act,
        by,
        at: at.toISOString(),
        // The author must not see the note of an undone decision.
        note: viewer.role !== 'admin' && isUndone ? '' : note,
        version,
      })),
  }));
  return { revisions, page, totalPages: Math.ceil(total / limit), total };
}

/** One revision with its content. */
export async function readRevision(
  db: DbOrTx,
  { id, viewer, number }: { id: string; viewer: Viewer; number: number },
) {
  const article = await getArticleForAuthorOrAdmin(db, { id, viewer });
  const [row] = await db
    .select({ ...headColumns, content: articleRevisions.content })
    .from(articleRevisions)
    .innerJoin(articles, eq(articles.id, articleRevisions.articleId))
    .leftJoin(categories, eq(categories.key, articleRevisions.category))
    .where(and(eq(articleRevisions.articleId, article.id), eq(articleRevisions.number, number)));
  if (!row) throw notFound(texts.listRevisions.notFound);
  return { ...presentRevision(row), content: row.content };
}

/** Throws "not found" for viewers who are neither one of the authors nor an admin. */
async function getArticleForAuthorOrAdmin(db: DbOrTx, { id, viewer }: { id: string; viewer: Viewer }) {
  const row = await getVisibleArticle(db, id, viewer);
  if (viewer.role !== 'admin' && !isAuthorOf(row, viewer.id)) throw noSuchArticle();
  return row.article;
}

const headColumns = {
  id: articleRevisions.id,
  liveRevisionId: articles.liveRevisionId,
  number: articleRevisions.number,
  state: articleRevisions.state,
  title: articleRevisions.title,
  excerpt: articleRevisions.excerpt,
  category: { slug: categories.slug, name: categories.name },
  tags: articleRevisions.tags,
  savedAt: articleRevisions.savedAt,
  submittedAt: articleRevisions.submittedAt,
  checklist: articleRevisions.checklist,
};

type RevisionRow = Awaited<ReturnType<typeof findRevisions>>[number];

function presentRevision({ id, liveRevisionId, ...revision }: RevisionRow) {
  return {
    ...revision,
    isLive: id === liveRevisionId,
    savedAt: revision.savedAt.toISOString(),
    submittedAt: revision.submittedAt?.toISOString() ?? null,
  };
}

function findRevisions(
  db: DbOrTx,
  { articleId, limit, offset }: { articleId: string; limit: number; offset: number },
) {
  return db
    .select(headColumns)
    .from(articleRevisions)
    .innerJoin(articles, eq(articles.id, articleRevisions.articleId))
    .leftJoin(categories, eq(categories.key, articleRevisions.category))
    .where(eq(articleRevisions.articleId, articleId))
    .orderBy(desc(articleRevisions.number))
    .limit(limit)
    .offset(offset);
}

/** Whether a history entry was undone. The undo of a decision has the next version. */
export const wasUndone = sql<boolean>`exists (
  select from ${articleHistory} as later
  where later.article_id = ${articleHistory.articleId} and later.act = 'undone'
    and later.version = ${articleHistory.version} + 1)`;

async function findHistoryEntries(
  db: DbOrTx,
  { articleId, revisionIds }: { articleId: string; revisionIds: string[] },
) {
  if (revisionIds.length === 0) return [];
  return db
    .select({
      revisionId: articleHistory.revisionId,
      act: articleHistory.act,
      by: { id: accounts.id, name: accounts.name, username: accounts.username },
      at: articleHistory.at,
      note: articleHistory.note,
      version: articleHistory.version,
      isUndone: wasUndone,
    })
    .from(articleHistory)
    .leftJoin(accounts, eq(accounts.id, articleHistory.actorId))
    .where(and(eq(articleHistory.articleId, articleId), inArray(articleHistory.revisionId, revisionIds)))
    .orderBy(asc(articleHistory.at), asc(articleHistory.version));
}
