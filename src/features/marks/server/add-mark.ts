import { eq } from 'drizzle-orm';
import { lockAccounts } from '#features/accounts/server/public.ts';
import { articleRevisions, articles } from '#features/articles/server/article.table.ts';
import { noSuchArticle } from '#features/articles/server/public.ts';
import { listRevisionHeads, pickSubmission } from '#features/articles/server/revisions/public.ts';
import type { TextWorker } from '#features/articles/server/text-worker/public.ts';
import { fill } from '#kit/fill-text.ts';
import type { Tx } from '#platform/db/database.ts';
import { conflict, invalid, unauthenticated } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import type { Mark } from '../mark-schema.ts';
import { getMark, getMarkedArticle } from './get-marked.ts';
import { markWritesPerAccount, maxMarks } from './limits.ts';
import { presentMark } from './mark.present.ts';
import { reviewMarks } from './mark.table.ts';
import { removeWhitespace } from './order-marks.ts';

type NewMark = {
  articleId: string;
  viewer: Viewer;
  /** The number of the revision that the reviewer reads. */
  revision: number;
  block: number;
  quote: string;
  prefix: string;
  suffix: string;
  body: string;
  /** What to write instead of the quote; undefined without a suggestion. */
  replacement?: string | undefined;
};

/** Adds a reviewer's remark on a passage. The author sees it after the next decision. */
export async function addMark(
  { platform, textWorker }: { platform: Platform; textWorker: TextWorker },
  newMark: NewMark,
): Promise<Mark> {
  const { viewer, block, quote, prefix, suffix, body, replacement } = newMark;
  requireContent(newMark);
  await platform.limits.consume(markWritesPerAccount, viewer.id);
  return platform.transact(async (tx, invalidate) => {
    const article = await getMarkedArticle(tx, newMark.articleId, viewer);
    const locked = await lockAccounts(tx, [viewer.id]);
    if (!locked.has(viewer.id)) throw unauthenticated();
    const revisionId = await lockSubmission(tx, { articleId: article.id, number: newMark.revision });
    await requireAnchor({ tx, textWorker }, { revisionId, block, quote });
    await requireRoom(tx, article.id);
    const [added] = await tx
      .insert(reviewMarks)
      .values({
        articleId: article.id,
        revisionId,
        reviewerId: viewer.id,
        block,
        quote,
        prefix,
        suffix,
        body,
        ...(replacement !== undefined && { replacement, suggestionState: 'open' as const }),
        createdAt: platform.now(),
      })
      .returning({ id: reviewMarks.id });
    if (!added) throw new Error('An insert returned no row');
    invalidate(`review:${article.id}`);
    return presentMark(tx, await getMark(tx, { article, id: added.id, viewer }), viewer);
  });
}

function requireContent({ quote, body, replacement }: NewMark): void {
  if (replacement !== undefined) requireReplacement(quote, replacement);
  else if (body === '')
    throw invalid(texts.fieldErrors.textRequired, { body: texts.fieldErrors.textRequired });
}

/** A suggestion replaces words, so it needs some, and must change them. */
export function requireReplacement(quote: string, replacement: string): void {
  if (quote !== '' && quote !== replacement) return;
  const message = quote === '' ? texts.suggestionErrors.noPassage : texts.suggestionErrors.samePassage;
  throw invalid(message, { replacement: message });
}

/**
 * Locks the article, so that no submission or decision happens before the mark is stored, and marks are added one at
 * a time.
 */
async function lockSubmission(
  tx: Tx,
  { articleId, number }: { articleId: string; number: number },
): Promise<string> {
  const [article] = await tx
    .select({ liveRevisionId: articles.liveRevisionId, workingRevisionId: articles.workingRevisionId })
    .from(articles)
    .where(eq(articles.id, articleId))
    .for('no key update');
  if (!article) throw noSuchArticle();
  const submission = pickSubmission(article, await listRevisionHeads(tx, articleId));
  if (submission?.number === number) return submission.id;
  throw conflict('stale_version', texts.addMark.revisionChanged);
}

/** A mark without an existing passage would not be shown anywhere. */
async function requireAnchor(
  { tx, textWorker }: { tx: Tx; textWorker: TextWorker },
  { revisionId, block, quote }: { revisionId: string; block: number; quote: string },
): Promise<void> {
  const [text] = await tx
    .select({ content: articleRevisions.content, plainText: articleRevisions.plainText })
    .from(articleRevisions)
    .where(eq(articleRevisions.id, revisionId));
  if (!text) throw noSuchArticle();
  if (!removeWhitespace(text.plainText).includes(removeWhitespace(quote))) {
    const message = texts.addMark.quoteNotFound;
    throw invalid(message, { quote: message });
  }
  if (block >= (await textWorker.run('blocks', { content: text.content }))) {
    const message = texts.addMark.blockNotFound;
    throw invalid(message, { block: message });
  }
}

async function requireRoom(tx: Tx, articleId: string): Promise<void> {
  const count = await tx.$count(reviewMarks, eq(reviewMarks.articleId, articleId));
  if (count < maxMarks) return;
  throw conflict('too_many_marks', fill(texts.addMark.tooManyMarks, { most: maxMarks }));
}
