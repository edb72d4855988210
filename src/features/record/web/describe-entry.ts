import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import type { RecordEntry } from '../contract.ts';

const list = new Intl.ListFormat(texts.language.dates, { type: 'conjunction' });

/** One sentence: what happened, and in which role people decided it. */
export function describeEntry({ act, kind, by, own }: RecordEntry): string {
  const name = act === 'approved' ? (kind ?? 'article') : act;
  const people = list.format(by.map((role) => texts.articleRecord.roles[role]));
  return fill(texts.articleRecord.acts[name], {
    by: own && !by.includes('author') ? fill(texts.articleRecord.roles.own, { by: people }) : people,
  });
}

// One time zone for all, so that the server and every browser render the same text.
const format = new Intl.DateTimeFormat(texts.language.dates, {
  dateStyle: 'long',
  timeStyle: 'medium',
  timeZone: 'UTC',
});

export const formatDateTime = (time: string): string =>
  fill(texts.timestamp.utc, { time: format.format(new Date(time)) });
