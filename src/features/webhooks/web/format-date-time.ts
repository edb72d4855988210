import { texts } from '#texts';

const format = new Intl.DateTimeFormat(texts.language.dates, { dateStyle: 'medium', timeStyle: 'short' });

/** In the time zone of the admin: the server never renders it. */
export const formatDateTime = (time: string): string => format.format(new Date(time));
