import { ApiError } from '#client/api-client.ts';
import { failureMessage } from '#client/failure-message.ts';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { toast } from '#ui/toast.ts';
import type { Outcome } from '../../rules.ts';
import type { Decision, Teller } from './decision-desk.ts';
import { submittedText } from './submitted-text.ts';

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

function tellReason(decision: Decision, error: unknown): string {
  return fill(texts.decisionToasts.failedBecause, {
    title: titleOf(decision),
    reason: failureMessage(error),
  });
}

/** Says it in passing, with the way back or on. */
export const tellInToasts: Teller = {
  decided(decision, undo) {
    const { done, what } = words[decision.outcome];
    const id = toast.success(done, what(titleOf(decision), decision.article.isEdit), {
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
    if (isStale(error)) {
      toast.error(
        texts.decisionToasts.newerRevision,
        fill(texts.decisionToasts.decisionNotSaved, { title: titleOf(decision) }),
        {
          label: texts.decisionToasts.readRevision,
          otherWay: texts.decisionToasts.readRevisionHint,
          to: paths.review(decision.article._id),
        },
      );
    } else if (mayWorkAgain(error)) {
      toast.error(failed, tellReason(decision, error), {
        label: texts.actions.retry,
        otherWay: texts.decisionToasts.retryHint,
        onSelect: retry,
      });
    } else {
      toast.error(failed, tellReason(decision, error));
    }
  },
  undoFailed(decision, error, retry) {
    const text = tellReason(decision, error);
    if (!mayWorkAgain(error)) toast.error(texts.reviewLabels.undoFailed, text);
    else
      toast.error(texts.reviewLabels.undoFailed, text, {
        label: texts.actions.retry,
        otherWay: texts.decisionToasts.undoHint,
        onSelect: retry,
      });
  },
};

export function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'stale_version';
}

/** No answer, or one that says nothing about what was asked. */
function mayWorkAgain(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 429;
}
