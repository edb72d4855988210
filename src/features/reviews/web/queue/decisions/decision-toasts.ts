import { ApiError } from '#client/api-client.ts';
import { failureMessage } from '#client/failure-message.ts';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { toast } from '#ui/toasts/toast.ts';
import type { Outcome } from '../../../rules.ts';
import { isStaleVersion } from '../../../stale-version.ts';
import { submittedText } from '../submitted-text.ts';
import type { Decision, DecisionNotices } from './decision-store.ts';

type Words = { done: string; failed: string; what: (title: string, isEdit: boolean) => string };

const words: Record<Outcome, Words> = {
  approved: {
    done: texts.reviewLabels.approved,
    failed: texts.decisionToasts.approveFailed,
    what: (title, isEdit) =>
      isEdit
        ? fill(texts.decisionToasts.editApprovedHint, { title })
        : fill(texts.decisionToasts.approvedHint, { title }),
  },
  'changes-requested': {
    done: texts.articleLabels.changesRequested,
    failed: texts.decisionToasts.requestChangesFailed,
    what: (title) => fill(texts.decisionToasts.noteSentHint, { title }),
  },
  rejected: {
    done: texts.articleLabels.rejected,
    failed: texts.decisionToasts.rejectFailed,
    what: (title, isEdit) =>
      isEdit
        ? fill(texts.decisionToasts.editSentBackHint, { title })
        : fill(texts.decisionToasts.authorNotifiedHint, { title }),
  },
  hidden: {
    done: texts.articleLabels.hidden,
    failed: texts.decisionToasts.hideFailed,
    what: (title) => fill(texts.decisionToasts.hiddenHint, { title }),
  },
  pending: {
    done: texts.reviewLabels.movedToPending,
    failed: texts.decisionToasts.moveToPendingFailed,
    what: (title) => fill(texts.decisionToasts.backInQueueHint, { title }),
  },
};

const titleOf = ({ article }: Pick<Decision, 'article'>) => submittedText(article).title;

function reasonText(decision: Decision, error: unknown): string {
  return fill(texts.decisionToasts.failedBecause, {
    title: titleOf(decision),
    reason: failureMessage(error),
  });
}

function wordsFor(decision: Decision, partial: { given: number; needed: number } | undefined) {
  const title = titleOf(decision);
  if (partial) {
    return {
      done: fill(texts.approvals.saved, partial),
      text: fill(texts.approvals.savedHint, { title }),
    };
  }
  const { done, what } = words[decision.outcome];
  return { done, text: what(title, decision.article.isEdit) };
}

/** Shows decisions as toasts, with buttons to undo, retry or open the newer revision. */
export const decisionToasts: DecisionNotices = {
  decided(decision, undo) {
    const { done, text } = wordsFor(decision, undo.partial);
    const id = toast.success(done, text, {
      label: texts.reviewLabels.undo,
      otherWay: texts.decisionToasts.undoHint,
      forMs: undo.forMs,
      onSelect: undo.run,
    });
    return () => toast.dismiss(id);
  },
  undone(decision) {
    toast.success(
      texts.reviewLabels.undone,
      fill(texts.decisionToasts.undoneHint, { title: titleOf(decision) }),
    );
  },
  failed(decision, error, retry) {
    const { failed } = words[decision.outcome];
    if (isStaleVersion(error)) {
      toast.error(
        texts.decisionToasts.newerRevision,
        fill(texts.decisionToasts.decisionNotSaved, { title: titleOf(decision) }),
        {
          label: texts.decisionToasts.readRevision,
          otherWay: texts.decisionToasts.readRevisionHint,
          to: paths.review(decision.article._id),
        },
      );
    } else if (canRetry(error)) {
      toast.error(failed, reasonText(decision, error), {
        label: texts.actions.retry,
        otherWay: texts.decisionToasts.retryHint,
        onSelect: retry,
      });
    } else {
      toast.error(failed, reasonText(decision, error));
    }
  },
  undoFailed(decision, error, retry) {
    const text = reasonText(decision, error);
    if (!canRetry(error)) toast.error(texts.reviewLabels.undoFailed, text);
    else
      toast.error(texts.reviewLabels.undoFailed, text, {
        label: texts.actions.retry,
        otherWay: texts.decisionToasts.undoHint,
        onSelect: retry,
      });
  },
};

/** Whether a retry may succeed: there was no response, or one that is not about the decision. */
function canRetry(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 429;
}
