import { expect, test } from 'vitest';
import { placeTooltip } from './place-tooltip.ts';

const bubble = { width: 100, height: 30 };
const room = { width: 400, height: 600 };
const button = { left: 200, top: 300, width: 40, height: 40 };

test('a tooltip stands above its anchor, centred', () => {
  expect(placeTooltip(button, { bubble, room })).toEqual({ left: 170, top: 264 });
});

test('at the upper edge it stands below', () => {
  expect(placeTooltip({ ...button, top: 10 }, { bubble, room })).toEqual({ left: 170, top: 56 });
});

test('at the sides it stays in sight', () => {
  expect(placeTooltip({ ...button, left: 0 }, { bubble, room }).left).toBe(8);
  expect(placeTooltip({ ...button, left: 360 }, { bubble, room }).left).toBe(292);
  expect(placeTooltip(button, { bubble: { ...bubble, width: 500 }, room }).left).toBe(8);
});
