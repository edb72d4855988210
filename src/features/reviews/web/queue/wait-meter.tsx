import { Clock, ClockAlert, type LucideIcon, TriangleAlert } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';
import { promisedHours, type WaitState } from '../../rules.ts';
import { waitWords } from '../../wait-labels.ts';

const looks: Record<WaitState, { icon: LucideIcon; text: string; fill: string }> = {
  'in-time': { icon: Clock, text: 'text-good', fill: 'fill-good' },
  'soon-late': { icon: ClockAlert, text: 'text-wait', fill: 'fill-wait' },
  late: { icon: TriangleAlert, text: 'text-accent', fill: 'fill-accent' },
};

type WaitMeterProps = { submittedAt: string; now: Date };

/** How long it waits against what its author was promised: in words, as a sign, and as a line that fills. */
export function WaitMeter({ submittedAt, now }: WaitMeterProps) {
  const { state, label, waits, rest, share } = waitWords(new Date(submittedAt), now);
  const { icon: Icon, text, fill } = looks[state];
  return (
    <div className="max-w-md">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm tabular-nums">
        <span className={classNames('inline-flex items-center gap-1.5 font-semibold', text)}>
          <Icon aria-hidden className="size-4" />
          {label}
        </span>
        <span className="text-ink-soft">
          <time dateTime={submittedAt}>{waits}</time> · {rest}
        </span>
      </p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${promisedHours.to} 4`}
        preserveAspectRatio="none"
        className="mt-2 h-1.5 w-full rounded-full"
      >
        <rect width={promisedHours.to} height="4" className="fill-line" />
        <rect width={share * promisedHours.to} height="4" className={fill} />
        {/* From here to the end is the span that was promised. */}
        <rect x={promisedHours.from} width="0.3" height="4" className="fill-ink" />
      </svg>
    </div>
  );
}
