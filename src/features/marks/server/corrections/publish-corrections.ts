import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { lockAccounts } from '#features/accounts/server/public.ts';
import { articleRevisions, articles } from '#features/articles/server/article.table.ts';
import type { Tx } from '#platform/db/database.ts';
import { enqueue, job } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { removeWhitespace } from '../order-marks.ts';
import { corrections } from './correction.table.ts';
import { notifyReaderOfPublication } from './notify-of-corrections.ts';

export const publicationJob = job('corrections-tell-published', z.object({ revisionId: z.uuid() }));

type Publication = {
  articleId: string;
  /** The text that has just become live. */
  revisionId: string;
  at: Date;
  /** Readers are notified when the decision cannot be undone any more. */
  notifyInSeconds: number;
};

/**
 * Marks as published what an approved text carries: corrections that were taken into it, or into a text before it, and whose words are
 * in it. Call it in the transaction of the decision, which holds the lock of the article.
 */
export async function publishCorrections(tx: Tx, publication: Publication): Promise<void> {
  const { revisionId, at, notifyInSeconds } = publication;
  const ids = await listCarried(tx, publication);
  if (ids.length === 0) return;
  await tx
    .update(corrections)
    .set({ publishedAt: at, publishedRevisionId: revisionId })
    .where(inArray(corrections.id, ids));
  await enqueue(tx, publicationJob, { revisionId }, { inSeconds: notifyInSeconds });
}

type Submitted = { articleId: string; revisionId: string };

/** Whether publishing this text publishes corrections too. Call it while the article is locked. */
export async function carriesCorrections(tx: Tx, submitted: Submitted): Promise<boolean> {
  return (await listCarried(tx, submitted)).length > 0;
}

/** The ids of the corrections that readers would see for the first time with this text. */
async function listCarried(tx: Tx, { articleId, revisionId }: Submitted): Promise<string[]> {
  const taken = await listTaken(tx, { articleId, revisionId });
  if (taken.length === 0) return [];
  const [revision] = await tx
    .select({ plainText: articleRevisions.plainText })
    .from(articleRevisions)
    .where(eq(articleRevisions.id, revisionId));
  const text = removeWhitespace(revision?.plainText ?? '');
  // The author may have written something else there since. Then the article must not say otherwise.
  const carried = taken.filter(({ quote, replacement }) =>
    replacement.trim() === ''
      ? !text.includes(removeWhitespace(quote))
      : text.includes(removeWhitespace(replacement)),
  );
  return carried.map(({ id }) => id);
}

/** Corrections in texts up to this one. */
function listTaken(tx: Tx, { articleId, revisionId }: Submitted) {
  const number = tx
    .select({ number: articleRevisions.number })
    .from(articleRevisions)
    .where(eq(articleRevisions.id, revisionId));
  return tx
    .select({ id: corrections.id, quote: corrections.quote, replacement: corrections.replacement })
    .from(corrections)
    .innerJoin(articleRevisions, eq(articleRevisions.id, corrections.takenRevisionId))
    .where(
      and(
        eq(corrections.articleId, articleId),
        eq(corrections.state, 'taken'),
        isNull(corrections.publishedAt),
        lte(articleRevisions.number, sql`(${number})`),
      ),
    );
}

/** The decision was undone: readers see the text before it again. */
export async function unpublishCorrections(tx: Tx, revisionId: string): Promise<void> {
  await tx
    .update(corrections)
    .set({ publishedAt: null, publishedRevisionId: null })
    .where(eq(corrections.publishedRevisionId, revisionId));
}

/** Notifies the readers whose corrections came with this text, if it is still public. */
export async function notifyOfPublication(
  platform: Platform,
  { revisionId }: z.output<typeof publicationJob.payload>,
): Promise<void> {
  await platform.transact(async (tx) => {
    const rows = await tx
      .select({ readerId: corrections.readerId, slug: articles.slug, title: articleRevisions.title })
      .from(corrections)
      .innerJoin(articles, eq(articles.id, corrections.articleId))
      .innerJoin(articleRevisions, eq(articleRevisions.id, articles.liveRevisionId))
      .where(
        and(eq(corrections.publishedRevisionId, revisionId), sql`article_is_public(${articles.visibility})`),
      );
    const readerIds = [...new Set(rows.flatMap(({ readerId }) => readerId ?? []))].sort();
    if (readerIds.length === 0) return;
    const held = await lockAccounts(tx, readerIds);
    for (const readerId of readerIds) {
      const article = rows.find((row) => row.readerId === readerId);
      if (article && held.has(readerId)) await notifyReaderOfPublication(tx, { readerId, article });
    }
  });
}
