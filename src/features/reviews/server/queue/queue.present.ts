import { presentPendingHead, presentText } from '#features/articles/server/public.ts';
import type { QueuedArticle } from '../../contract.ts';
import { checkDecision } from '../../rules.ts';
import type { QueuedRow } from './queue.queries.ts';

type QueueViewer = {
  viewerId: string;
  /** Whether there is another admin. */
  hasOthers: boolean;
  reviewers: { id: string; name: string }[];
};

/** Presents an article in a list of the review desk: the live text, and the submitted edit of it. */
export function presentQueued(
  row: QueuedRow,
  { viewerId, hasOthers, reviewers }: QueueViewer,
): QueuedArticle {
  const { article, author, live, working } = row;
  const text = live ?? working;
  if (!text) throw new Error('An article has no text');
  const publishedAt = article.publishedAt?.toISOString() ?? null;
  const isPending = article.workingState === 'pending';
  const isOwn = author.id === viewerId;
  return {
    _id: article.id,
    slug: article.slug,
    ...presentText(text, live ? row.liveCategory : row.workingCategory),
    status: article.status,
    visibility: article.visibility,
    author: { ...author, bio: author.bio ?? '' },
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
    submittedAt: isPending ? (article.submittedAt?.toISOString() ?? null) : null,
    isEdit: live !== null && (isPending || article.workingState === 'rejected'),
    hasLive: live !== null,
    isResubmission: live === null && isPending && (working?.number ?? 0) > 1,
    isOwn,
    mayApprove: checkDecision({ outcome: 'approved', note: '', isOwn, hasOthers }).ok,
    reviewers: reviewers.map(({ id, name }) => ({ id, name })),
  };
}
