import { type PointerEvent, useState } from 'react';
import { fill } from '#kit/fill-text.ts';
import { formatCount } from '#kit/formatting/format-count.ts';
import { texts } from '#texts';
import { Bars } from './bars.tsx';
import { amountLabel, barLabel, shortDayLabel, summaryOf, type Unit } from './chart-labels.ts';
import { type Bar, barsOf, scaleFor } from './chart-scale.ts';
import { ChartTable } from './chart-table.tsx';

type DayChartProps = {
  title: string;
  unit: Unit;
  /** Dates such as `2026-11-15`, oldest first; `amounts` is in the same order. */
  days: readonly string[];
  amounts: readonly number[];
};

/**
 * A bar chart of amounts by day. The pointer reads a bar by hovering over it; the keyboard moves along the bars with an
 * invisible slider, which screen readers know. The same figures are in a table below.
 */
export function DayChart({ title, unit, days, amounts }: DayChartProps) {
  const [pointedAt, setPointedAt] = useState<number | null>(null);
  const bars = barsOf(days, amounts);
  const scale = scaleFor(Math.max(0, ...bars.map(({ amount }) => amount)));
  const last = bars.length - 1;
  const pointed = pointedAt === null ? undefined : bars[Math.min(pointedAt, last)];

  function pointAt(event: PointerEvent<HTMLDivElement>): void {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - left) / Math.max(1, width);
    setPointedAt(Math.min(last, Math.max(0, Math.floor(share * bars.length))));
  }

  /** On a touch screen the selected bar stays readable after the finger is lifted. */
  function leave({ pointerType }: PointerEvent): void {
    if (pointerType === 'mouse') setPointedAt(null);
  }

  return (
    <div>
      <p className="min-h-5 text-ink-soft text-sm leading-5">
        {pointed ? (
          <strong className="font-medium text-ink">{barLabel(pointed, unit)}</strong>
        ) : (
          peakLabel(bars, unit)
        )}
      </p>
      <div className="mt-4 grid grid-cols-[auto_1fr] gap-x-2">
        <div
          aria-hidden
          className="flex flex-col-reverse justify-between text-right text-ink-soft text-xs tabular-nums"
        >
          {scale.ticks.map((tick) => (
            <span key={tick} className="-my-2 leading-4">
              {formatCount(tick)}
            </span>
          ))}
        </div>
        <div
          onPointerMove={pointAt}
          onPointerDown={pointAt}
          onPointerLeave={leave}
          className="relative h-36 touch-pan-y rounded-sm outline-accent outline-offset-4 has-[:focus-visible]:outline-2"
        >
          <Bars {...{ bars, scale, pointedAt }} summary={summaryOf({ title, unit, days, bars })} />
          <input
            type="range"
            min={0}
            max={last}
            value={pointedAt ?? last}
            aria-label={fill(texts.dayChart.sliderLabel, { title })}
            aria-valuetext={barLabel(
              bars[pointedAt ?? last] ?? { day: days[0] ?? '', days: 1, amount: 0 },
              unit,
            )}
            onChange={(event) => setPointedAt(Number(event.currentTarget.value))}
            onFocus={(event) => setPointedAt(Number(event.currentTarget.value))}
            onBlur={() => setPointedAt(null)}
            className="pointer-events-none absolute inset-0 size-full opacity-0"
          />
        </div>
        <div />
        <p aria-hidden className="mt-2 flex justify-between text-ink-soft text-xs tabular-nums">
          {[bars[0], bars[Math.floor(last / 2)], bars[last]].map(
            (bar, place) =>
              bar && <span key={place === 1 ? 'middle' : bar.day}>{shortDayLabel(bar.day)}</span>,
          )}
        </p>
      </div>
      <ChartTable title={title} unit={unit} bars={bars} />
    </div>
  );
}

function peakLabel(bars: readonly Bar[], unit: Unit): string {
  const most = Math.max(0, ...bars.map(({ amount }) => amount));
  if (most === 0) return texts.dayChart.empty;
  const isWeekly = bars.some(({ days }) => days > 1);
  return fill(isWeekly ? texts.dayChart.peakPerWeek : texts.dayChart.peakPerDay, {
    most: amountLabel(most, unit),
  });
}
