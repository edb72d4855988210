import { isAuthorOf } from '#features/articles/authors.ts';
import { presentPendingHead, presentText } from '#features/articles/server/public.ts';
import { reviewsIn } from '../../claim-rules.ts';
import type { QueuedArticle } from '../../contract.ts';
import { checkDecision, type Decider } from '../../rules.ts';
import type { ListedClaim } from '../claiming/claim.queries.ts';
import type { QueuedRow } from './queue.queries.ts';

type QueueViewer = {
  viewer: Decider & { id: string };
  /** The others who decide, if one of the articles is the viewer's own. */
  others: readonly (Decider & { id: string })[];
  /** Null unless the article is in the queue. */
  approvals: QueuedArticle['approvals'];
  claim: ListedClaim | undefined;
  hasDeclined: boolean;
  publishAt: Date | undefined;
  reviewers: { id: string; name: string }[];
};

/** Presents an article in a list of the review desk: the live text, and the submitted edit of it. */
export function presentQueued(row: QueuedRow, queueViewer: QueueViewer): QueuedArticle {
  const { viewer, approvals, hasDeclined } = queueViewer;
  const { article, live, working } = row;
  const { email, ...author } = row.author;
  const text = live ?? working;
  if (!text) throw new Error('An article has no text');
  const publishedAt = article.publishedAt?.toISOString() ?? null;
  const isPending = article.workingState === 'pending';
  const isOwn = isAuthorOf(row, viewer.id);
  const categories = categoriesOf(row);
  const others = queueViewer.others.filter((other) => !isAuthorOf(row, other.id));
  const request = { note: '', decider: viewer, isOwn, hasDeclined, categories, others };
  return {
    _id: article.id,
    slug: article.slug,
    ...presentText(text, live ? row.liveCategory : row.workingCategory),
    status: article.status,
    visibility: article.visibility,
    author: { ...author, bio: author.bio ?? '', ...(viewer.role === 'admin' && { email }) },
    coAuthors: row.coAuthors ?? [],
    timestamps: {
      createdAt: article.createdAt.toISOString(),
      updatedAt: article.updatedAt.toISOString(),
      publishedAt,
    },
    publishedAt,
    engagement: { views: article.views, likes: article.likes, comments: article.comments },
    version: article.version,
    // Only the author sees a draft.
    pendingRevision:
      live && working && working.state !== 'draft' ? presentPendingHead(working, row.workingCategory) : null,
    reviewNote: article.reviewNote,
    changesRequested: article.changesRequested,
    ...presentWaiting(article),
    isEdit: live !== null && (isPending || article.workingState === 'rejected'),
    hasLive: live !== null,
    isResubmission: live === null && isPending && (working?.number ?? 0) > 1,
    isOwn,
    mayDecide: checkDecision({ outcome: 'rejected', ...request }).ok,
    mayApprove: checkDecision({ outcome: 'approved', ...request }).ok && !hasNothingToAdd(approvals, isOwn),
    approvals,
    ...presentClaim(queueViewer, { isPending, isOwn, categories }),
    publishAt: queueViewer.publishAt?.toISOString() ?? null,
    reviewers: queueViewer.reviewers.map(({ id, name }) => ({ id, name })),
  };
}

type Claimable = { isPending: boolean; isOwn: boolean; categories: string[] };

function presentClaim(
  { viewer, claim, hasDeclined, publishAt }: QueueViewer,
  { isPending, isOwn, categories }: Claimable,
): Pick<QueuedArticle, 'claim' | 'mayClaim' | 'hasDeclined'> {
  const mayClaim = isPending && !publishAt && !isOwn && !hasDeclined && reviewsIn(viewer, categories);
  if (!isPending || !claim) return { claim: null, mayClaim, hasDeclined };
  const { id, name } = claim.by;
  const dueAt = claim.dueAt.toISOString();
  return { claim: { by: { id, name }, dueAt, isMine: id === viewer.id }, mayClaim, hasDeclined };
}

/** Whether the viewer's approval would change nothing: they gave it, or they wrote the text and others must approve. */
function hasNothingToAdd(approvals: QueuedArticle['approvals'], isOwn: boolean): boolean {
  if (!approvals || approvals.given >= approvals.needed) return false;
  return approvals.hasApproved || (isOwn && approvals.needed > 1);
}

/** The slugs of the categories of the live and of the submitted text. */
export function categoriesOf({ live, liveCategory, working, workingCategory }: QueuedRow): string[] {
  const submitted = working?.state === 'draft' ? null : workingCategory;
  return [live && liveCategory, submitted].flatMap((category) => category?.slug ?? []);
}

/** Null unless the article is in the queue. */
function presentWaiting({ workingState, submittedAt, workingRevisionId }: QueuedRow['article']) {
  if (workingState !== 'pending') return { submittedAt: null, revisionId: null };
  return { submittedAt: submittedAt?.toISOString() ?? null, revisionId: workingRevisionId };
}
