import { and, eq } from 'drizzle-orm';
import { lockAccounts } from '#features/accounts/server/public.ts';
import { noSuchArticle } from '#features/articles/server/public.ts';
import { isUuid } from '#platform/db/uuid.ts';
import { conflict, forbidden, invalid, notFound, unauthenticated } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { enqueue } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import type { Correction } from '../../corrections/contract.ts';
import { type CorrectionBar, findCorrectionBar } from '../../corrections/correction-rules.ts';
import { removeWhitespace } from '../order-marks.ts';
import {
  type Correctable,
  findCorrectable,
  listByIds,
  listOfReader,
  lockCorrected,
  presentCorrection,
} from './correction.queries.ts';
import { corrections } from './correction.table.ts';
import { correctionsPerAccount } from './limits.ts';
import { correctionMailDelaySeconds, correctionMailJob } from './mail-corrections.ts';
import { notifyAuthors } from './notify-of-corrections.ts';

export type Proposal = {
  articleId: string;
  viewer: Viewer;
  block: number;
  quote: string;
  prefix: string;
  suffix: string;
  replacement: string;
  reason: string;
};

/** Stores what a reader proposes. It changes nothing: the author takes it, and a person approves the text. */
export async function proposeCorrection(platform: Platform, proposal: Proposal): Promise<Correction> {
  const {
    articleId,
    viewer,
    viewer: { id: readerId },
    ...words
  } = proposal;
  await platform.limits.consume(correctionsPerAccount, readerId);
  const seen = await getCorrectable(platform, { id: articleId, readerId });
  requireChange(words);
  return platform.transact(async (tx, invalidate) => {
    const locked = await lockAccounts(tx, [readerId, seen.authorId, ...seen.coAuthorIds]);
    if (!locked.has(readerId)) throw unauthenticated();
    await lockCorrected(tx, seen.id);
    // Again behind the lock: the article may have been hidden or changed, or another correction added.
    const article = await findCorrectable(tx, { id: seen.id, readerId });
    if (!article) throw noSuchArticle();
    refuseIfBarred(article, viewer);
    requirePassage(article, words.quote);
    const [added] = await tx
      .insert(corrections)
      .values({ articleId: article.id, readerId, ...words, createdAt: platform.now() })
      .returning({ id: corrections.id });
    if (!added) throw new Error('An insert returned no row');
    await enqueue(
      tx,
      correctionMailJob,
      { articleId: article.id },
      { inSeconds: correctionMailDelaySeconds },
    );
    const authorIds = [article.authorId, ...article.coAuthorIds];
    invalidate(...authorIds.map((authorId) => `reviewed:${authorId}`));
    const [row] = await listByIds(tx, { articleId: article.id, ids: [added.id] });
    // Somebody who became a co-author since the lock finds it on the write page.
    await notifyAuthors(tx, { article, readerId, authorIds: authorIds.filter((id) => locked.has(id)) });
    if (!row) throw noSuchCorrection();
    return presentCorrection(row);
  });
}

async function getCorrectable(
  { db }: Pick<Platform, 'db'>,
  asked: { id: string; readerId: string },
): Promise<Correctable> {
  const article = await findCorrectable(db, asked);
  if (!article) throw noSuchArticle();
  return article;
}

const barOf = (article: Correctable, viewer: Viewer): CorrectionBar | undefined =>
  findCorrectionBar({ ...article, isOwn: [article.authorId, ...article.coAuthorIds].includes(viewer.id) });

// The sentence for a blocked person does not say who blocked them.
const refusals: Record<CorrectionBar, string> = {
  own: texts.corrections.ownArticle,
  blocked: texts.corrections.notPossible,
  closed: texts.corrections.closed,
  'too-many-own': texts.corrections.tooManyOwn,
  'too-many': texts.corrections.tooMany,
};

function refuseIfBarred(article: Correctable, viewer: Viewer): void {
  const bar = barOf(article, viewer);
  if (bar === undefined) return;
  if (bar === 'closed') throw conflict('corrections_closed', refusals.closed);
  if (bar === 'too-many-own' || bar === 'too-many') throw conflict('too_many_corrections', refusals[bar]);
  throw forbidden(refusals[bar]);
}

function requireChange({ quote, replacement }: { quote: string; replacement: string }): void {
  if (quote.trim() === '')
    throw invalid(texts.corrections.quoteRequired, { quote: texts.corrections.quoteRequired });
  if (quote.trim() !== replacement.trim()) return;
  throw invalid(texts.corrections.sameWords, { replacement: texts.corrections.sameWords });
}

/** The reader may have an older text open than the one that is live. */
function requirePassage({ plainText }: Correctable, quote: string): void {
  if (removeWhitespace(plainText).includes(removeWhitespace(quote))) return;
  throw conflict('passage_gone', texts.corrections.passageGone);
}

/** What this reader proposed for the article, and why they cannot propose more. */
export async function listMyCorrections(
  platform: Pick<Platform, 'db'>,
  { articleId, viewer }: { articleId: string; viewer: Viewer },
): Promise<{ corrections: Correction[]; refusal: string }> {
  const article = await getCorrectable(platform, { id: articleId, readerId: viewer.id });
  const bar = barOf(article, viewer);
  const rows = await listOfReader(platform.db, { articleId: article.id, readerId: viewer.id });
  return { corrections: rows.map(presentCorrection), refusal: bar ? refusals[bar] : '' };
}

/** Deletes a reader’s own correction, while it is open. */
export async function withdrawCorrection(
  platform: Platform,
  { articleId, id, viewer }: { articleId: string; id: string; viewer: Viewer },
): Promise<void> {
  if (!isUuid(articleId) || !isUuid(id)) throw noSuchCorrection();
  await platform.transact(async (tx, invalidate) => {
    const article = await lockCorrected(tx, articleId);
    const own = and(
      eq(corrections.id, id),
      eq(corrections.articleId, articleId),
      eq(corrections.readerId, viewer.id),
    );
    const [found] = await tx.select({ state: corrections.state }).from(corrections).where(own);
    if (!article || !found) throw noSuchCorrection();
    if (found.state !== 'open') throw conflict('already_settled', texts.corrections.alreadySettled);
    await tx.delete(corrections).where(own);
    invalidate(...article.authorIds.map((authorId) => `reviewed:${authorId}`));
  });
}

export const noSuchCorrection = () => notFound(texts.corrections.notFound);
