import { useMinute } from '#client/use-minute.ts';
import { relativeTime } from '#kit/formatting/relative-time.ts';
import { texts } from '#texts';

// In the language of the page and the time zone of the viewer. The server never renders it.
const wholeTime = new Intl.DateTimeFormat(texts.language.dates, { dateStyle: 'full', timeStyle: 'short' });

export function ReviewedTime({ time }: { time: string }) {
  const now = useMinute();
  return (
    <time dateTime={time} title={wholeTime.format(new Date(time))} className="whitespace-nowrap">
      {relativeTime(new Date(time), now)}
    </time>
  );
}
