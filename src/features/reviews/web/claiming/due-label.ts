import { fill } from '#kit/fill-text.ts';
import { relativeTime } from '#kit/formatting/relative-time.ts';
import { texts } from '#texts';

const inWords = new Intl.RelativeTimeFormat(texts.language.tag, { numeric: 'always' });
const hourMs = 3_600_000;
// From two days on, hours say less than days.
const maxHours = 48;

/** When a claim is due, or was: `Due in 5 hours.` */
export function dueLabel(dueAt: Date, now: Date): string {
  const leftMs = dueAt.getTime() - now.getTime();
  if (leftMs < 0) return fill(texts.claimLine.overdue, { time: relativeTime(dueAt, now) });
  const hours = Math.ceil(leftMs / hourMs);
  const time =
    hours < maxHours ? inWords.format(hours, 'hour') : inWords.format(Math.floor(hours / 24), 'day');
  return fill(texts.claimLine.dueAt, { time });
}
