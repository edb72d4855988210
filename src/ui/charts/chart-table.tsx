import { fill } from '#kit/fill-text.ts';
import { formatNumber } from '#kit/formatting/format-number.ts';
import { texts } from '#texts';
import { barPeriod, type Unit } from './chart-labels.ts';
import type { Bar } from './chart-scale.ts';

type ChartTableProps = { title: string; unit: Unit; bars: readonly Bar[] };

/** The figures of a chart as a table, newest first. */
export function ChartTable({ title, unit, bars }: ChartTableProps) {
  const isWeekly = bars.some(({ days }) => days > 1);
  const label = fill(texts.chartTable.titleAsTable, { title });
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-9 items-center rounded-sm text-ink-soft text-sm underline underline-offset-4 hover:text-ink">
        {texts.chartTable.showAsTable}
        <span className="sr-only">: {title}</span>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable with the keyboard. */}
      <section aria-label={label} tabIndex={0} className="mt-2 max-h-64 overflow-y-auto">
        <table className="w-full text-sm">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-line border-b text-start text-ink-soft">
              <th scope="col" className="py-1.5 pr-4 font-medium">
                {isWeekly ? texts.chartTable.week : texts.chartTable.day}
              </th>
              <th scope="col" className="py-1.5 pr-2 text-right font-medium">
                {unit.name}
              </th>
            </tr>
          </thead>
          <tbody>
            {[...bars].reverse().map((bar) => (
              <tr key={bar.day} className="border-line border-b last:border-0">
                <th scope="row" className="py-1.5 pr-4 text-left font-normal">
                  {barPeriod(bar)}
                </th>
                <td className="py-1.5 pr-2 text-right tabular-nums">{formatNumber(bar.amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
