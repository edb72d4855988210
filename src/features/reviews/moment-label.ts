import { texts } from '#texts';

// In the reader's own time zone, which the text names: `18 November 2026 at 09:00 CET`.
const format = new Intl.DateTimeFormat(texts.language.dates, {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
});

export const momentLabel = (time: string): string => format.format(new Date(time));
