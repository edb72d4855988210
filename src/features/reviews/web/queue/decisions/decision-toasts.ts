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
    done: texts.reviewWords.approved,
    failed: texts.tellDecision.couldNotApprove,
    what: (title, isEdit) =>
      isEdit
        ? fill(texts.tellDecision.readersSeeNewText, { title })
        : fill(texts.tellDecision.readersSeeIt, { title }),
  },
  'changes-requested': {
    done: texts.reviewWords.changesRequested,
    failed: texts.tellDecision.couldNotRequestChanges,
    what: (title) => fill(texts.tellDecision.authorWillSeeNote, { title }),
  },
  rejected: {
    done: texts.reviewWords.rejected,
    failed: texts.tellDecision.couldNotReject,
    what: (title, isEdit) =>
      isEdit
        ? fill(texts.tellDecision.readersKeepApprovedText, { title })
        : fill(texts.tellDecision.authorWillBeNotified, { title }),
  },
  hidden: {
    done: texts.reviewWords.hidden,
    failed: texts.tellDecision.couldNotHide,
    what: (title) => fill(texts.tellDecision.readersNoLongerSeeIt, { title }),
  },
  pending: {
    done: texts.reviewWords.movedToPending,
    failed: texts.tellDecision.couldNotMoveToPending,
    what: (title) => fill(texts.tellDecision.backInQueue, { title }),
  },
};

const titleOf = ({ article }: Pick<Decision, 'article'>) => submittedText(article).title;

function reasonText(decision: Decision, error: unknown): string {
  return fill(texts.tellDecision.failedBecause, { title: titleOf(decision), reason: failureMessage(error) });
}

/** Shows decisions as toasts, with buttons to undo, retry or open the newer revision. */
export const decisionToasts: DecisionNotices = {
  decided(decision, undo) {
    const { done, what } = words[decision.outcome];
    const id = toast.success(done, what(titleOf(decision), decision.article.isEdit), {
      label: texts.reviewWords.undo,
      otherWay: texts.tellDecision.pressU,
      forMs: undo.forMs,
      onSelect: undo.run,
    });
    return () => toast.dismiss(id);
  },
  undone(decision) {
    toast.success(
      texts.reviewWords.undone,
      fill(texts.tellDecision.isAsBefore, { title: titleOf(decision) }),
    );
  },
  failed(decision, error, retry) {
    const { failed } = words[decision.outcome];
    if (isStaleVersion(error)) {
      toast.error(
        texts.tellDecision.newerRevision,
        fill(texts.tellDecision.notDecided, { title: titleOf(decision) }),
        {
          label: texts.tellDecision.readIt,
          otherWay: texts.tellDecision.openFromQueue,
          to: paths.review(decision.article._id),
        },
      );
    } else if (canRetry(error)) {
      toast.error(failed, reasonText(decision, error), {
        label: texts.tellDecision.retry,
        otherWay: texts.tellDecision.decideAgainInList,
        onSelect: retry,
      });
    } else {
      toast.error(failed, reasonText(decision, error));
    }
  },
  undoFailed(decision, error, retry) {
    const text = reasonText(decision, error);
    if (!canRetry(error)) toast.error(texts.reviewWords.couldNotUndo, text);
    else
      toast.error(texts.reviewWords.couldNotUndo, text, {
        label: texts.tellDecision.retry,
        otherWay: texts.tellDecision.pressU,
        onSelect: retry,
      });
  },
};

/** Whether a retry may succeed: there was no response, or one that is not about the decision. */
function canRetry(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 429;
}
