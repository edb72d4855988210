// Imports the articles of a run. An article and the state of its item are one transaction, so an import that is killed goes on where it
// was, and makes nothing twice.
import { eq } from 'drizzle-orm';
import { createArticle } from '#features/articles/server/saving/public.ts';
import type { Tx } from '#platform/db/database.ts';
import type { RateLimits } from '#platform/limits/rate-limits.ts';
import type { Platform } from '#platform/platform.ts';
import { findNextItem, findRun } from '../import.queries.ts';
import { importedArticles, importFiles, importRuns } from '../import.table.ts';
import { importSiteItem } from '../site/import-site-item.ts';
import { countItems } from '../site/site-import.queries.ts';
import { addToSeries } from './add-to-series.ts';
import { closeItem, describeFailure, MadeMeanwhileError } from './close-item.ts';
import { composeText } from './compose-text.ts';
import { enqueueImport } from './import.jobs.ts';
import { importImages } from './import-images.ts';
import type { Importing, ImportParts } from './import-parts.ts';

/** The limits of an import were counted when it started. */
const unlimited = (limits: RateLimits): RateLimits => ({ ...limits, consume: async () => {} });

// Long enough that imports are quick, short enough that each of many gets its turn soon.
const turnMs = 5_000;

/** Imports articles of a run for some seconds. If there are more, the run waits for its next turn. */
export async function importNext(parts: ImportParts, { runId }: { runId: string }): Promise<void> {
  const platform = { ...parts.platform, limits: unlimited(parts.platform.limits) };
  await logBeginning(platform, runId);
  const end = performance.now() + turnMs;
  while (performance.now() < end) {
    if (!(await importOne({ ...parts, platform }, runId))) return;
  }
  await platform.transact((tx) => enqueueImport(tx, runId));
}

/** In the first turn of a run. */
async function logBeginning({ db, log }: Platform, runId: string): Promise<void> {
  const run = await findRun(db, runId);
  const counts = await countItems(db, runId);
  if (run?.state !== 'running' || counts.made + counts.failed > 0) return;
  log.info({ runId, scope: run.scope, source: run.source, ...counts }, 'an import begins');
}

/** Returns false if there is nothing more to do. */
async function importOne(parts: ImportParts, runId: string): Promise<boolean> {
  const { platform } = parts;
  const run = await findRun(platform.db, runId);
  if (run?.state !== 'running') return false;
  const item = await findNextItem(platform.db, runId);
  if (!item?.article) {
    await addToSeries(platform, runId);
    await finish(platform, runId);
    const { scope, source } = run;
    platform.log.info(
      { runId, scope, source, ...(await countItems(platform.db, runId)) },
      'an import has ended',
    );
    return false;
  }
  const importing = { run, item, article: item.article };
  try {
    await (run.scope === 'site' ? importSiteItem : importOwnItem)(parts, importing);
  } catch (error) {
    const outcome = describeFailure(error);
    if (!outcome) throw error;
    await platform.transact((tx) => closeItem(tx, { runId, item, ...outcome })).catch(ignoreClosed);
  }
  return true;
}

/** The run was cancelled, or another worker has closed the item. The next one shows which. */
function ignoreClosed(error: unknown): void {
  if (!(error instanceof MadeMeanwhileError)) throw error;
}

/** An author's own article becomes a draft of theirs. */
async function importOwnItem(
  { platform, textWorker, uploadImage }: ImportParts,
  { run, item, article }: Importing,
): Promise<void> {
  const { id: runId, accountId } = run;
  const { images, createdAt, slug } = article;
  const addresses = await importImages(platform, uploadImage(platform), { runId, accountId, images });
  const { given, notes } = await composeText(platform, article, addresses);
  const onCreated = async (tx: Tx, articleId: string) => {
    const noted = await tx
      .insert(importedArticles)
      .values({ accountId, key: item.key, articleId })
      .onConflictDoNothing()
      .returning({ key: importedArticles.key });
    if (noted.length === 0) throw new MadeMeanwhileError();
    await closeItem(tx, { runId, item, state: 'made', articleId, notes });
  };
  await createArticle(
    { platform, textWorker, onSubmission: async () => {} },
    {
      authorId: accountId,
      given,
      status: 'draft',
      imported: { createdAt: createdAt === null ? undefined : new Date(createdAt), slug, onCreated },
    },
  );
}

async function finish({ transact }: Platform, runId: string): Promise<void> {
  await transact(async (tx) => {
    await tx.update(importRuns).set({ state: 'done' }).where(eq(importRuns.id, runId));
    await tx.delete(importFiles).where(eq(importFiles.runId, runId));
  });
}
