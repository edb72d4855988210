import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import type { Outcome } from '../../rules.ts';

type Words = { headline: string; explanation: string };

/** What an author is told of a decision, under the bell and by mail. */
export function wordsFor(outcome: Outcome, { title, isEdit }: { title: string; isEdit: boolean }): Words {
  const say = (text: string) => fill(text, { title });
  switch (outcome) {
    case 'approved':
      return isEdit
        ? {
            headline: say(texts.decisionWords.changeIsPublished),
            explanation: texts.decisionWords.readersSeeNewText,
          }
        : {
            headline: say(texts.decisionWords.isPublished),
            explanation: texts.decisionWords.reviewerHasApproved,
          };
    case 'changes-requested':
      return {
        headline: say(texts.decisionWords.changesRequested),
        explanation: isEdit
          ? texts.decisionWords.reviewerAsksToChangeEdit
          : texts.decisionWords.reviewerAsksYouToChangeSomething,
      };
    case 'rejected':
      return isEdit
        ? {
            headline: say(texts.decisionWords.changeWasRejected),
            explanation: texts.decisionWords.readersKeepApprovedText,
          }
        : { headline: say(texts.decisionWords.wasRejected), explanation: texts.decisionWords.youCanChange };
    case 'hidden':
      return {
        headline: say(texts.decisionWords.wasHidden),
        explanation: texts.decisionWords.readersNoLongerSee,
      };
    case 'pending':
      return {
        headline: say(isEdit ? texts.decisionWords.changeIsBackInQueue : texts.decisionWords.isBackInQueue),
        explanation: texts.decisionWords.reviewerWillLook,
      };
  }
}
