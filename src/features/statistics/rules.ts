// Kinds of activity, ranges of days, and how two totals compare. Pure functions, used by the browser and the server.

/** Activity that is counted per day. */
export const activityKinds = [
  'submissions',
  'decisions',
  'published',
  'views',
  'likes',
  'comments',
  'sign-ups',
] as const;

export type ActivityKind = (typeof activityKinds)[number];

/** Activity that is counted per day for each author. */
export const authorKinds = ['views', 'likes', 'comments', 'submissions', 'decisions', 'published'] as const;

export const ranges = ['7d', '30d', '90d', '365d'] as const;
export type Range = (typeof ranges)[number];
export const defaultRange: Range = '30d';

/** Articles of one state are counted up to this number: exact larger numbers are of little use and slow to count. */
export const maxCountedByState = 10_000;

const dayMs = 86_400_000;

/** `2026-11-15`, in UTC. */
const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10);

export function countDays(range: Range): number {
  return Number.parseInt(range, 10);
}

/** The days of a range up to today, and the first day of the previous range of the same length. */
export function spanOf(range: Range, now: Date): { days: string[]; firstBefore: string } {
  const count = countDays(range);
  const today = now.getTime();
  const days = Array.from({ length: count }, (_, index) => dayText(today - (count - 1 - index) * dayMs));
  return { days, firstBefore: dayText(today - (2 * count - 1) * dayMs) };
}

export type Change =
  | { kind: 'same' }
  /** The previous total was zero, so there is no percentage. */
  | { kind: 'new' }
  | { kind: 'more' | 'less'; percent: number };

/** The change from `totalBefore` to `total`, in whole percent. */
export function changeOf({ total, totalBefore }: { total: number; totalBefore: number }): Change {
  if (total === totalBefore) return { kind: 'same' };
  if (totalBefore <= 0) return { kind: 'new' };
  const percent = Math.round(Math.abs(total / totalBefore - 1) * 100);
  return { kind: total > totalBefore ? 'more' : 'less', percent };
}
