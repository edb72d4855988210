// Rules for reports, decisions on them and appeals. Pure; the server and the browser share them.
import { hasRole, type Role } from '#kit/roles.ts';
import { texts } from '#texts';

/** What can be reported. */
export const reportKinds = ['article', 'comment', 'profile'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** Why something is reported, in the order of the form. */
export const reportReasons = [
  'spam',
  'harassment',
  'hate',
  'illegal',
  'private-information',
  'copyright',
  'misleading',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** What a moderator decides. `closed` is for accounts that were deleted before anybody decided. */
export const caseOutcomes = ['kept', 'removed'] as const;
export type CaseOutcome = (typeof caseOutcomes)[number] | 'closed';

export const appealOutcomes = ['upheld', 'overturned'] as const;
export type AppealOutcome = (typeof appealOutcomes)[number];

// A few words. What is reported is shown beside them.
export const maxReportWords = 500;
// A moderator's reason, which both sides read.
export const maxDecisionNote = 1_000;
export const maxAppealLength = 1_000;
/** How long a decision can be appealed against. */
const appealDays = 14;

const dayMs = 24 * 60 * 60 * 1000;

export const appealEnds = (decidedAt: Date): Date => new Date(decidedAt.getTime() + appealDays * dayMs);

// Control characters, which keyboards do not type and pages do not show. Line breaks and tabs are allowed.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for.
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** Normalizes line breaks and removes control characters and surrounding white space. */
export function cleanWords(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(controls, '').trim();
}

/** Counts code points, so that an emoji is one character. */
export const wordsLength = (text: string): number => [...text].length;

// Zero-width characters do not count as text.
const isBlank = (text: string): boolean => !/[^\s\p{C}]/u.test(text);

/** A moderator cannot look for "something else", and has to know which law something breaks. */
export const needsWords = (reason: ReportReason): boolean => reason === 'other' || reason === 'illegal';

export type WordsCheck = { ok: true } | { ok: false; message: string };

export function checkReportWords({ reason, words }: { reason: ReportReason; words: string }): WordsCheck {
  if (needsWords(reason) && isBlank(words)) return { ok: false, message: texts.reportRules.wordsRequired };
  return { ok: true };
}

export function checkAppeal(text: string): WordsCheck {
  return isBlank(text) ? { ok: false, message: texts.reportRules.appealRequired } : { ok: true };
}

/** Somebody who handles reports. `categories` are those in which an editor decides; null for all of them. */
export type Moderator = { id: string; role: Role; categories: readonly string[] | null };

export type ReportedThing = {
  kind: ReportKind;
  /** The account that wrote it. Null once it is deleted. */
  ownerId: string | null;
  /** The slugs of an article’s categories. */
  categories: readonly string[];
};

export type CaseCheck =
  | { ok: true }
  | { ok: false; code: 'forbidden' | 'own_case' | 'other_category' | 'note_required'; message: string };

/**
 * Whether this person may decide on the case. Comments and profiles belong to no category; an article is decided on by
 * those who decide in its categories. Nobody handles reports about themselves, or sees them.
 */
export function checkModerator(
  moderator: Moderator,
  { kind, ownerId, categories }: ReportedThing,
): CaseCheck {
  if (!hasRole(moderator.role, 'editor')) {
    return { ok: false, code: 'forbidden', message: texts.reportRules.editorsDecide };
  }
  if (ownerId === moderator.id) return { ok: false, code: 'own_case', message: texts.reportRules.ownCase };
  const own = moderator.categories;
  if (kind !== 'article' || moderator.role === 'admin' || own === null) return { ok: true };
  if (categories.every((category) => own.includes(category))) return { ok: true };
  return { ok: false, code: 'other_category', message: texts.reportRules.otherCategory };
}

/** The one who is acted on has to learn why. */
export function checkRemoval({ ground, note }: { ground: ReportReason; note: string }): CaseCheck {
  if (ground === 'other' && isBlank(note)) {
    return { ok: false, code: 'note_required', message: texts.reportRules.noteRequired };
  }
  return { ok: true };
}

/** How long a moderator silences somebody with a decision. Admins may choose another day on the member page. */
export const silenceDays = 30;

/** A silence ends as a day begins, in UTC, so that its last day can be named. */
export function silenceEnds(from: Date): Date {
  const end = new Date(from.getTime() + silenceDays * dayMs);
  return new Date(`${end.toISOString().slice(0, 10)}T00:00:00Z`);
}

/** Somebody with a role is a matter for admins. */
export const canBeSilenced = (role: Role): boolean => role === 'user';

/** The one who decided first decides on the appeal only if nobody else could. */
export function checkAppealDecider(request: {
  moderator: Moderator;
  firstDeciderId: string | null;
  thing: ReportedThing;
  others: readonly Omit<Moderator, 'id'>[];
}): CaseCheck {
  const { moderator, firstDeciderId, thing, others } = request;
  const check = checkModerator(moderator, thing);
  if (!check.ok) return check;
  if (firstDeciderId !== moderator.id) return check;
  const canAnotherDecide = others.some((other) => checkModerator({ id: '', ...other }, thing).ok);
  if (!canAnotherDecide) return { ok: true };
  return { ok: false, code: 'forbidden', message: texts.reportRules.firstDecider };
}

/** Counts stop here: nobody needs the exact number of more, and counting on would slow the queues down. */
export const maxCounted = 1_000;
