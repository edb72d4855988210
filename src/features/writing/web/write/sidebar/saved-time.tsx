// Times are in the viewer's time zone, so the server never renders this component.
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { LocalDate } from '../../local-date.tsx';

const clock = new Intl.DateTimeFormat(texts.language.dates, { hour: '2-digit', minute: '2-digit' });
const dayAndTime = new Intl.DateTimeFormat(texts.language.dates, { dateStyle: 'medium', timeStyle: 'short' });

type SavedTimeProps = {
  time: string;
  /** When the other drafts were saved. */
  others: readonly string[];
};

/** Shows the day alone, or the time too when the day is today or another draft has the same day. */
export function SavedTime({ time, others }: SavedTimeProps) {
  const date = new Date(time);
  const isToday = date.toDateString() === new Date().toDateString();
  const isShared = others.some((other) => new Date(other).toDateString() === date.toDateString());
  if (!isToday && !isShared) return <LocalDate time={time} />;
  return (
    <time dateTime={time} className="whitespace-nowrap">
      {isToday ? fill(texts.savedTime.todayAt, { time: clock.format(date) }) : dayAndTime.format(date)}
    </time>
  );
}
