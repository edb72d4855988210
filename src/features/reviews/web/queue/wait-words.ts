import { type Plural, plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { promisedHours, type WaitState, waitStateOf } from '../../rules.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
// Beyond that nobody counts in hours.
const maxHours = 72;

export type WaitWords = {
  state: WaitState;
  /** Such as `Due soon`, for those to whom the colour says nothing. */
  label: string;
  /** Such as `waiting 31 hours`. */
  waits: string;
  /** Such as `17 hours left of 48`. */
  rest: string;
  /** Of the promise, from 0 to 1. */
  share: number;
};

const labels: Record<WaitState, string> = {
  'in-time': texts.waitLabels.onTime,
  'soon-late': texts.waitLabels.dueSoon,
  late: texts.waitLabels.late,
};

/** How long a submission has waited, against what its author was promised. */
export function waitWords(submittedAt: Date, now: Date): WaitWords {
  const state = waitStateOf(submittedAt, now);
  // A clock that is behind the server's makes nobody wait less than not at all.
  const waitedMs = Math.max(now.getTime() - submittedAt.getTime(), 0);
  const restMs = promisedHours.to * hourMs - waitedMs;
  return {
    state,
    label: labels[state],
    waits: waitedMs < minuteMs ? texts.waitLabels.justSubmitted : sayLength(waitTexts, waitedMs),
    rest: restMs >= 0 ? sayRest(restMs) : sayLength(lateTexts, -restMs),
    share: Math.min(waitedMs / (promisedHours.to * hourMs), 1),
  };
}

type LengthTexts = { minutes: Plural; hours: Plural; days: Plural };

const waitTexts: LengthTexts = {
  minutes: texts.waitLabels.waitingMinutes,
  hours: texts.waitLabels.waitingHours,
  days: texts.waitLabels.waitingDays,
};

const lateTexts: LengthTexts = {
  minutes: texts.waitLabels.lateByMinutes,
  hours: texts.waitLabels.lateByHours,
  days: texts.waitLabels.lateByDays,
};

/** Rounded down: whoever has waited 90 minutes has waited one hour. */
function sayLength({ minutes, hours, days }: LengthTexts, ms: number): string {
  if (ms < hourMs) return plural(minutes, Math.max(Math.floor(ms / minuteMs), 1));
  const count = Math.floor(ms / hourMs);
  return count < maxHours ? plural(hours, count) : plural(days, Math.floor(count / 24));
}

/** Rounded up, so that what has waited and what is left add up to the promise. */
function sayRest(ms: number): string {
  const hours = { hours: promisedHours.to };
  return ms < hourMs
    ? plural(texts.waitLabels.minutesLeft, Math.ceil(ms / minuteMs), hours)
    : plural(texts.waitLabels.hoursLeft, Math.ceil(ms / hourMs), hours);
}

type Waiting = { submittedAt: string | null };

/** How many of those in the list are late, or soon will be. */
export function countByWait(articles: readonly Waiting[], now: Date): Record<WaitState, number> {
  const counts: Record<WaitState, number> = { 'in-time': 0, 'soon-late': 0, late: 0 };
  for (const { submittedAt } of articles) {
    if (submittedAt !== null) counts[waitStateOf(new Date(submittedAt), now)] += 1;
  }
  return counts;
}
