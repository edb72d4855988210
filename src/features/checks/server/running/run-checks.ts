// The checks of a submission, in the background. A job that was interrupted runs again and comes to the same results.
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { articles } from '#features/articles/server/article.table.ts';
import type { SubmissionChange } from '#features/articles/server/saving/public.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Invalidate } from '#platform/db/transact.ts';
import { JobInterruptedError } from '#platform/jobs/job-interrupted-error.ts';
import { enqueue, job } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { TaskLostError, ThreadsBusyError } from '#platform/threads/thread-pool.ts';
import { siteChecks } from '../../rules.ts';
import { findCheckedRevision, writeRunning } from '../check.queries.ts';
import { checkRuns } from '../check.table.ts';
import { saveHashes } from '../copies/copy.queries.ts';
import type { CheckWorker } from '../worker/check-worker.ts';
import { type CheckResult, runOneCheck } from './run-one-check.ts';

export const checksJob = job('checks-run', z.object({ revisionId: z.string() }));

/** Begins the checks in the transaction of the submission. */
export async function startChecks(tx: Tx, _invalidate: Invalidate, change: SubmissionChange): Promise<void> {
  if (change.what !== 'submitted') return;
  const [article] = await tx
    .select({ revisionId: articles.workingRevisionId })
    .from(articles)
    .where(eq(articles.id, change.articleId));
  if (!article?.revisionId) return;
  await beginChecks(tx, { revisionId: article.revisionId, articleId: change.articleId, at: change.at });
}

/** All checks of the site are shown as running, and a job runs them. */
export async function beginChecks(
  tx: Tx,
  begun: { revisionId: string; articleId: string; at: Date },
): Promise<void> {
  await writeRunning(tx, begun);
  await enqueue(tx, checksJob, { revisionId: begun.revisionId });
}

/** Runs all checks of the site on a submitted text. */
export async function runChecks(
  platform: Platform,
  worker: CheckWorker,
  submission: { revisionId: string },
): Promise<void> {
  try {
    await checkRevision(platform, worker, submission);
  } catch (error) {
    const isLost = error instanceof ThreadsBusyError || error instanceof TaskLostError;
    throw isLost && worker.isClosed() ? new JobInterruptedError({ cause: error }) : error;
  }
}

async function checkRevision(
  platform: Platform,
  worker: CheckWorker,
  { revisionId }: { revisionId: string },
): Promise<void> {
  const revision = await findCheckedRevision(platform.db, revisionId);
  if (!revision) return;
  const { articleId, authorIds, content } = revision;
  const text = { content, articleId, siteUrl: platform.config.publicUrl };
  const tools = { db: platform.db, log: platform.log, worker };
  const results: CheckResult[] = [];
  for (const name of siteChecks) results.push(await runOneCheck(tools, name, text));
  const hashes = await hashesOf(worker, content);
  await platform.transact(async (tx, invalidate) => {
    for (const result of results) await writeResult(tx, { revisionId, result, at: platform.now() });
    if (hashes) await saveHashes(tx, [{ revisionId, hashes }]);
    // The authors' open pages follow their inbox.
    invalidate('queue', `review:${articleId}`, ...authorIds.map((id) => `inbox:${id}`));
  });
}

/** Undefined if the text could not be hashed. The check of copies has said so. */
async function hashesOf(worker: CheckWorker, content: string): Promise<number[] | undefined> {
  try {
    return await worker.run('hashes', { content });
  } catch (error) {
    if (worker.isClosed()) throw error;
    return undefined;
  }
}

type Written = { revisionId: string; result: CheckResult; at: Date };

/** An update only: the rows of a text that was deleted meanwhile are gone. */
async function writeResult(tx: Tx, { revisionId, result, at }: Written): Promise<void> {
  const { name, status, findings, findingCount } = result;
  await tx
    .update(checkRuns)
    .set({ status, findings: sql`${JSON.stringify(findings)}::jsonb`, findingCount, updatedAt: at })
    .where(and(eq(checkRuns.revisionId, revisionId), eq(checkRuns.source, 'site'), eq(checkRuns.name, name)));
}
