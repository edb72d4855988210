import { classNames } from '../class-names.ts';
import type { Bar, Scale } from './chart-scale.ts';

type BarsProps = { bars: readonly Bar[]; scale: Scale; summary: string; pointedAt: number | null };

// The picture is stretched to the available space, so these are relative units and not pixels.
const slot = 10;
const gap = 1.5;
const height = 100;
// Makes the smallest amounts visible.
const minBarHeight = 1;

/** Only the bars. All text is outside of the SVG, where it is not stretched. */
export function Bars({ bars, scale, summary, pointedAt }: BarsProps) {
  const width = Math.max(1, bars.length) * slot;
  return (
    <svg
      role="img"
      aria-label={summary}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-visible"
    >
      {scale.ticks.map((tick) => (
        <line
          key={tick}
          x1={0}
          x2={width}
          y1={height - (tick / scale.max) * height}
          y2={height - (tick / scale.max) * height}
          vectorEffect="non-scaling-stroke"
          className={tick === 0 ? 'stroke-edge' : 'stroke-line'}
        />
      ))}
      {bars.map((bar, index) => (
        <rect
          key={bar.day}
          x={index * slot + gap}
          width={slot - 2 * gap}
          {...barExtent(bar.amount, scale)}
          className={classNames(
            'transition-colors forced-colors:fill-[CanvasText]',
            index === pointedAt ? 'fill-accent forced-colors:fill-[Highlight]' : 'fill-ink-soft',
          )}
        />
      ))}
    </svg>
  );
}

function barExtent(amount: number, { max }: Scale): { y: number; height: number } {
  const barHeight = amount <= 0 ? 0 : Math.max(minBarHeight, (amount / max) * height);
  return { y: height - barHeight, height: barHeight };
}
