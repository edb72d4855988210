import { and, asc, eq } from 'drizzle-orm';
import { accounts, personColumns } from '#features/accounts/server/account.table.ts';
import { lockAccounts } from '#features/accounts/server/public.ts';
import { articleRevisions, articles } from '#features/articles/server/article.table.ts';
import { isWrittenBy } from '#features/articles/server/co-authors/public.ts';
import { noSuchArticle } from '#features/articles/server/public.ts';
import { listRevisionHeads, pickSubmission } from '#features/articles/server/revisions/public.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { isUuid } from '#platform/db/uuid.ts';
import { AppError, badRequest, conflict, forbidden, unauthenticated } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Limit } from '#platform/limits/rate-limits.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { type Advice, checkAdvice } from '../../rules.ts';
import { listDecliners } from '../claiming/claim.queries.ts';
import { reviewRecommendations } from './recommendation.table.ts';

// A reviewer reads a submission for minutes. This is far more than anybody recommends.
const recommendationsPerAccount: Limit = { name: 'recommendation', times: 60, inSeconds: 60 * 60 };

type Recommendation = {
  articleId: string;
  viewer: Viewer;
  /** The number of the revision that the reviewer read. */
  revision: number;
  advice: Advice;
  note: string;
};

/** Recommends what should happen to a submission. A second recommendation of the same reviewer replaces the first. */
export async function recommend(platform: Platform, recommendation: Recommendation): Promise<void> {
  const { articleId, viewer, revision, advice, note } = recommendation;
  await platform.limits.consume(recommendationsPerAccount, viewer.id);
  await platform.transact(async (tx, invalidate) => {
    const locked = await lockAccounts(tx, [viewer.id]);
    if (!locked.has(viewer.id)) throw unauthenticated();
    const submission = await lockWaitingSubmission(tx, { articleId, viewer });
    if (submission.number !== revision) throw conflict('stale_version', texts.recommend.newerRevision);
    if ((await listDecliners(tx, articleId)).has(viewer.id))
      throw new AppError({ status: 403, code: 'declined', message: texts.claims.declined });
    const check = checkAdvice({ advice, note });
    if (!check.ok) throw badRequest('note_required', check.message, { note: check.message });
    const given = { advice, note, at: platform.now() };
    await tx
      .insert(reviewRecommendations)
      .values({ revisionId: submission.id, reviewerId: viewer.id, articleId, ...given })
      .onConflictDoUpdate({
        target: [reviewRecommendations.revisionId, reviewRecommendations.reviewerId],
        set: given,
      });
    invalidate('queue', `review:${articleId}`);
  });
}

type Withdrawal = { articleId: string; viewer: Viewer };

/** Withdraws the reviewer's recommendation on the submission that waits. */
export async function withdrawRecommendation(
  platform: Platform,
  { articleId, viewer }: Withdrawal,
): Promise<void> {
  await platform.limits.consume(recommendationsPerAccount, viewer.id);
  await platform.transact(async (tx, invalidate) => {
    const submission = await lockWaitingSubmission(tx, { articleId, viewer });
    await tx
      .delete(reviewRecommendations)
      .where(
        and(
          eq(reviewRecommendations.revisionId, submission.id),
          eq(reviewRecommendations.reviewerId, viewer.id),
        ),
      );
    invalidate('queue', `review:${articleId}`);
  });
}

/** Locks the article, so that no decision is made meanwhile, and returns the revision that waits for a decision. */
async function lockWaitingSubmission(tx: Tx, { articleId, viewer }: Withdrawal) {
  if (!isUuid(articleId)) throw noSuchArticle();
  const [article] = await tx
    .select({
      isOwn: isWrittenBy(viewer.id).mapWith(Boolean),
      liveRevisionId: articles.liveRevisionId,
      workingRevisionId: articles.workingRevisionId,
    })
    .from(articles)
    .where(eq(articles.id, articleId))
    .for('no key update');
  const submission = article && pickSubmission(article, await listRevisionHeads(tx, articleId));
  if (!article || !submission) throw noSuchArticle();
  if (article.isOwn) throw forbidden(texts.recommend.ownArticle);
  if (submission.state !== 'pending') throw conflict('not_waiting', texts.reviewLabels.notWaiting);
  return submission;
}

/** The recommendations on all revisions of an article, oldest first. */
export async function listRecommendations(db: DbOrTx, articleId: string) {
  return db
    .select({
      by: personColumns,
      revision: articleRevisions.number,
      advice: reviewRecommendations.advice,
      note: reviewRecommendations.note,
      at: reviewRecommendations.at,
    })
    .from(reviewRecommendations)
    .innerJoin(articleRevisions, eq(articleRevisions.id, reviewRecommendations.revisionId))
    .innerJoin(accounts, eq(accounts.id, reviewRecommendations.reviewerId))
    .where(eq(reviewRecommendations.articleId, articleId))
    .orderBy(asc(reviewRecommendations.at), asc(accounts.id))
    .limit(maxListedRecommendations);
}

// More than the reviewers of a site would write about one article.
const maxListedRecommendations = 200;
