// One time zone and one language for all, so that the server and every browser render the same text.
import { texts } from '#texts';

const format = new Intl.DateTimeFormat(texts.language.dates, { dateStyle: 'long', timeZone: 'UTC' });

/** `2026-11-15T04:36:00Z` → `15 November 2026`. */
export function formatDay(time: string): string {
  return format.format(new Date(time));
}
