// What its author takes along, in batches: nobody's articles are held all at once.
import { and, asc, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '#platform/db/database.ts';
import { readInBatches } from '#platform/db/read-in-batches.ts';
import { articleHistory, articleRevisions, articles } from '../article.table.ts';
import { wasUndone } from '../revisions/list-revisions.ts';

// Short rows: enough that the round trips do not count.
const headsAtOnce = 200;
// A text may have a megabyte.
const textsAtOnce = 10;

// To the microsecond, which a date of JavaScript does not keep.
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
  return readInBatches<ExportedArticle>(headsAtOnce, ({ after, limit }) =>
    selectArticles(db, {
      where: and(
        eq(articles.authorId, authorId),
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
      category: articleRevisions.category,
      tags: articleRevisions.tags,
      metaTitle: articleRevisions.metaTitle,
      metaDescription: articleRevisions.metaDescription,
      keywords: articleRevisions.keywords,
      images: articleRevisions.images,
      savedAt: articleRevisions.savedAt,
      submittedAt: articleRevisions.submittedAt,
    })
    .from(articleRevisions)
    .where(where)
    .orderBy(asc(articleRevisions.number))
    .limit(limit);
}

/** The live text and the one on the desk, as far as there are. */
export function findExportedTexts(db: DbOrTx, article: ExportedArticle): Promise<ExportedText[]> {
  const ids = [article.liveRevisionId, article.workingRevisionId].filter((id) => id !== null);
  return selectTexts(db, { where: inArray(articleRevisions.id, ids), limit: ids.length });
}

export type ExportedRevision = ExportedText & { acts: ExportedAct[] };

/** All there are of an article, oldest first. */
export function readExportedRevisions(db: DbOrTx, articleId: string): AsyncGenerator<ExportedRevision> {
  return readInBatches<ExportedRevision>(textsAtOnce, async ({ after, limit }) => {
    const where = and(
      eq(articleRevisions.articleId, articleId),
      after && gt(articleRevisions.number, after.number),
    );
    const texts = await selectTexts(db, { where, limit });
    const acts = Map.groupBy(
      await findActs(
        db,
        texts.map(({ id }) => id),
      ),
      ({ revisionId }) => revisionId,
    );
    return texts.map((text) => ({ ...text, acts: acts.get(text.id) ?? [] }));
  });
}

export type ExportedAct = Awaited<ReturnType<typeof findActs>>[number];

/** As the author was told of them: a note that was taken back was never said. Who reviewed is the reviewers' own. */
async function findActs(db: DbOrTx, revisionIds: string[]) {
  if (revisionIds.length === 0) return [];
  return db
    .select({
      revisionId: articleHistory.revisionId,
      act: articleHistory.act,
      by: sql<
        'author' | 'reviewer'
      >`case when ${articleHistory.actorId} = ${articles.authorId} then 'author' else 'reviewer' end`,
      note: sql<string>`case when ${wasUndone} then '' else ${articleHistory.note} end`,
      at: articleHistory.at,
    })
    .from(articleHistory)
    .innerJoin(articles, eq(articles.id, articleHistory.articleId))
    .where(inArray(articleHistory.revisionId, revisionIds))
    .orderBy(asc(articleHistory.at), asc(articleHistory.version));
}
