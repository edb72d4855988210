// Reads the articles of an account for its data export, in batches: all of them may not fit into memory.
import { and, asc, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { categories } from '#features/site/server/categories/category.table.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { readInBatches } from '#platform/db/read-in-batches.ts';
import { articleHistory, articleRevisions, articles } from '../article.table.ts';
import { isOfAuthor, isWrittenBy } from '../co-authors/co-author.queries.ts';
import { wasUndone } from '../revisions/list-revisions.ts';

// The rows are short; 200 make the cost of a round trip negligible.
const articlesPerBatch = 200;
// A text may have a megabyte.
const textsPerBatch = 10;

// As text, because a JavaScript date has no microseconds and the cursor would skip or repeat rows.
const createdAtText = sql<string>`${articles.createdAt}::text`;

export type ExportedArticle = Awaited<ReturnType<typeof selectArticles>>[number];

function selectArticles(db: DbOrTx, { where, limit }: { where: SQL | undefined; limit: number }) {
  return db
    .select({
      id: articles.id,
      slug: articles.slug,
      status: articles.status,
      visibility: articles.visibility,
      liveRevisionId: articles.liveRevisionId,
      workingRevisionId: articles.workingRevisionId,
      createdAt: articles.createdAt,
      publishedAt: articles.publishedAt,
      createdAtText,
    })
    .from(articles)
    .where(where)
    .orderBy(desc(articles.createdAt), desc(articles.id))
    .limit(limit);
}

/** Newest first. */
export function readExportedArticles(db: DbOrTx, authorId: string): AsyncGenerator<ExportedArticle> {
  return readInBatches<ExportedArticle>(articlesPerBatch, ({ after, limit }) =>
    selectArticles(db, {
      where: and(
        isOfAuthor(authorId),
        after &&
          sql`(${articles.createdAt}, ${articles.id}) < (${after.createdAtText}::timestamptz, ${after.id}::uuid)`,
      ),
      limit,
    }),
  );
}

export type ExportedText = Awaited<ReturnType<typeof selectTexts>>[number];

function selectTexts(db: DbOrTx, { where, limit }: { where: SQL | undefined; limit: number }) {
  return db
    .select({
      id: articleRevisions.id,
      number: articleRevisions.number,
      state: articleRevisions.state,
      title: articleRevisions.title,
      excerpt: articleRevisions.excerpt,
      content: articleRevisions.content,
      /** The slug, as readers know it. */
      category: categories.slug,
      tags: articleRevisions.tags,
      metaTitle: articleRevisions.metaTitle,
      metaDescription: articleRevisions.metaDescription,
      keywords: articleRevisions.keywords,
      canonicalUrl: articleRevisions.canonicalUrl,
      images: articleRevisions.images,
      checklist: articleRevisions.checklist,
      savedAt: articleRevisions.savedAt,
      submittedAt: articleRevisions.submittedAt,
    })
    .from(articleRevisions)
    .leftJoin(categories, eq(categories.key, articleRevisions.category))
    .where(where)
    .orderBy(asc(articleRevisions.number))
    .limit(limit);
}

/** The live and the working revision, if there are any. */
export function listExportedTexts(db: DbOrTx, article: ExportedArticle): Promise<ExportedText[]> {
  const ids = [article.liveRevisionId, article.workingRevisionId].filter((id) => id !== null);
  return selectTexts(db, { where: inArray(articleRevisions.id, ids), limit: ids.length });
}

export type ExportedRevision = ExportedText & { history: ExportedHistoryEntry[] };

/** All revisions of an article, oldest first. */
export function readExportedRevisions(db: DbOrTx, articleId: string): AsyncGenerator<ExportedRevision> {
  return readInBatches<ExportedRevision>(textsPerBatch, async ({ after, limit }) => {
    const where = and(
      eq(articleRevisions.articleId, articleId),
      after && gt(articleRevisions.number, after.number),
    );
    const texts = await selectTexts(db, { where, limit });
    const entries = Map.groupBy(
      await findHistoryEntries(
        db,
        texts.map(({ id }) => id),
      ),
      ({ revisionId }) => revisionId,
    );
    return texts.map((text) => ({ ...text, history: entries.get(text.id) ?? [] }));
  });
}

export type ExportedHistoryEntry = Awaited<ReturnType<typeof findHistoryEntries>>[number];

/** As the author may see them: without the notes of undone decisions, and without the names of the reviewers. */
async function findHistoryEntries(db: DbOrTx, revisionIds: string[]) {
  if (revisionIds.length === 0) return [];
  return db
    .select({
      revisionId: articleHistory.revisionId,
      act: articleHistory.act,
      by: sql<
        'author' | 'reviewer'
      >`case when ${isWrittenBy(articleHistory.actorId)} then 'author' else 'reviewer' end`,
      note: sql<string>`case when ${wasUndone} then '' else ${articleHistory.note} end`,
      at: articleHistory.at,
    })
    .from(articleHistory)
    .innerJoin(articles, eq(articles.id, articleHistory.articleId))
    .where(inArray(articleHistory.revisionId, revisionIds))
    .orderBy(asc(articleHistory.at), asc(articleHistory.version));
}
