import { describe, expect, test } from 'vitest';
import { durationLabel, measuredLabel, waitingLabel } from './review-time-labels.ts';

const hours = (count: number) => count * 60;
const days = (count: number) => count * 24 * 60;
const reviewTime = { promisedHours: { from: 24, to: 48 }, days: 30, decisions: 12 };
const measured = (medianMinutes: number | null, p90Minutes: number | null) => ({
  ...reviewTime,
  medianMinutes,
  p90Minutes,
});

test.each([
  [0, 'a minute'],
  [1, 'a minute'],
  [42, '42 minutes'],
  [90, '90 minutes'],
  [91, '2 hours'],
  [hours(6), '6 hours'],
  [hours(6) + 1, '7 hours'],
  [hours(31), '31 hours'],
  [hours(48), '48 hours'],
  [hours(48) + 1, '3 days'],
  [days(6), '6 days'],
])('the duration of %d minutes is %s', (minutes, words) => {
  expect(durationLabel(minutes)).toBe(words);
});

describe('the measured review time', () => {
  test.each([
    [
      hours(6),
      hours(31),
      'In the last 30 days, half of all submissions were decided within 6 hours and nine out of ten within 31 hours.',
    ],
    [
      20,
      days(3),
      'In the last 30 days, half of all submissions were decided within 20 minutes and nine out of ten within 3 days.',
    ],
    [hours(5.5), hours(5.9), 'In the last 30 days, nine out of ten submissions were decided within 6 hours.'],
    [null, null, 'Too few decisions in the last 30 days to say how long a review takes.'],
  ])('a median of %s and a 90th percentile of %s is described as "%s"', (median, p90, words) => {
    expect(measuredLabel(measured(median, p90))).toBe(words);
  });
});

describe('the expected review time', () => {
  test.each([
    [hours(7), hours(20), ' · usually decided within 7 hours (9 out of 10 within 20)'],
    [50, hours(20), ' · usually decided within 50 minutes (9 out of 10 within 20 hours)'],
    [hours(30), days(4), ' · usually decided within 30 hours (9 out of 10 within 4 days)'],
    [10, 10, ' · usually decided within 10 minutes'],
    [null, null, '. Typically 24–48 hours. Too few decisions in the last 30 days to say more.'],
  ])(
    'for a waiting article, a median of %s and a 90th percentile of %s is described as "%s"',
    (median, p90, words) => {
      const waiting = { position: 3, of: 12, submitted: '5 hours ago', goal: '24–48 hours' };
      const queueStatus = '3rd of 12 in the queue · submitted 5 hours ago';
      expect(waitingLabel({ ...waiting, reviewTime: measured(median, p90) })).toBe(queueStatus + words);
      expect(waitingLabel({ ...waiting, reviewTime: undefined })).toBe(queueStatus);
    },
  );
});

test.each([
  [1, 1, 'The only one in the queue'],
  [1, 12, 'Next in a queue of 12'],
  [2, 12, '2nd of 12 in the queue'],
  [3, 12, '3rd of 12 in the queue'],
  [11, 12, '11th of 12 in the queue'],
  [21, 40, '21st of 40 in the queue'],
  [7, 1000, '7th of more than 999 in the queue'],
  [1000, 1000, 'Behind 999 others in the queue'],
])('queue position %d of %d is shown as "%s"', (position, of, words) => {
  const waiting = { position, of, submitted: 'just now', reviewTime: undefined, goal: '' };
  expect(waitingLabel(waiting)).toBe(`${words} · submitted just now`);
});
