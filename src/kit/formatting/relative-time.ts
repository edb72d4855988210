import { texts } from '#texts';

const inWords = new Intl.RelativeTimeFormat(texts.language.tag, { numeric: 'always' });

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Largest first. A month is a twelfth of a year, which is precise enough here. */
const units = [
  { unit: 'year', ms: 365 * dayMs },
  { unit: 'month', ms: (365 / 12) * dayMs },
  { unit: 'week', ms: 7 * dayMs },
  { unit: 'day', ms: dayMs },
  { unit: 'hour', ms: hourMs },
  { unit: 'minute', ms: minuteMs },
] as const;

/**
 * How long ago, such as `3 hours ago`. A time in the future, from a clock that is behind the server's, is `just now`.
 */
export function relativeTime(then: Date, now: Date): string {
  const elapsedMs = now.getTime() - then.getTime();
  const fitting = units.find(({ ms }) => elapsedMs >= ms);
  if (!fitting) return texts.relativeTime.justNow;
  return inWords.format(-Math.floor(elapsedMs / fitting.ms), fitting.unit);
}
