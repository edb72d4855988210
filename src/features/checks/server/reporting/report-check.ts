import { and, eq, ne, sql } from 'drizzle-orm';
import { lockAccounts } from '#features/accounts/server/public.ts';
import { articleRevisions, articles } from '#features/articles/server/article.table.ts';
import { fill } from '#kit/fill-text.ts';
import type { Tx } from '#platform/db/database.ts';
import { isUuid } from '#platform/db/uuid.ts';
import { conflict, notFound, unauthenticated } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { type Conclusion, type Finding, maxProgramChecks, statusOfConclusion } from '../../rules.ts';
import { checkRuns } from '../check.table.ts';
import { reportsPerAccount } from '../limits.ts';

export type Report = {
  name: string;
  /** The id of the revision. */
  revision: string;
  conclusion: Conclusion;
  summary: string;
  annotations: Finding[];
};

/** Stores what another program found. A later report with the same name replaces it. */
export async function reportCheck(platform: Platform, viewer: Viewer, report: Report): Promise<void> {
  await platform.limits.consume(reportsPerAccount, viewer.id);
  await platform.transact(async (tx, invalidate) => {
    const locked = await lockAccounts(tx, [viewer.id]);
    if (!locked.has(viewer.id)) throw unauthenticated();
    const { articleId, authorIds } = await lockReported(tx, report.revision);
    await requireRoom(tx, report);
    await writeReport(tx, { articleId, report, reportedById: viewer.id, at: platform.now() });
    invalidate('queue', `review:${articleId}`, ...authorIds.map((id) => `inbox:${id}`));
  });
}

/** Locks the article, so that no decision is made meanwhile. Only a text that waits or was returned can be decided on. */
async function lockReported(tx: Tx, revisionId: string): Promise<{ articleId: string; authorIds: string[] }> {
  const [revision] = isUuid(revisionId)
    ? await tx
        .select({ articleId: articleRevisions.articleId })
        .from(articleRevisions)
        .where(and(eq(articleRevisions.id, revisionId), ne(articleRevisions.state, 'draft')))
    : [];
  if (!revision) throw notFound(texts.checkErrors.noSuchRevision);
  const [article] = await tx
    .select({
      articleId: articles.id,
      authorId: articles.authorId,
      coAuthorIds: articles.coAuthorIds,
      workingRevisionId: articles.workingRevisionId,
    })
    .from(articles)
    .where(eq(articles.id, revision.articleId))
    .for('no key update');
  if (!article) throw notFound(texts.checkErrors.noSuchRevision);
  if (article.workingRevisionId !== revisionId) throw conflict('not_current', texts.checkErrors.notCurrent);
  return { articleId: article.articleId, authorIds: [article.authorId, ...article.coAuthorIds] };
}

async function requireRoom(tx: Tx, { revision, name }: Report): Promise<void> {
  const count = await tx.$count(
    checkRuns,
    and(eq(checkRuns.revisionId, revision), eq(checkRuns.source, 'program'), ne(checkRuns.name, name)),
  );
  if (count < maxProgramChecks) return;
  throw conflict('too_many_checks', fill(texts.checkErrors.tooManyChecks, { most: maxProgramChecks }));
}

type Written = { articleId: string; report: Report; reportedById: string; at: Date };

async function writeReport(tx: Tx, { articleId, report, reportedById, at }: Written): Promise<void> {
  const { name, revision: revisionId, conclusion, summary, annotations } = report;
  const said = {
    status: statusOfConclusion[conclusion],
    summary,
    findings: sql`${JSON.stringify(annotations)}::jsonb`,
    findingCount: annotations.length,
    reportedById,
    updatedAt: at,
  };
  await tx
    .insert(checkRuns)
    .values({ revisionId, articleId, source: 'program', name, ...said })
    .onConflictDoUpdate({ target: [checkRuns.revisionId, checkRuns.source, checkRuns.name], set: said });
}
