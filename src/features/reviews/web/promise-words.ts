// How long a review takes, in words that hold: "within" is rounded up, never down.

import type { CallAnswer } from '#kit/api-contract.ts';
import { fill } from '#kit/fill-text.ts';
import { formatNumber } from '#kit/format-number.ts';
import { ordinal, plural } from '#kit/plural.ts';
import { texts } from '#texts';
import type { reviewsApi } from '../contract.ts';

export type ReviewPromise = CallAnswer<typeof reviewsApi.readPromise>;

type Span = { count: number; unit: 'minute' | 'hour' | 'day' };

const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;
// An hour and a half says less than 90 minutes do, and two days more than 48 hours.
const minutesUntil = 90;
const hoursUntil = 48 * hourMinutes;

function spanOf(minutes: number): Span {
  if (minutes <= minutesUntil) return { count: Math.max(1, Math.ceil(minutes)), unit: 'minute' };
  if (minutes <= hoursUntil) return { count: Math.ceil(minutes / hourMinutes), unit: 'hour' };
  return { count: Math.ceil(minutes / dayMinutes), unit: 'day' };
}

const lengths = {
  minute: texts.reviewTimeLabels.minutes,
  hour: texts.reviewTimeLabels.hours,
  day: texts.reviewTimeLabels.days,
};

const say = ({ count, unit }: Span): string => plural(lengths[unit], count);

/** `420` → `7 hours`. */
export function durationWords(minutes: number): string {
  return say(spanOf(minutes));
}

type Figures = Pick<ReviewPromise, 'days' | 'medianMinutes' | 'p90Minutes'>;

/** What was measured, as one sentence; or that there is too little to measure. */
export function measuredWords({ days, medianMinutes, p90Minutes }: Figures): string {
  if (medianMinutes === null || p90Minutes === null) {
    return fill(texts.reviewTimeLabels.tooFewDecisions, { days });
  }
  const [half, most] = [durationWords(medianMinutes), durationWords(p90Minutes)];
  const text = half === most ? texts.reviewTimeLabels.measuredMost : texts.reviewTimeLabels.measured;
  return fill(text, { days, half, most });
}

type Waiting = {
  place: number;
  of: number;
  /** Such as `5 hours ago`. */
  submitted: string;
  /** Undefined as long as it is not known. */
  promise: Omit<ReviewPromise, 'decisions'> | undefined;
};

/** Where a submission stands in the queue, and what its author can expect. */
export function waitingWords({ place, of, submitted, promise }: Waiting): string {
  const standing = fill(texts.reviewTimeLabels.queueStatus, {
    place: placeWords({ place, of }),
    when: submitted,
  });
  if (!promise) return standing;
  const { promisedHours, days, medianMinutes, p90Minutes } = promise;
  if (medianMinutes === null || p90Minutes === null) {
    return fill(texts.reviewTimeLabels.queueStatusTooFew, { standing, days, ...promisedHours });
  }
  const [half, most] = [spanOf(medianMinutes), spanOf(p90Minutes)];
  if (say(half) === say(most))
    return fill(texts.reviewTimeLabels.queueStatusTypical, { standing, half: say(half) });
  return fill(texts.reviewTimeLabels.queueStatusTypicalMost, {
    standing,
    half: say(half),
    most: half.unit === most.unit ? most.count : say(most),
  });
}

/** `place` 1 is next; from `farthest` on the exact one is not told. */
function placeWords({ place, of }: { place: number; of: number }): string {
  if (place >= farthest) return plural(texts.reviewTimeLabels.farInQueue, farthest - 1);
  if (of === 1) return texts.reviewTimeLabels.onlyInQueue;
  const isMore = of >= farthest;
  const all = isMore ? formatNumber(farthest - 1) : of;
  if (place === 1)
    return fill(isMore ? texts.reviewTimeLabels.nextInLongQueue : texts.reviewTimeLabels.nextInQueue, {
      all,
    });
  return ordinal(
    isMore ? texts.reviewTimeLabels.longQueuePosition : texts.reviewTimeLabels.queuePosition,
    place,
    { all },
  );
}

// As far as the call counts.
const farthest = 1_000;
