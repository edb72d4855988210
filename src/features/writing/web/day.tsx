// In English like the rest of the page, and in the viewer's own zone: the server never renders it.
import { texts } from '#texts';

const format = new Intl.DateTimeFormat(texts.language.dates, { dateStyle: 'medium' });

export function Day({ time }: { time: string }) {
  return (
    <time dateTime={time} className="whitespace-nowrap">
      {format.format(new Date(time))}
    </time>
  );
}
