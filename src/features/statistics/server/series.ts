import { type Range, spanOf } from '../rules.ts';
import type { DayRow } from './activity.queries.ts';
import type { CountedKind } from './activity.table.ts';

/** The days of a range. `first` is the first day of the previous range, which it is compared with. */
export type Span = { range: Range; days: string[]; first: string; last: string };

export function openSpan(range: Range, now: Date): Span {
  const { days, firstBefore } = spanOf(range, now);
  return { range, days, first: firstBefore, last: days.at(-1) ?? firstBefore };
}

/**
 * The amounts of each kind for every day, with zeros for days without activity, and the total of the previous range.
 */
export function seriesOf<Kind extends CountedKind>(
  rows: DayRow<Kind>[],
  { kinds, span }: { kinds: readonly Kind[]; span: Span },
) {
  const [firstDay = ''] = span.days;
  return kinds.map((kind) => {
    const ofKind = rows.filter((row) => row.kind === kind);
    const byDay = new Map(ofKind.map(({ day, amount }) => [day, amount]));
    const amounts = span.days.map((day) => byDay.get(day) ?? 0);
    const before = ofKind.filter(({ day }) => day < firstDay).map(({ amount }) => amount);
    return { kind, total: sum(amounts), totalBefore: sum(before), amounts };
  });
}

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);
