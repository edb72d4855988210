import { and, asc, eq, sql } from 'drizzle-orm';
import type { ExportPart } from '#features/accounts/server/public.ts';
import { articleRevisions, articles } from '#features/articles/server/article.table.ts';
import { isOfAuthor } from '#features/articles/server/co-authors/public.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { readInBatches } from '#platform/db/read-in-batches.ts';
import { texts } from '#texts';
import { checkRuns } from './check.table.ts';

// A check has a few thousand characters at most.
const batchSize = 100;

/** What was found in the account's own articles. Whose token a program used is not in it. */
export const checksExport: ExportPart = {
  about: texts.exportChecks.files,
  read: ({ platform: { db }, accountId }) => ({ checks: readOwnChecks(db, accountId) }),
};

async function* readOwnChecks(db: DbOrTx, authorId: string): AsyncGenerator<unknown> {
  const rows = readInBatches<Row>(batchSize, ({ after, limit }) => listRows(db, { authorId, after, limit }));
  for await (const { article, revision, name, source, status, summary, findings, updatedAt } of rows) {
    const said = findings.map(({ message, quote }) => ({ message, quote }));
    yield {
      article,
      revision,
      check: name,
      by: source,
      status,
      summary,
      findings: said,
      at: updatedAt.toISOString(),
    };
  }
}

type Row = Awaited<ReturnType<typeof listRows>>[number];
type Batch = { authorId: string; after: Cursor | undefined; limit: number };
type Cursor = { revisionId: string; source: string; name: string };

function listRows(db: DbOrTx, { authorId, after, limit }: Batch) {
  const isAfter =
    after &&
    sql`(${checkRuns.revisionId}, ${checkRuns.source}, ${checkRuns.name}) > (${after.revisionId}::uuid, ${after.source}, ${after.name})`;
  return db
    .select({
      article: articles.slug,
      revision: articleRevisions.number,
      revisionId: checkRuns.revisionId,
      name: checkRuns.name,
      source: checkRuns.source,
      status: checkRuns.status,
      summary: checkRuns.summary,
      findings: checkRuns.findings,
      updatedAt: checkRuns.updatedAt,
    })
    .from(articles)
    .innerJoin(checkRuns, eq(checkRuns.articleId, articles.id))
    .innerJoin(articleRevisions, eq(articleRevisions.id, checkRuns.revisionId))
    .where(and(isOfAuthor(authorId), isAfter))
    .orderBy(asc(checkRuns.revisionId), asc(checkRuns.source), asc(checkRuns.name))
    .limit(limit);
}
