import { momentLabel } from '#features/reviews/moment-label.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import type { Review } from '../../contract.ts';

type ApprovalHints = { approvalHint: string | undefined; ownHint: string | undefined };

const none: ApprovalHints = { approvalHint: undefined, ownHint: undefined };

/** What the reviewer should know before an approval that would surprise them: of their own text, or before its moment. */
export function approvalHints({ choices, publishAt, blog }: Pick<Review, 'choices' | 'publishAt' | 'blog'>) {
  if (!choices.some(({ outcome, isAllowed }) => outcome === 'approved' && isAllowed)) return none;
  const ownHint = blog.isOwn ? texts.reviewRules.nobodyElse : undefined;
  if (publishAt) {
    return { approvalHint: fill(texts.decisionClick.publishNow, { time: momentLabel(publishAt) }), ownHint };
  }
  return { approvalHint: blog.isOwn ? texts.decisionClick.approveOwn : undefined, ownHint };
}
