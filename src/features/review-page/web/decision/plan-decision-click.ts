// What a click on a decision does: send it, or ask for something first.

import type { Outcome } from '#features/reviews/rules.ts';
import { texts } from '#texts';

export type ClickPlan =
  | { action: 'send' }
  /** Fill in a note that the reviewer can check. The next click sends it. */
  | { action: 'fill'; note: string; hint: string }
  /** Ask for confirmation. The next click sends it. */
  | { action: 'confirm'; hint: string }
  | { action: 'ask'; error: string };

export const noteForMarks = texts.decisionClick.noteForMarks;

type DecisionClick = {
  outcome: Outcome;
  note: string;
  /** Whether the decision would send marks to the author. */
  hasMarks: boolean;
  /** Whether another reviewer decided while this one was reading. */
  isOverruling: boolean;
  /** Why an approval should be confirmed: it would publish before the moment, or it is about the reviewer's own text. */
  approvalHint?: string | undefined;
  /** Whether this is the second click, after a hint or an error was shown. */
  isRepeated: boolean;
};

export function planDecisionClick(click: DecisionClick): ClickPlan {
  if (click.isOverruling && !click.isRepeated) {
    return { action: 'confirm', hint: texts.decisionClick.alreadyDecided };
  }
  if (click.outcome === 'approved' && click.approvalHint && !click.isRepeated) {
    return { action: 'confirm', hint: click.approvalHint };
  }
  return planNote(click);
}

function planNote({ outcome, note, hasMarks, isRepeated }: DecisionClick): ClickPlan {
  if (note.trim() !== '') return { action: 'send' };
  switch (outcome) {
    case 'changes-requested':
      if (!hasMarks) return { action: 'ask', error: texts.reviewRules.noteRequired };
      return {
        action: 'fill',
        note: noteForMarks,
        hint: texts.decisionClick.noteFilledIn,
      };
    case 'rejected':
      if (isRepeated || hasMarks) return { action: 'send' };
      return {
        action: 'ask',
        error: texts.decisionClick.rejectWithoutNote,
      };
    case 'hidden':
      if (isRepeated || hasMarks) return { action: 'send' };
      return { action: 'ask', error: texts.decisionClick.hideWithoutNote };
    case 'approved':
    case 'pending':
      return { action: 'send' };
  }
}
