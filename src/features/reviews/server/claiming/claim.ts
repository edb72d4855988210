// Taking on a submission, being given one, and giving it back.
import { and, count, eq } from 'drizzle-orm';
import { articles, isInQueue } from '#features/articles/server/article.table.ts';
import { recordAudit } from '#features/audit/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import { hasRole } from '#kit/roles.ts';
import type { Tx } from '#platform/db/database.ts';
import { AppError, badRequest, conflict, forbidden } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Limit } from '#platform/limits/rate-limits.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { dueAtOf, maxClaims, reviewsIn } from '../../claim-rules.ts';
import { decidesIn } from '../../rules.ts';
import { findReviewScope } from '../find-review-scope.ts';
import { readReviewHours } from '../settings/read-review-settings.ts';
import { listClaims, listDecliners } from './claim.queries.ts';
import { reviewClaims } from './claim.table.ts';
import { findReviewer, lockPeople, lockWaiting, type WaitingArticle } from './lock-waiting.ts';
import { notifyAndMailClaim } from './notify-and-mail-claim.ts';

// Far more than anybody claims and gives back.
export const claimsPerAccount: Limit = { name: 'review-claim', times: 120, inSeconds: 60 * 60 };

type Claiming = { articleId: string; viewer: Viewer };

/** The viewer takes on the submission. Of two who do so at once, the second one is told who was first. */
export async function claim(platform: Platform, { articleId, viewer }: Claiming): Promise<void> {
  const now = platform.now();
  const hours = await readReviewHours(platform);
  await platform.limits.consume(claimsPerAccount, viewer.id);
  await platform.transact(async (tx, invalidate) => {
    await lockPeople(tx, viewer.id);
    const article = await lockWaiting(tx, articleId);
    const obstacle = await findObstacle(tx, { article, reviewer: viewer });
    if (obstacle) throw new AppError({ status: 403, ...obstacle });
    const [held] = await listClaims(tx, { ids: [articleId], now });
    if (held?.by.id === viewer.id) return;
    if (held) throw conflict('already_claimed', fill(texts.claims.someoneIsOnIt, { name: held.by.name }));
    await requireRoom(tx, viewer.id);
    await saveClaim(tx, { article, accountId: viewer.id, assignedById: null, hours, now });
    invalidate('queue', `review:${articleId}`);
  });
}

/** An editor or admin gives the submission to somebody who may review it. Both they and a former holder are told. */
export async function assign(
  platform: Platform,
  { articleId, viewer, accountId }: Claiming & { accountId: string },
): Promise<string> {
  const now = platform.now();
  const hours = await readReviewHours(platform);
  await platform.limits.consume(claimsPerAccount, viewer.id);
  return platform.transact(async (tx, invalidate) => {
    const reviewer = await findReviewer(tx, { id: accountId, now });
    if (!reviewer) throw cannotReview(texts.claims.notReviewing);
    await lockPeople(tx, viewer.id, reviewer.id);
    const article = await lockWaiting(tx, articleId);
    await requireDecider(tx, articleId, viewer);
    const obstacle = await findObstacle(tx, { article, reviewer });
    if (obstacle) throw cannotReview(fill(texts.claims.cannotReview, { name: reviewer.name }));
    const [held] = await listClaims(tx, { ids: [articleId], now });
    if (held?.by.id === reviewer.id) return reviewer.name;
    await requireRoom(tx, reviewer.id);
    await saveClaim(tx, { article, accountId: reviewer.id, assignedById: viewer.id, hours, now });
    await recordAudit(tx, {
      actorId: viewer.id,
      act: 'review-assigned',
      subjectId: articleId,
      subject: article.title,
      at: now,
    });
    const about = { articleId, title: article.title, actorId: viewer.id };
    await notifyAndMailClaim(tx, { ...about, accountId: reviewer.id, what: 'assigned' });
    if (held) await notifyAndMailClaim(tx, { ...about, accountId: held.by.id, what: 'given-to-other' });
    invalidate('queue', `review:${articleId}`);
    return reviewer.name;
  });
}

