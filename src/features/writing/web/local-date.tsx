// Dates are in the viewer's time zone, so the server never renders this component.
import { texts } from '#texts';

const format = new Intl.DateTimeFormat(texts.language.dates, { dateStyle: 'medium' });

export function LocalDate({ time }: { time: string }) {
  return (
    <time dateTime={time} className="whitespace-nowrap">
      {format.format(new Date(time))}
    </time>
  );
}
