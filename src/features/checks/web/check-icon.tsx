import { CircleAlert, CircleCheck, CircleDashed, CircleX, Unplug } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';
import type { CheckStatus } from '../rules.ts';
import { statusLabels } from './check-labels.ts';

const icons = {
  running: { Icon: CircleDashed, colour: 'text-ink-soft' },
  passed: { Icon: CircleCheck, colour: 'text-good' },
  attention: { Icon: CircleAlert, colour: 'text-wait' },
  failed: { Icon: CircleX, colour: 'text-bad' },
  crashed: { Icon: Unplug, colour: 'text-ink-soft' },
} as const;

/** The status of a check, as an icon with its name for screen readers. */
export function CheckIcon({ status, className }: { status: CheckStatus; className?: string }) {
  const { Icon, colour } = icons[status];
  return (
    <>
      <Icon aria-hidden className={classNames('size-5 shrink-0', colour, className)} />
      <span className="sr-only">{statusLabels[status]}: </span>
    </>
  );
}
