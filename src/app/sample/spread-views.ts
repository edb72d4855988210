import { seededRandom } from './seeded-random.ts';
import { dayMs } from './simulated-event.ts';

type Reading = { name: string; views: number; from: Date; until: Date };

// A week after its publication an article has most of its readers behind it; the rest come from searches and links.
const freshDays = 5;
const lasting = 0.06;
// Developers read less on weekends.
const weekend = 0.55;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** So many views over the days (UTC) from one moment to another, as people come to read an article. They add up exactly. */
export function spreadViews({ name, views, from, until }: Reading): { day: string; views: number }[] {
  const days = listDays(from.getTime(), until.getTime());
  const weights = days.map(({ start, end }) => {
    const age = (start - from.getTime()) / dayMs;
    const weekday = new Date(start).getUTCDay();
    const rhythm = weekday === 0 || weekday === 6 ? weekend : 1;
    const chance = 0.7 + 0.6 * seededRandom('views', name, Math.floor(age));
    return (Math.exp(-age / freshDays) + lasting) * rhythm * chance * ((end - start) / dayMs);
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let told = 0;
  let share = 0;
  return days
    .map(({ start }, index) => {
      share += (weights[index] ?? 0) / total;
      // What all days so far should have, less what they have: so nothing is lost by rounding.
      const here = Math.round(views * share) - told;
      told += here;
      return { day: dayOf(start), views: here };
    })
    .filter((day) => day.views > 0);
}

/** The parts of this span that each day has. */
function listDays(from: number, until: number): { start: number; end: number }[] {
  const days: { start: number; end: number }[] = [];
  for (let start = from; start < until; ) {
    const end = Math.min((Math.floor(start / dayMs) + 1) * dayMs, until);
    days.push({ start, end });
    start = end;
  }
  return days;
}
