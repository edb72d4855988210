// Which decisions a reviewer may make, and the review time. Pure; the server and the browser share it.

import type { Visibility } from '#features/articles/rules.ts';
import { texts } from '#texts';

// Enough for a letter. A longer text belongs in a conversation.
export const maxNoteLength = 5_000;

/** The possible decisions. In the HTTP API, a request for changes is `rejected` with `changesRequested`. */
export const outcomes = ['approved', 'changes-requested', 'rejected', 'hidden', 'pending'] as const;
export type Outcome = (typeof outcomes)[number];

export function outcomeOf({
  visibility,
  changesRequested,
}: {
  visibility: Visibility;
  changesRequested: boolean;
}): Outcome {
  return visibility === 'rejected' && changesRequested ? 'changes-requested' : visibility;
}

/** The inverse of `outcomeOf`: an outcome as the HTTP API takes it. */
export function decisionBody(outcome: Outcome) {
  return outcome === 'changes-requested'
    ? ({ visibility: 'rejected', changesRequested: true } as const)
    : ({ visibility: outcome } as const);
}

export type DecisionCheck = { ok: true } | { ok: false; code: string; message: string };

type DecisionRequest = {
  outcome: Outcome;
  note: string;
  isOwn: boolean;
  /** Whether there is another admin. */
  hasOthers: boolean;
};

/** Whether this reviewer may make this decision, regardless of the article's state. */
export function checkDecision({ outcome, note, isOwn, hasOthers }: DecisionRequest): DecisionCheck {
  if (outcome === 'approved' && isOwn && hasOthers) {
    return {
      ok: false,
      code: 'own_article',
      message: texts.reviewRules.ownArticle,
    };
  }
  if (outcome === 'changes-requested' && note.trim() === '') {
    return { ok: false, code: 'note_required', message: texts.reviewRules.noteRequired };
  }
  return { ok: true };
}

/** The goal for the review time, in hours. */
export const reviewTimeGoalHours = { from: 24, to: 48 } as const;
// A quarter of the time is left, which is enough to read the submission.
const soonLateHours = 36;

export type WaitState = 'in-time' | 'soon-late' | 'late';

export function waitStateOf(submittedAt: Date, now: Date): WaitState {
  const hours = (now.getTime() - submittedAt.getTime()) / 3_600_000;
  if (hours > reviewTimeGoalHours.to) return 'late';
  return hours >= soonLateHours ? 'soon-late' : 'in-time';
}

// Long enough to notice a mistake. The email to the author is sent only after it.
export const undoSeconds = 12;

/** With fewer decisions, the median says little about the usual time. */
export const minMeasured = 5;
export const measuredDays = 30;

export const maxReplyTitleLength = 80;
