import { texts } from '#texts';

const format = new Intl.DateTimeFormat(texts.language.dates, { dateStyle: 'medium', timeStyle: 'short' });

/** Uses the browser's time zone, so call it only in the browser. */
export const formatDateTime = (time: string): string => format.format(new Date(time));