/** Ends the viewer's claim; editors and admins may end that of somebody else. */
export async function release(platform: Platform, { articleId, viewer }: Claiming): Promise<void> {
  const now = platform.now();
  await platform.limits.consume(claimsPerAccount, viewer.id);
  await platform.transact(async (tx, invalidate) => {
    await lockPeople(tx, viewer.id);
    const { title } = await lockWaiting(tx, articleId);
    const [held] = await listClaims(tx, { ids: [articleId], now });
    if (!held) return;
    if (held.by.id !== viewer.id) {
      await requireDecider(tx, articleId, viewer);
      await notifyAndMailClaim(tx, {
        articleId,
        title,
        actorId: viewer.id,
        accountId: held.by.id,
        what: 'given-to-other',
      });
    }
    await tx.delete(reviewClaims).where(eq(reviewClaims.articleId, articleId));
    invalidate('queue', `review:${articleId}`);
  });
}

const cannotReview = (message: string) => badRequest('cannot_review', message, { accountId: message });

async function requireDecider(tx: Tx, articleId: string, viewer: Viewer): Promise<void> {
  const { categories } = await findReviewScope(tx, articleId);
  if (!hasRole(viewer.role, 'editor') || !decidesIn(viewer, categories))
    throw forbidden(texts.claims.editorsAssign);
}

type Candidate = { article: WaitingArticle; reviewer: Parameters<typeof reviewsIn>[0] & { id: string } };

/** Why this person cannot review the article. */
async function findObstacle(tx: Tx, { article, reviewer }: Candidate) {
  if (article.authorIds.includes(reviewer.id))
    return { code: 'own_article', message: texts.claims.ownArticle };
  const { categories } = await findReviewScope(tx, article.articleId);
  if (!reviewsIn(reviewer, categories))
    return { code: 'other_category', message: texts.claims.otherCategory };
  const decliners = await listDecliners(tx, article.articleId);
  return decliners.has(reviewer.id) ? { code: 'declined', message: texts.claims.declined } : undefined;
}

/** The account is locked against deletion only, so two claims at once may exceed the number by one. */
async function requireRoom(tx: Tx, accountId: string): Promise<void> {
  const [row] = await tx
    .select({ held: count() })
    .from(reviewClaims)
    .innerJoin(articles, eq(articles.id, reviewClaims.articleId))
    .where(and(eq(reviewClaims.accountId, accountId), isInQueue(articles)));
  if ((row?.held ?? 0) >= maxClaims)
    throw conflict('too_many_claims', fill(texts.claims.tooMany, { most: maxClaims }));
}

type NewClaim = {
  article: WaitingArticle;
  accountId: string;
  assignedById: string | null;
  hours: { from: number; to: number };
  now: Date;
};

/** Replaces the claim of somebody else, who lost the role or is relieved. */
async function saveClaim(tx: Tx, { article, accountId, assignedById, hours, now }: NewClaim): Promise<void> {
  const { articleId, submittedAt } = article;
  const held = {
    accountId,
    assignedById,
    claimedAt: now,
    dueAt: dueAtOf({ submittedAt, claimedAt: now, hours }),
    dueSoonToldAt: null,
    overdueToldAt: null,
  };
  await tx
    .insert(reviewClaims)
    .values({ articleId, ...held })
    .onConflictDoUpdate({ target: reviewClaims.articleId, set: held });
}

/** After the author submitted the text again: the person who is on it has the whole time again. */
export async function renewClaim(
  tx: Tx,
  { articleId, hours, at }: { articleId: string; hours: NewClaim['hours']; at: Date },
): Promise<void> {
  await tx
    .update(reviewClaims)
    .set({
      claimedAt: at,
      dueAt: dueAtOf({ submittedAt: at, claimedAt: at, hours }),
      dueSoonToldAt: null,
      overdueToldAt: null,
    })
    .where(eq(reviewClaims.articleId, articleId));
}

/** After somebody approved a text that needs others: others may take it on. */
export async function endClaimOf(
  tx: Tx,
  { articleId, accountId }: { articleId: string; accountId: string },
): Promise<void> {
  await tx
    .delete(reviewClaims)
    .where(and(eq(reviewClaims.articleId, articleId), eq(reviewClaims.accountId, accountId)));
}
