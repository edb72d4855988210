import { describe, expect, test } from 'vitest';
import { countByWait, waitLabels } from './wait-labels.ts';

const now = new Date('2026-03-10T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

describe('the labels of a waiting submission', () => {
  test.each([
    [0, 'just submitted', '48 hours left of 48', 'On time'],
    [0.5, 'waiting 30 minutes', '48 hours left of 48', 'On time'],
    [1.5, 'waiting 1 hour', '47 hours left of 48', 'On time'],
    [31, 'waiting 31 hours', '17 hours left of 48', 'On time'],
    [36, 'waiting 36 hours', '12 hours left of 48', 'Due soon'],
    [47, 'waiting 47 hours', '1 hour left of 48', 'Due soon'],
    [47.5, 'waiting 47 hours', '30 minutes left of 48', 'Due soon'],
    [49.5, 'waiting 49 hours', 'late by 1 hour', 'Late'],
    [72, 'waiting 3 days', 'late by 24 hours', 'Late'],
    [24 * 9, 'waiting 9 days', 'late by 7 days', 'Late'],
  ])('a submission of %d hours ago has the labels: %s, %s, %s', (hours, waited, remaining, label) => {
    expect(waitLabels(ago(hours), now, 48)).toMatchObject({ waited, remaining, label });
  });

  test.each([
    [1, 0.5, '30 minutes left of 1', 'On time'],
    [6, 5, '1 hour left of 6', 'Due soon'],
    [720, 500, '220 hours left of 720', 'On time'],
    [12, 12.5, 'late by 30 minutes', 'Late'],
  ])(
    'with a goal of %d hours, a submission of %d hours ago has the labels: %s, %s',
    (goal, hours, remaining, label) => {
      expect(waitLabels(ago(hours), now, goal)).toMatchObject({ remaining, label });
    },
  );

  test('a submission in the future counts as just submitted', () => {
    expect(waitLabels(ago(-2), now, 48)).toMatchObject({
      waited: 'just submitted',
      share: 0,
      state: 'in-time',
    });
  });

  test('the meter fills within the goal, and not beyond', () => {
    expect(waitLabels(ago(24), now, 48).share).toBe(0.5);
    expect(waitLabels(ago(500), now, 48).share).toBe(1);
  });
});

test('late and soon late submissions are counted, and articles outside the queue are not', () => {
  const articles = [ago(50), ago(49), ago(40), ago(3)].map((at) => ({ submittedAt: at.toISOString() }));
  expect(countByWait([...articles, { submittedAt: null }], now, 48)).toEqual({
    late: 2,
    'soon-late': 1,
    'in-time': 1,
  });
});
