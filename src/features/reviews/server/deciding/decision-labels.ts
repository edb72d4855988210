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
            headline: say(texts.decisionNotifications.editPublished),
            explanation: texts.decisionNotifications.editPublishedHint,
          }
        : {
            headline: say(texts.decisionNotifications.published),
            explanation: texts.decisionNotifications.publishedHint,
          };
    case 'changes-requested':
      return {
        headline: say(texts.decisionNotifications.changesRequested),
        explanation: isEdit
          ? texts.decisionNotifications.editChangesRequestedHint
          : texts.decisionNotifications.changesRequestedHint,
      };
    case 'rejected':
      return isEdit
        ? {
            headline: say(texts.decisionNotifications.editRejected),
            explanation: texts.decisionNotifications.editRejectedHint,
          }
        : {
            headline: say(texts.decisionNotifications.rejected),
            explanation: texts.decisionNotifications.rejectedHint,
          };
    case 'hidden':
      return {
        headline: say(texts.decisionNotifications.hidden),
        explanation: texts.decisionNotifications.hiddenHint,
      };
    case 'pending':
      return {
        headline: say(
          isEdit ? texts.decisionNotifications.editBackInQueue : texts.decisionNotifications.backInQueue,
        ),
        explanation: texts.decisionNotifications.backInQueueHint,
      };
  }
}
