import { seededRandom } from './seeded-random.ts';
import { dayMs } from './simulated-event.ts';

type Reading = { name: string; views: number; from: Date; until: Date };

// Most readers come in the first days after the publication; a small share comes later from searches and links.
const freshDays = 5;
const lastingShare = 0.06;
// Developers read less on weekends.
const weekendShare = 0.55;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/**
 * Spreads the views over the days (UTC) from `from` to `until`, as for a real article. They add up to `views` exactly.
 */
export function spreadViews({ name, views, from, until }: Reading): { day: string; views: number }[] {
  const days = listDays(from.getTime(), until.getTime());
  const weights = days.map(({ start, end }) => {
    const age = (start - from.getTime()) / dayMs;
    const weekday = new Date(start).getUTCDay();
    const rhythm = weekday === 0 || weekday === 6 ? weekendShare : 1;
    const chance = 0.7 + 0.6 * seededRandom('views', name, Math.floor(age));
    return (Math.exp(-age / freshDays) + lastingShare) * rhythm * chance * ((end - start) / dayMs);
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let viewsSoFar = 0;
  let share = 0;
  return days
    .map(({ start }, index) => {
      share += (weights[index] ?? 0) / total;
      // The rounded total up to this day minus the views already given out, so that rounding errors do not add up.
      const viewsOfDay = Math.round(views * share) - viewsSoFar;
      viewsSoFar += viewsOfDay;
      return { day: dayOf(start), views: viewsOfDay };
    })
    .filter((day) => day.views > 0);
}

/** Divides the span at midnight (UTC). */
function listDays(from: number, until: number): { start: number; end: number }[] {
  const days: { start: number; end: number }[] = [];
  for (let start = from; start < until; ) {
    const end = Math.min((Math.floor(start / dayMs) + 1) * dayMs, until);
    days.push({ start, end });
    start = end;
  }
  return days;
}
