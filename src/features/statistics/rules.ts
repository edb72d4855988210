// What is counted, over which days, and what two figures say together. Pure, and the same for the browser and the server.

/** What is counted by the day. */
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

/** What is counted of one author's articles. */
export const authorKinds = ['views', 'likes', 'comments', 'submissions', 'decisions', 'published'] as const;

export const ranges = ['7d', '30d', '90d', '365d'] as const;
export type Range = (typeof ranges)[number];
export const defaultRange: Range = '30d';

/** Beyond it nobody needs to know exactly how many wait, and counting would take its time. */
export const maxCountedByState = 10_000;

const dayMs = 86_400_000;

/** `2026-11-15`, in UTC: one day for everybody. */
const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10);

export function countDays(range: Range): number {
  return Number.parseInt(range, 10);
}

/** The days of a range up to today, and the day on which as many days before them begin. */
export function spanOf(range: Range, now: Date): { days: string[]; firstBefore: string } {
  const count = countDays(range);
  const today = now.getTime();
  const days = Array.from({ length: count }, (_, index) => dayText(today - (count - 1 - index) * dayMs));
  return { days, firstBefore: dayText(today - (2 * count - 1) * dayMs) };
}

export type Change =
  | { kind: 'same' }
  /** There was nothing before, so there is no share of it. */
  | { kind: 'new' }
  | { kind: 'more' | 'less'; percent: number };

/** What became of a figure, in whole percent. */
export function changeOf({ total, totalBefore }: { total: number; totalBefore: number }): Change {
  if (total === totalBefore) return { kind: 'same' };
  if (totalBefore <= 0) return { kind: 'new' };
  const percent = Math.round(Math.abs(total / totalBefore - 1) * 100);
  return { kind: total > totalBefore ? 'more' : 'less', percent };
}
