import { listOtherDeciders } from '#features/accounts/server/roles/public.ts';
import type { AnsweredPoint } from '#features/articles/checklist-schema.ts';
import { countPublicArticles, noSuchArticle } from '#features/articles/server/public.ts';
import {
  listRevisionHeads,
  pickSubmission,
  type RevisionHead,
  submittedOf,
} from '#features/articles/server/revisions/public.ts';
import { listActsOn } from '#features/audit/server/public.ts';
import { decidesIn, mayOverrideChecks } from '#features/reviews/rules.ts';
import {
  findReviewScope,
  findWish,
  listLaterApprovals,
  listRecommendations,
  listSchedules,
  readApprovals,
  readClaim,
} from '#features/reviews/server/public.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { texts } from '#texts';
import { listChoices } from '../choices.ts';
import type { Review } from '../contract.ts';
import { type CompareContents, compareRevisions } from './compare-revisions.ts';
import { maxListedAnswers, maxListedHistory, maxListedRevisions } from './limits.ts';
import { lastDecisions, pickBase } from './pick-base.ts';
import {
  presentArticle,
  presentCancelled,
  presentComparable,
  presentHistoryEntry,
  presentScheduled,
  presentSubmission,
} from './review.present.ts';
import {
  findReviewedArticle,
  findSubmittedTexts,
  listEarlierAnswers,
  listHistory,
  type ReviewedText,
} from './review.queries.ts';

type ReviewTools = {
  db: DbOrTx;
  compare: CompareContents;
  /** The points that an author who answered none should have answered. */
  completeAnswers: (stored: AnsweredPoint[] | null) => Promise<AnsweredPoint[]>;
  now: Date;
};

type ReviewRequest = {
  id: string;
  viewer: Viewer;
  /** The number of the revision to compare with. */
  against: number | undefined;
};

/** Reads a submission for the review page. It never returns a draft, which only its author may see. */
export async function readReview(
  { db, compare, completeAnswers, now }: ReviewTools,
  { id, viewer, against }: ReviewRequest,
): Promise<Omit<Review, 'guidelines' | 'nearCopies'>> {
  const article = await findReviewedArticle(db, id);
  if (!article) throw noSuchArticle();
  const [heads, acts, counts, others, scope, recommendations, cancelled, later] = await Promise.all([
    listRevisionHeads(db, article.id),
    listHistory(db, article.id),
    countPublicArticles(db, [article.author.id]),
    listOtherDeciders(db, { id: viewer.id, now }),
    findReviewScope(db, article.id),
    listRecommendations(db, article.id),
    listActsOn(db, { subjectId: article.id, act: 'publication-cancelled' }),
    listLaterApprovals(db, article.id),
  ]);
  const { categories } = scope;
  const submission = pickSubmission(article, heads);
  if (!submission) throw noSuchArticle();
  const isPending = submission.state === 'pending';
  const claiming = await readClaim(db, { articleId: article.id, scope, viewer, now });
  const { publishing, approvals } = await readApprovals(db, {
    articleId: article.id,
    revisionId: submission.id,
    scope,
    viewer,
    now,
  });
  const comparable = submittedOf(heads).filter((head) => head.id !== submission.id);
  const base =
    against === undefined
      ? pickBase({ pointers: article, heads, acts, submission })
      : getComparable(comparable, against);
  const compared = await findSubmittedTexts(db, base ? [submission.id, base.id] : [submission.id]);
  const text = getText(compared, submission.id);
  const earlier = await listEarlierAnswers(db, {
    articleId: article.id,
    before: submission.number,
    limit: maxListedAnswers,
  });
  const publishAt = (await listSchedules(db, [article.id])).get(article.id);
  const isOwn = scope.authorIds.includes(viewer.id);
  const decisions = lastDecisions(acts);
  const asComparable = (head: RevisionHead) =>
    presentComparable(head, { article, decision: decisions.get(head.id) });
  return {
    blog: presentArticle(article, {
      articleCount: counts.get(article.author.id) ?? 0,
      isEdit: article.liveRevisionId !== null && article.liveRevisionId !== submission.id,
      isOwn,
      isAdmin: viewer.role === 'admin',
    }),
    choices: listChoices({
      state: {
        visibility: article.visibility,
        hasLive: article.liveRevisionId !== null,
        working: article.workingState ?? undefined,
      },
      decider: viewer,
      isOwn,
      categories,
      others: others.filter(({ id: otherId }) => !scope.authorIds.includes(otherId)),
      publishing,
      hasDeclined: claiming.hasDeclined,
    }),
    claiming: isPending ? claiming : null,
    approvals: isPending ? approvals : null,
    publishAt: publishAt?.toISOString() ?? null,
    wishedFor: await findWish(db, article.id, now),
    submission: presentSubmission(text, await completeAnswers(text.checklist)),
    earlierAnswers: earlier.map(({ revision, checklist }) => ({ revision, checklist: checklist ?? [] })),
    base: base ? asComparable(base) : null,
    comparable: comparable.slice(0, maxListedRevisions).map(asComparable),
    comparison: base ? await compareRevisions(compare, getText(compared, base.id), text) : null,
    mayApproveAnyway: mayOverrideChecks(viewer) && publishing.bars.length > 0,
    mayDecide: decidesIn(viewer, categories),
    mayRecommend: isPending && !isOwn && !claiming.hasDeclined,
    recommendations: recommendations.map((one) => ({ ...one, at: one.at.toISOString() })),
    acts: [
      ...acts.slice(-maxListedHistory).map(presentHistoryEntry),
      ...cancelled.slice(-maxListedHistory).map((one) => presentCancelled(one, heads)),
      ...later.slice(-maxListedHistory).map((one) => presentScheduled(one, heads)),
    ].sort(byTime),
  };
}

const byTime = (one: { at: string }, other: { at: string }): number =>
  Date.parse(one.at) - Date.parse(other.at);

function getComparable<Of extends RevisionHead>(comparable: readonly Of[], number: number): Of {
  const found = comparable.find((head) => head.number === number);
  if (!found) throw notFound(texts.readReview.revisionNotFound);
  return found;
}

function getText(compared: readonly ReviewedText[], id: string): ReviewedText {
  const found = compared.find((text) => text.id === id);
  // The article was deleted since its revisions were listed.
  if (!found) throw noSuchArticle();
  return found;
}
