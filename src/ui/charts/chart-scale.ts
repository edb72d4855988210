// Where the lines of a chart lie, and what is under each bar. Pure.

export type Scale = { max: number; ticks: number[] };

// More lines than these tell nothing more on a small chart.
const maxSteps = 4;

/** Whole, round numbers from nothing up to at least the largest amount. */
export function scaleFor(largest: number): Scale {
  const step = roundStep(Math.max(largest, 1) / maxSteps);
  const steps = Math.max(1, Math.ceil(largest / step));
  return { max: steps * step, ticks: Array.from({ length: steps + 1 }, (_, index) => index * step) };
}

/** The next of 1, 2, 5, 10, 20, 50 … */
function roundStep(atLeast: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(atLeast, 1)));
  const factor = [1, 2, 5, 10].find((each) => each * magnitude >= atLeast) ?? 10;
  return factor * magnitude;
}

/** One bar: a day, or a week of a long range. */
export type Bar = {
  /** Its last day, such as `2026-11-15`. */
  day: string;
  /** How many days it is of. */
  days: number;
  amount: number;
};

// Narrower than about three pixels nobody can tell bars apart.
const maxDailyBars = 100;
const weekDays = 7;

export function areWeekly(days: readonly string[]): boolean {
  return days.length > maxDailyBars;
}

/** Weeks end on the last day, so that the newest one is whole. */
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
