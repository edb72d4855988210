import { Clock, ClockAlert, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useSite } from '#client/site.ts';
import { classNames } from '#ui/class-names.ts';
import type { WaitState } from '../../rules.ts';
import { waitLabels } from '../../wait-labels.ts';

const looks: Record<WaitState, { icon: LucideIcon; text: string; fill: string }> = {
  'in-time': { icon: Clock, text: 'text-good', fill: 'fill-good' },
  'soon-late': { icon: ClockAlert, text: 'text-wait', fill: 'fill-wait' },
  late: { icon: TriangleAlert, text: 'text-bad', fill: 'fill-bad' },
};

type WaitMeterProps = { submittedAt: string; now: Date };

/** How long a submission has waited, compared with the goal: as text, icon and bar. */
export function WaitMeter({ submittedAt, now }: WaitMeterProps) {
  const { from, to } = useSite().reviewHours;
  const { state, label, waited, remaining, share } = waitLabels(new Date(submittedAt), now, to);
  const { icon: Icon, text, fill } = looks[state];
  return (
    <div className="max-w-md">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm tabular-nums">
        <span className={classNames('inline-flex items-center gap-1.5 font-semibold', text)}>
          <Icon aria-hidden className="size-4" />
          {label}
        </span>
        <span className="text-ink-soft">
          <time dateTime={submittedAt}>{waited}</time> · {remaining}
        </span>
      </p>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        className="mt-2 h-1.5 w-full rounded-full"
      >
        <rect width="100" height="4" className="fill-line" />
        <rect width={share * 100} height="4" className={fill} />
        {/* The goal is between this line and the end of the bar. */}
        <rect x={(from / to) * 100} width="0.6" height="4" className="fill-ink" />
      </svg>
    </div>
  );
}
