import { type Plural, plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { type WaitState, waitStateOf } from './rules.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
// From 72 hours on, show days.
const maxHours = 72;

export type WaitLabels = {
  state: WaitState;
  /** Such as `Due soon`, for readers who cannot rely on the colour. */
  label: string;
  /** Such as `waiting 31 hours`. */
  waited: string;
  /** Such as `17 hours left of 48`. */
  remaining: string;
  /** The share of the review time goal that has passed, from 0 to 1. */
  share: number;
};

const labels: Record<WaitState, string> = {
  'in-time': texts.waitLabels.onTime,
  'soon-late': texts.waitLabels.dueSoon,
  late: texts.waitLabels.late,
};

/** How long a submission has waited, compared with the goal in hours. */
export function waitLabels(submittedAt: Date, now: Date, goalHours: number): WaitLabels {
  const state = waitStateOf(submittedAt, now, goalHours);
  // The browser's clock may be behind the server's: never show a negative time.
  const waitedMs = Math.max(now.getTime() - submittedAt.getTime(), 0);
  const remainingMs = goalHours * hourMs - waitedMs;
  return {
    state,
    label: labels[state],
    waited: waitedMs < minuteMs ? texts.waitLabels.justSubmitted : durationLabel(waitTexts, waitedMs),
    remaining:
      remainingMs >= 0 ? remainingLabel(remainingMs, goalHours) : durationLabel(lateTexts, -remainingMs),
    share: Math.min(waitedMs / (goalHours * hourMs), 1),
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

/** Rounds down: 90 minutes are one hour. */
function durationLabel({ minutes, hours, days }: LengthTexts, ms: number): string {
  if (ms < hourMs) return plural(minutes, Math.max(Math.floor(ms / minuteMs), 1));
  const count = Math.floor(ms / hourMs);
  return count < maxHours ? plural(hours, count) : plural(days, Math.floor(count / 24));
}

/** Rounds up, so that the time waited and the time left add up to the goal. */
function remainingLabel(ms: number, goalHours: number): string {
  const hours = { hours: goalHours };
  return ms < hourMs
    ? plural(texts.waitLabels.minutesLeft, Math.ceil(ms / minuteMs), hours)
    : plural(texts.waitLabels.hoursLeft, Math.ceil(ms / hourMs), hours);
}

type Waiting = { submittedAt: string | null };

/** Counts the submissions that are late, due soon and on time. */
export function countByWait(
  articles: readonly Waiting[],
  now: Date,
  goalHours: number,
): Record<WaitState, number> {
  const counts: Record<WaitState, number> = { 'in-time': 0, 'soon-late': 0, late: 0 };
  for (const { submittedAt } of articles) {
    if (submittedAt !== null) counts[waitStateOf(new Date(submittedAt), now, goalHours)] += 1;
  }
  return counts;
}
