import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayMs } from './simulated-event.ts';
import { spreadViews } from './spread-views.ts';

const until = new Date('2026-11-15T20:00:00Z');

test('the spread views add up to the given number, on days within the given span', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000 }),
      fc.double({ min: 0.01, max: 200, noNaN: true }),
      (views, days) => {
        const from = new Date(until.getTime() - days * dayMs);
        const spread = spreadViews({ name: 'an-article', views, from, until });
        expect(spread.reduce((sum, day) => sum + day.views, 0)).toBe(views);
        for (const { day, views: here } of spread) {
          expect(here).toBeGreaterThan(0);
          expect(day >= from.toISOString().slice(0, 10) && day <= '2026-11-15').toBe(true);
        }
        expect(new Set(spread.map(({ day }) => day)).size).toBe(spread.length);
      },
    ),
  );
});

test('most views are in the first days, and some in the last ones', () => {
  const from = new Date(until.getTime() - 60 * dayMs);
  const spread = spreadViews({ name: 'an-article', views: 6_000, from, until });
  const sum = (days: typeof spread) => days.reduce((total, { views }) => total + views, 0);
  expect(sum(spread.slice(0, 14))).toBeGreaterThan(3_000);
  expect(sum(spread.slice(-14))).toBeGreaterThan(200);
});

test('the views of an article are spread in the same way in every run', () => {
  const reading = { name: 'an-article', views: 700, from: new Date('2026-10-01T03:00:00Z'), until };
  expect(spreadViews(reading)).toEqual(spreadViews(reading));
});
