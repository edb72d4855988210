// The labels of a chart, for display and for screen readers.

import { fill } from '#kit/fill-text.ts';
import { formatDay } from '#kit/formatting/format-day.ts';
import { formatNumber } from '#kit/formatting/format-number.ts';
import { type Plural, plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { areWeekly, type Bar } from './chart-scale.ts';

/** What is counted: `Views` as the head of a column, and `1,204 views` in a sentence. */
export type Unit = { name: string; counted: Plural };

export function amountLabel(amount: number, { counted }: Unit): string {
  return plural(counted, amount);
}

export function barPeriod({ day, days }: Bar): string {
  return days === 1 ? formatDay(day) : fill(texts.chartLabels.weekTo, { day: formatDay(day) });
}

export function barLabel(bar: Bar, unit: Unit): string {
  return fill(texts.chartLabels.barAmount, { bar: barPeriod(bar), amount: amountLabel(bar.amount, unit) });
}

const shortDay = new Intl.DateTimeFormat(texts.language.dates, {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** `15 Nov`, below the bars. */
export function shortDayLabel(day: string): string {
  return shortDay.format(new Date(day));
}

type ChartData = { title: string; unit: Unit; days: readonly string[]; bars: readonly Bar[] };

/** Describes the chart in one sentence. */
export function summaryOf({ title, unit, days, bars }: ChartData): string {
  const [first = '', last = first] = [days[0], days.at(-1)];
  const total = bars.reduce((sum, { amount }) => sum + amount, 0);
  const highest = bars.reduce<Bar | undefined>(
    (best, bar) => (best && best.amount >= bar.amount ? best : bar),
    undefined,
  );
  const span = { title, first: formatDay(first), last: formatDay(last) };
  if (total === 0 || !highest) {
    return fill(areWeekly(days) ? texts.chartLabels.noneByWeek : texts.chartLabels.noneByDay, span);
  }
  return fill(peakText(highest, areWeekly(days)), {
    ...span,
    total: amountLabel(total, unit),
    most: formatNumber(highest.amount),
    day: formatDay(highest.day),
  });
}

/** The first week may have only one day. */
function peakText({ days }: Bar, isWeekly: boolean): string {
  if (!isWeekly) return texts.chartLabels.mostOnDay;
  return days === 1 ? texts.chartLabels.mostOnFirstDay : texts.chartLabels.mostInWeek;
}
