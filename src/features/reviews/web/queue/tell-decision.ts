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
    done: texts.tellDecision.approved,
    failed: texts.tellDecision.notApproved,
    what: (title, isEdit) =>
      isEdit
        ? fill(texts.tellDecision.readersSeeNewText, { title })
        : fill(texts.tellDecision.readersSeeItNow, { title }),
  },
  'changes-requested': {
    done: texts.tellDecision.changesRequested,
    failed: texts.tellDecision.changesNotRequested,
    what: (title) => fill(texts.tellDecision.authorIsToldWhatToChange, { title }),
  },
  rejected: {
    done: texts.tellDecision.rejected,
    failed: texts.tellDecision.notRejected,
    what: (title, isEdit) =>
      isEdit
        ? fill(texts.tellDecision.readersKeepApprovedText, { title })
        : fill(texts.tellDecision.authorIsTold, { title }),
  },
  hidden: {
    done: texts.tellDecision.hidden,
    failed: texts.tellDecision.notHidden,
    what: (title) => fill(texts.tellDecision.readersNoLongerSee, { title }),
  },
  pending: {
    done: texts.tellDecision.movedToPending,
    failed: texts.tellDecision.notMovedToPending,
    what: (title) => fill(texts.tellDecision.waitsAgain, { title }),
  },
};

const titleOf = ({ article }: Pick<Decision, 'article'>) => submittedText(article).title;

function tellReason(decision: Decision, error: unknown): string {
  return fill(texts.tellDecision.failedBecause, { title: titleOf(decision), reason: failureMessage(error) });
}

/** Says it in passing, with the way back or on. */
export const tellInToasts: Teller = {
  decided(decision, undo) {
    const { done, what } = words[decision.outcome];
    const id = toast.success(done, what(titleOf(decision), decision.article.isEdit), {
      label: texts.tellDecision.undo,
      otherWay: texts.tellDecision.pressUOnDashboard,
      forMs: undo.forMs,
      onSelect: undo.run,
    });
    return () => toast.dismiss(id);
  },
  undone(decision) {
    toast.success(
      texts.tellDecision.undone,
      fill(texts.tellDecision.standsAsBefore, { title: titleOf(decision) }),
    );
  },
  failed(decision, error, retry) {
    const { failed } = words[decision.outcome];
    if (isStale(error)) {
      toast.error(
        texts.tellDecision.newerTextWasSubmitted,
        fill(texts.tellDecision.nothingWasDecided, { title: titleOf(decision) }),
        {
          label: texts.tellDecision.readIt,
          otherWay: texts.tellDecision.openItFromQueue,
          to: paths.review(decision.article._id),
        },
      );
    } else if (mayWorkAgain(error)) {
      toast.error(failed, tellReason(decision, error), {
        label: texts.tellDecision.retry,
        otherWay: texts.tellDecision.decideAgainInList,
        onSelect: retry,
      });
    } else {
      toast.error(failed, tellReason(decision, error));
    }
  },
  undoFailed(decision, error, retry) {
    const text = tellReason(decision, error);
    if (!mayWorkAgain(error)) toast.error(texts.tellDecision.notUndone, text);
    else
      toast.error(texts.tellDecision.notUndone, text, {
        label: texts.tellDecision.retry,
        otherWay: texts.tellDecision.pressUOnDashboard,
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
