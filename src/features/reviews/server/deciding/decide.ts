import { eq } from 'drizzle-orm';
import { hasOtherAdmins, lockAccounts } from '#features/accounts/server/public.ts';
import type { Visibility } from '#features/articles/rules.ts';
import { articles } from '#features/articles/server/article.table.ts';
import {
  applyDecision,
  type DecidableArticle,
  type Decided,
} from '#features/articles/server/deciding/public.ts';
import { type ArticleRow, getWholeArticle } from '#features/articles/server/public.ts';
import { recordAudit } from '#features/audit/server/public.ts';
import { sendMarks } from '#features/marks/server/public.ts';
import { markGroupRead } from '#features/notifications/server/public.ts';
import { indexArticle } from '#features/search/server/public.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { isUuid } from '#platform/db/uuid.ts';
import { AppError, unauthenticated } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { enqueue } from '#platform/jobs/jobs.ts';
import { permit } from '#platform/permitted.ts';
import type { Platform } from '#platform/platform.ts';
import { checkDecision, type Outcome, outcomeOf, undoSeconds } from '../../rules.ts';
import { reviewTimeTag } from '../queue/measure-review-time.ts';
import { submissionGroup } from '../queue/notify-admins.ts';
import { reviewDecisions } from './decision.table.ts';
import { decisionMailJob } from './mail-decision.ts';
import { notifyAuthor } from './notify-author.ts';

export type RequestedDecision = {
  id: string;
  visibility: Visibility;
  changesRequested: boolean;
  note: string;
  version: number | undefined;
};

/** Makes a decision with all its effects. Returns the article after the decision, and how to undo it. */
export async function decide(
  { transact, now }: Platform,
  reviewer: Viewer,
  request: RequestedDecision,
): Promise<{ article: ArticleRow; undo: { version: number; until: string } }> {
  const at = now();
  const outcome = outcomeOf(request);
  return transact(async (tx, invalidate) => {
    const authorId = await findAuthorId(tx, request.id);
    const { id, note } = request;
    const article = await getDecidable(tx, reviewer, { id, outcome, note, isOwn: authorId === reviewer.id });
    await lockAuthorAndReviewer(tx, { authorId, reviewerId: reviewer.id });
    const decided = await applyDecision(tx, invalidate, { ...request, article, reviewerId: reviewer.id, at });
    if (decided.wentLive) await indexArticle(tx, decided.id);
    const decision = { decided, outcome, note: request.note, reviewerId: reviewer.id, at };
    await recordAudit(tx, {
      actorId: reviewer.id,
      act: outcome,
      subjectId: decided.id,
      subject: decided.title,
      note: request.note,
      at,
    });
    if (outcome !== 'hidden' && outcome !== 'pending') await sendMarks(tx, { articleId: decided.id, at });
    await recordDecision(tx, decision);
    await markGroupRead(tx, submissionGroup(decided.id), at);
    invalidate('queue', reviewTimeTag, `review:${decided.id}`);
    const until = new Date(at.getTime() + undoSeconds * 1000).toISOString();
    return { article: await getWholeArticle(tx, decided.id), undo: { version: decided.version, until } };
  });
}

async function getDecidable(
  tx: Tx,
  reviewer: Viewer,
  { id, outcome, note, isOwn }: { id: string; outcome: Outcome; note: string; isOwn: boolean },
): Promise<DecidableArticle> {
  const hasOthers = isOwn && (await hasOtherAdmins(tx, reviewer.id));
  const check = checkDecision({ outcome, note, isOwn, hasOthers });
  if (check.ok) return permit({ id }, 'decide');
  throw new AppError({
    status: check.code === 'own_article' ? 403 : 400,
    code: check.code,
    message: check.message,
    ...(check.code === 'note_required' && { fields: { note: check.message } }),
  });
}

export async function findAuthorId(db: DbOrTx, articleId: string): Promise<string | undefined> {
  if (!isUuid(articleId)) return undefined;
  const [found] = await db
    .select({ authorId: articles.authorId })
    .from(articles)
    .where(eq(articles.id, articleId));
  return found?.authorId;
}

/** Lock accounts before articles everywhere, so that a concurrent deletion of an account cannot deadlock. */
export async function lockAuthorAndReviewer(
  tx: Tx,
  { authorId, reviewerId }: { authorId: string | undefined; reviewerId: string },
): Promise<void> {
  const locked = await lockAccounts(tx, [reviewerId, authorId ?? reviewerId]);
  if (!locked.has(reviewerId)) throw unauthenticated();
}

type MadeDecision = { decided: Decided; outcome: Outcome; note: string; reviewerId: string; at: Date };

/** Stores the decision and notifies the author: at once in the app, and by email after the undo period. */
async function recordDecision(tx: Tx, decision: MadeDecision): Promise<void> {
  const { decided, outcome, reviewerId, at } = decision;
  const isAuthorNotified = decided.hasChanged && decided.authorId !== reviewerId;
  const notificationId = isAuthorNotified ? await notifyAuthor(tx, decision) : null;
  const [row] = await tx
    .insert(reviewDecisions)
    .values({
      articleId: decided.id,
      reviewerId,
      outcome,
      version: decided.version,
      submittedAt: decided.waitedSince,
      decidedAt: at,
      // Moving an article to pending does not end its wait, and authors who decide on their own articles say nothing
      // about the wait of others.
      isMeasured: decided.waitedSince !== null && outcome !== 'pending' && decided.authorId !== reviewerId,
      former: decided.previous,
      notificationId,
    })
    .returning({ id: reviewDecisions.id });
  if (!row) throw new Error('An insert returned no row');
  if (isAuthorNotified)
    await enqueue(tx, decisionMailJob, { decisionId: row.id }, { inSeconds: undoSeconds + 1 });
}
