// Computes the grid lines of a chart and its bars.

export type Scale = { max: number; ticks: number[] };

// More lines would not help on a small chart.
const maxSteps = 4;

/** Round integers from 0 up to at least the largest amount. */
export function scaleFor(largest: number): Scale {
  const step = roundStep(Math.max(largest, 1) / maxSteps);
  const steps = Math.max(1, Math.ceil(largest / step));
  return { max: steps * step, ticks: Array.from({ length: steps + 1 }, (_, index) => index * step) };
}

/** The next larger number of 1, 2, 5, 10, 20, 50 … */
function roundStep(atLeast: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(atLeast, 1)));
  const factor = [1, 2, 5, 10].find((each) => each * magnitude >= atLeast) ?? 10;
  return factor * magnitude;
}

/** A day, or a week in a long range. */
export type Bar = {
  /** The last day of the bar, such as `2026-11-15`. */
  day: string;
  /** The number of days in the bar. */
  days: number;
  amount: number;
};

// With more bars, each would be narrower than about three pixels.
const maxDailyBars = 100;
const weekDays = 7;

export function areWeekly(days: readonly string[]): boolean {
  return days.length > maxDailyBars;
}

/** Weeks end on the last day, so that the newest week is complete. */
export function barsOf(days: readonly string[], amounts: readonly number[]): Bar[] {
  const size = areWeekly(days) ? weekDays : 1;
  const first = days.length % size;
  const ends = days.map((_, index) => index + 1).filter((end) => end % size === first % size);
  return ends.map((end) => {
    const from = Math.max(0, end - size);
    const amount = amounts.slice(from, end).reduce((sum, one) => sum + one, 0);
    return { day: days[end - 1] ?? '', days: end - from, amount };
  });
}
