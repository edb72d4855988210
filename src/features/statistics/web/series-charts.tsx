import { fill } from '#kit/fill-text.ts';
import { formatNumber } from '#kit/formatting/format-number.ts';
import { texts } from '#texts';
import { Card } from '#ui/card.tsx';
import { DayChart } from '#ui/charts/day-chart.tsx';
import { classNames } from '#ui/class-names.ts';
import type { ActivityKind, Range } from '../rules.ts';
import { changeLabel, kindLabels, rangeLabel } from './figure-labels.ts';

type Series = { kind: ActivityKind; total: number; totalBefore: number; amounts: number[] };

type SeriesChartsProps = {
  range: Range;
  days: string[];
  /** In the order of the charts. The first one has the full width. */
  series: Series[];
  /** True while the figures of the previous range are shown and those of the chosen range are loading. */
  isOutdated: boolean;
};

export function SeriesCharts({ range, days, series, isOutdated }: SeriesChartsProps) {
  return (
    <div
      aria-busy={isOutdated}
      className={classNames('grid gap-5 transition-opacity lg:grid-cols-2', isOutdated && 'opacity-60')}
    >
      {series.map((one, index) => (
        <SeriesCard key={one.kind} {...{ range, days }} series={one} isWide={index === 0} />
      ))}
    </div>
  );
}

type SeriesCardProps = { range: Range; days: string[]; series: Series; isWide: boolean };

function SeriesCard({ range, days, series, isWide }: SeriesCardProps) {
  const { title, unit } = kindLabels[series.kind];
  return (
    <Card as="section" className={classNames('min-w-0 px-4 sm:px-6', isWide && 'lg:col-span-2')}>
      <h3 className="font-serif text-xl">{title}</h3>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <span className="font-serif text-3xl tabular-nums">{formatNumber(series.total)}</span>
        <span className="text-ink-soft text-sm">
          {fill(texts.seriesCharts.inRange, {
            range: rangeLabel(range),
            change: changeLabel(series, range),
          })}
        </span>
      </p>
      <div className="mt-3">
        <DayChart title={title} unit={unit} days={days} amounts={series.amounts} />
      </div>
    </Card>
  );
}

/** The series of these kinds, in the order of `kinds`. */
export function pickSeries(series: Series[], kinds: readonly ActivityKind[]): Series[] {
  return kinds.flatMap((kind) => series.find((one) => one.kind === kind) ?? []);
}
