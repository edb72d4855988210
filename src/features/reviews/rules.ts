// Which decisions a reviewer may make, and the review time. Pure; the server and the browser share it.

import type { Visibility } from '#features/articles/rules.ts';
import { hasRole, type Role } from '#kit/roles.ts';
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

/** Somebody who reviews. `categories` are those in which an editor decides; null for all of them. */
export type Decider = { role: Role; categories: readonly string[] | null };

/**
 * Whether the role decides on an article in these categories. An edit may move an article to another category: an
 * editor has to be responsible for both.
 */
export function decidesIn({ role, categories: own }: Decider, categories: readonly string[]): boolean {
  if (!hasRole(role, 'editor')) return false;
  return role === 'admin' || own === null || categories.every((category) => own.includes(category));
}

/** Whether the role may approve although required checks have not passed: a program that is down must not stop the desk. */
export const mayOverrideChecks = ({ role }: Pick<Decider, 'role'>): boolean => role === 'admin';

// Beyond that, nobody remembers why.
export const maxScheduleDays = 366;

// A sentence for the audit log.
export const maxOverrideLength = 500;

export type DecisionCheck =
  | { ok: true }
  | { ok: false; code: 'role' | 'category' | 'declined' | 'own_article' | 'note_required'; message: string };

export type DecisionRequest = {
  outcome: Outcome;
  note: string;
  decider: Decider;
  isOwn: boolean;
  /** The slugs of the categories of the live and of the submitted text. */
  categories: readonly string[];
  /** Whether the decider declared a conflict of interest. */
  hasDeclined?: boolean;
  /** The others who can sign in and decide somewhere. Needed only if the article is the decider's own. */
  others: readonly Decider[];
};

/** Whether this person may make this decision, regardless of the article's state. */
export function checkDecision(request: DecisionRequest): DecisionCheck {
  const { outcome, note, decider, isOwn, categories, others } = request;
  if (!hasRole(decider.role, 'editor')) {
    return { ok: false, code: 'role', message: texts.reviewRules.editorsDecide };
  }
  if (!decidesIn(decider, categories)) {
    return { ok: false, code: 'category', message: texts.reviewRules.otherCategory };
  }
  if (request.hasDeclined) return { ok: false, code: 'declined', message: texts.claims.declined };
  if (outcome === 'approved' && isOwn && others.some((other) => decidesIn(other, categories))) {
    return {
      ok: false,
      code: 'own_article',
      message: texts.reviewRules.ownArticle,
    };
  }
  return checkNote({ outcome, note });
}

/** Whether the decision has the note that it needs. */
export function checkNote({ outcome, note }: Pick<DecisionRequest, 'outcome' | 'note'>): DecisionCheck {
  if (outcome === 'changes-requested' && note.trim() === '') {
    return { ok: false, code: 'note_required', message: texts.reviewRules.noteRequired };
  }
  return { ok: true };
}

/** What a reviewer recommends: to approve the submission, or to return it to its author. */
export const advices = ['approve', 'return'] as const;
export type Advice = (typeof advices)[number];

// A few words beside the decision. Remarks on the text are marks.
export const maxAdviceLength = 1_000;

/** Whether the recommendation is complete: its author has to learn why a text should come back. */
export function checkAdvice({ advice, note }: { advice: Advice; note: string }): DecisionCheck {
  if (advice === 'return' && note.trim() === '') {
    return { ok: false, code: 'note_required', message: texts.recommend.noteRequired };
  }
  return { ok: true };
}

// A quarter of the time is left, which is enough to read the submission.
const soonLateShare = 0.75;

export type WaitState = 'in-time' | 'soon-late' | 'late';

/** `goalHours` is the longest time that the site promises. */
export function waitStateOf(submittedAt: Date, now: Date, goalHours: number): WaitState {
  const hours = (now.getTime() - submittedAt.getTime()) / 3_600_000;
  if (hours > goalHours) return 'late';
  return hours >= goalHours * soonLateShare ? 'soon-late' : 'in-time';
}

// Long enough to notice a mistake. The email to the author is sent only after it.
export const undoSeconds = 12;

/** With fewer decisions, the median says little about the usual time. */
export const minMeasured = 5;
export const measuredDays = 30;

export const maxReplyTitleLength = 80;
