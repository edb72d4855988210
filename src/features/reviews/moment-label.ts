import { texts } from '#texts';

// In the reader's own time zone, which the text names: `18 November 2026 at 09:00 CET`.
const format = new Intl.DateTimeFormat(texts.language.dates, {
  dateStyle: 'long',
  timeStyle: 'long',
});

export const momentLabel = (time: string): string => format.format(new Date(time));
