// Imports one article of a run. The draft, the state of the item and the next job are one transaction, so an import that is killed
// goes on where it was, and makes nothing twice.
import { and, eq } from 'drizzle-orm';
import { type ArticleParts, createArticle } from '#features/articles/server/saving/public.ts';
import type { UploadImage } from '#features/images/server/public.ts';
import type { Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { enqueue } from '#platform/jobs/jobs.ts';
import type { RateLimits } from '#platform/limits/rate-limits.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import type { ItemState } from '../../rules.ts';
import { findNextItem, findRun, type WaitingItem } from '../import.queries.ts';
import { importedArticles, importFiles, importItems, importRuns } from '../import.table.ts';
import type { ImportedArticle, Note } from '../reading/imported-article.ts';
import { addToSeries } from './add-to-series.ts';
import { composeText } from './import-article.ts';
import { importImages } from './import-images.ts';
import { importJob } from './import-job.ts';

export type ImportParts = {
  platform: Platform;
  textWorker: ArticleParts['textWorker'];
  uploadImage: (platform: Platform) => UploadImage;
};

/** The limits of an import were counted when it started. */
const unlimited = (limits: RateLimits): RateLimits => ({ ...limits, consume: async () => {} });

export async function importNext(parts: ImportParts, { runId }: { runId: string }): Promise<void> {
  const platform = { ...parts.platform, limits: unlimited(parts.platform.limits) };
  const run = await findRun(platform.db, runId);
  if (run?.state !== 'running') return;
  const item = await findNextItem(platform.db, runId);
  if (!item?.article) {
    await addToSeries(platform, run);
    await finish(platform, runId);
    return;
  }
  const importing = { runId, accountId: run.accountId, item, article: item.article };
  try {
    await importItem({ ...parts, platform }, importing);
  } catch (error) {
    const outcome = describeFailure(error);
    if (!outcome) throw error;
    await platform.transact((tx) => closeItem(tx, { runId, item, ...outcome }));
  }
}

/** Another import has made the article meanwhile. */
class MadeMeanwhileError extends Error {
  override name = 'MadeMeanwhileError';
}

/** Undefined for errors that the next attempt of the job may not meet. */
function describeFailure(error: unknown): { state: ItemState; reason: string } | undefined {
  if (error instanceof MadeMeanwhileError)
    return { state: 'skipped', reason: texts.importing.skipped.before };
  return error instanceof AppError && error.status < 500
    ? { state: 'failed', reason: error.message }
    : undefined;
}

type Importing = { runId: string; accountId: string; item: WaitingItem; article: ImportedArticle };

async function importItem(
  { platform, textWorker, uploadImage }: ImportParts,
  { runId, accountId, item, article }: Importing,
): Promise<void> {
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

type Closing = {
  runId: string;
  item: WaitingItem;
  state: ItemState;
  reason?: string;
  articleId?: string;
  notes?: Note[];
};

/** Guarded: two workers on one item cannot both close it. */
async function closeItem(tx: Tx, { runId, item, state, reason, articleId, notes }: Closing): Promise<void> {
  const closed = await tx
    .update(importItems)
    .set({
      state,
      article: null,
      reason: reason ?? '',
      articleId: articleId ?? null,
      notes: [...item.notes, ...(notes ?? [])],
    })
    .where(
      and(
        eq(importItems.runId, runId),
        eq(importItems.position, item.position),
        eq(importItems.state, 'waiting'),
      ),
    )
    .returning({ position: importItems.position });
  // The run was forgotten, or another worker was faster. What this one wrote is undone.
  if (closed.length === 0) throw new MadeMeanwhileError();
  await enqueue(tx, importJob, { runId });
}

async function finish({ transact }: Platform, runId: string): Promise<void> {
  await transact(async (tx) => {
    await tx.update(importRuns).set({ state: 'done' }).where(eq(importRuns.id, runId));
    await tx.delete(importFiles).where(eq(importFiles.runId, runId));
  });
}
