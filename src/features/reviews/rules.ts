// What a reviewer may decide, and how long an author waits. Pure, and the same for the browser and the server.

import type { Visibility } from '#features/articles/rules.ts';
import { texts } from '#texts';

// Room for a letter; more belongs into a conversation.
export const maxNoteLength = 5_000;

/** What a reviewer can say. A request for changes reaches the author as rejected, with what to change. */
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

export type DecisionCheck = { ok: true } | { ok: false; code: string; message: string };

type Asked = {
  outcome: Outcome;
  note: string;
  isOwn: boolean;
  /** Whether there is an admin beside this one. */
  hasOthers: boolean;
};

/** Whether this reviewer may say this of this article, whatever its text. */
export function checkDecision({ outcome, note, isOwn, hasOthers }: Asked): DecisionCheck {
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

/** What the site promises its authors, in hours. */
export const promisedHours = { from: 24, to: 48 } as const;
// A quarter of the promise is left: enough to still read it.
const soonLateHours = 36;

export type WaitState = 'in-time' | 'soon-late' | 'late';

export function waitStateOf(submittedAt: Date, now: Date): WaitState {
  const hours = (now.getTime() - submittedAt.getTime()) / 3_600_000;
  if (hours > promisedHours.to) return 'late';
  return hours >= soonLateHours ? 'soon-late' : 'in-time';
}

// Long enough to see the slip, short enough that an author who is mailed a decision can rely on it.
export const undoSeconds = 12;

/** Fewer say nothing about how long it usually takes. */
export const minMeasured = 5;
export const measuredDays = 30;

export const maxReplyTitleLength = 80;
