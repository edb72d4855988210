// Labels for the review time. "Within" must be true, so durations are rounded up.

import type { CallResponse } from '#kit/api-contract.ts';
import { fill } from '#kit/fill-text.ts';
import { formatNumber } from '#kit/formatting/format-number.ts';
import { ordinal, plural } from '#kit/plural.ts';
import { texts } from '#texts';
import type { reviewsApi } from './contract.ts';

export type ReviewTime = CallResponse<typeof reviewsApi.readReviewTime>;

type Span = { count: number; unit: 'minute' | 'hour' | 'day' };

const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;
// Show minutes up to 90 minutes and hours up to 48 hours, which is more precise than "2 hours" and "2 days".
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

const spanLabel = ({ count, unit }: Span): string => plural(lengths[unit], count);

/** `420` → `7 hours`. */
export function durationLabel(minutes: number): string {
  return spanLabel(spanOf(minutes));
}

type MeasuredFigures = Pick<ReviewTime, 'days' | 'medianMinutes' | 'p90Minutes'>;

/** The measured review time as a sentence, or that there are too few decisions. */
export function measuredLabel({ days, medianMinutes, p90Minutes }: MeasuredFigures): string {
  if (medianMinutes === null || p90Minutes === null) {
    return fill(texts.reviewTimeLabels.tooFewDecisions, { days });
  }
  const [half, most] = [durationLabel(medianMinutes), durationLabel(p90Minutes)];
  const text = half === most ? texts.reviewTimeLabels.measuredMost : texts.reviewTimeLabels.measured;
  return fill(text, { days, half, most });
}

type Waiting = {
  position: number;
  of: number;
  /** Such as `5 hours ago`. */
  submitted: string;
  /** Undefined until it is loaded. */
  reviewTime: Omit<ReviewTime, 'decisions' | 'promisedHours'> | undefined;
  /** What the site promises, such as `24–48 hours`. */
  goal: string;
};

/** The position in the queue, and how long the review will probably take. */
export function waitingLabel({ position, of, submitted, reviewTime, goal }: Waiting): string {
  const queueStatus = fill(texts.reviewTimeLabels.queueStatus, {
    position: positionLabel({ position, of }),
    when: submitted,
  });
  if (!reviewTime) return queueStatus;
  const { days, medianMinutes, p90Minutes } = reviewTime;
  if (medianMinutes === null || p90Minutes === null) {
    return fill(texts.reviewTimeLabels.queueStatusTooFew, { queueStatus, days, reviewTime: goal });
  }
  const [half, most] = [spanOf(medianMinutes), spanOf(p90Minutes)];
  if (spanLabel(half) === spanLabel(most))
    return fill(texts.reviewTimeLabels.queueStatusTypical, { queueStatus, half: spanLabel(half) });
  return fill(texts.reviewTimeLabels.queueStatusTypicalMost, {
    queueStatus,
    half: spanLabel(half),
    most: half.unit === most.unit ? most.count : spanLabel(most),
  });
}

/** `position` counts from 1. From `maxPosition` on, the exact position is unknown. */
function positionLabel({ position, of }: { position: number; of: number }): string {
  if (position >= maxPosition) return plural(texts.reviewTimeLabels.farInQueue, maxPosition - 1);
  if (of === 1) return texts.reviewTimeLabels.onlyInQueue;
  const isMore = of >= maxPosition;
  const all = isMore ? formatNumber(maxPosition - 1) : of;
  if (position === 1)
    return fill(isMore ? texts.reviewTimeLabels.nextInLongQueue : texts.reviewTimeLabels.nextInQueue, {
      all,
    });
  return ordinal(
    isMore ? texts.reviewTimeLabels.longQueuePosition : texts.reviewTimeLabels.queuePosition,
    position,
    { all },
  );
}

// The API counts no further.
const maxPosition = 1_000;
