// What a press on a decision does: it is sent, or something is to be said first.
import { texts } from '#texts';
import type { Outcome } from '../../../rules.ts';

export type DecisionPlan =
  | { act: 'send' }
  /** The note is written for the reviewer to see; the next press sends it. */
  | { act: 'fill'; note: string; hint: string }
  /** The next press sends it. */
  | { act: 'confirm'; hint: string }
  | { act: 'ask'; error: string };

export const noteForMarks = texts.decisionPlan.noteForMarks;

type Pressed = {
  outcome: Outcome;
  note: string;
  /** Whether marks go to the author with it. */
  hasMarks: boolean;
  /** Whether somebody else has decided on it while it was read. */
  isOverruling: boolean;
  /** Whether something was just said about it, and it is pressed once more. */
  isRepeated: boolean;
};

export function planPress(pressed: Pressed): DecisionPlan {
  if (pressed.isOverruling && !pressed.isRepeated) {
    return { act: 'confirm', hint: texts.decisionPlan.alreadyDecided };
  }
  return planNote(pressed);
}

function planNote({ outcome, note, hasMarks, isRepeated }: Pressed): DecisionPlan {
  if (note.trim() !== '') return { act: 'send' };
  switch (outcome) {
    case 'changes-requested':
      if (!hasMarks) return { act: 'ask', error: texts.reviewRules.noteRequired };
      return {
        act: 'fill',
        note: noteForMarks,
        hint: texts.decisionPlan.noteFilledIn,
      };
    case 'rejected':
      if (isRepeated || hasMarks) return { act: 'send' };
      return {
        act: 'ask',
        error: texts.decisionPlan.rejectWithoutNote,
      };
    case 'hidden':
      if (isRepeated || hasMarks) return { act: 'send' };
      return { act: 'ask', error: texts.decisionPlan.hideWithoutNote };
    case 'approved':
    case 'pending':
      return { act: 'send' };
  }
}
