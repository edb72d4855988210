import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import type { Outcome } from '../../rules.ts';

type DecisionLabels = { headline: string; explanation: string };

/** The texts of the notification and the email about a decision. */
export function labelsFor(
  outcome: Outcome,
  { title, isEdit }: { title: string; isEdit: boolean },
): DecisionLabels {
  const say = (text: string) => fill(text, { title });
  switch (outcome) {
    case 'approved':
      return isEdit
        ? {
            headline: say(texts.decisionWords.editPublished),
            explanation: texts.decisionWords.editPublishedHint,
          }
        : {
            headline: say(texts.decisionWords.published),
            explanation: texts.decisionWords.publishedHint,
          };
    case 'changes-requested':
      return {
        headline: say(texts.decisionWords.changesRequested),
        explanation: isEdit
          ? texts.decisionWords.editChangesRequestedHint
          : texts.decisionWords.changesRequestedHint,
      };
    case 'rejected':
      return isEdit
        ? {
            headline: say(texts.decisionWords.editRejected),
            explanation: texts.decisionWords.editRejectedHint,
          }
        : { headline: say(texts.decisionWords.rejected), explanation: texts.decisionWords.rejectedHint };
    case 'hidden':
      return {
        headline: say(texts.decisionWords.hidden),
        explanation: texts.decisionWords.hiddenHint,
      };
    case 'pending':
      return {
        headline: say(isEdit ? texts.decisionWords.editBackInQueue : texts.decisionWords.backInQueue),
        explanation: texts.decisionWords.backInQueueHint,
      };
  }
}
