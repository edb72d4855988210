import { expect, test } from 'vitest';
import { tooltipPosition } from './tooltip-position.ts';

const bubble = { width: 100, height: 30 };
const viewport = { width: 400, height: 600 };
const button = { left: 200, top: 300, width: 40, height: 40 };

test('a tooltip is centred above its anchor', () => {
  expect(tooltipPosition(button, { bubble, viewport })).toEqual({ left: 170, top: 264 });
});

test('a tooltip at the top of the window is below its anchor', () => {
  expect(tooltipPosition({ ...button, top: 10 }, { bubble, viewport })).toEqual({ left: 170, top: 56 });
});

test('a tooltip at the sides of the window stays within it', () => {
  expect(tooltipPosition({ ...button, left: 0 }, { bubble, viewport }).left).toBe(8);
  expect(tooltipPosition({ ...button, left: 360 }, { bubble, viewport }).left).toBe(292);
  expect(tooltipPosition(button, { bubble: { ...bubble, width: 500 }, viewport }).left).toBe(8);
});
