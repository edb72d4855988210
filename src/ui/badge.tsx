import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type BadgeTone = 'neutral' | 'accent' | 'bad' | 'good' | 'wait';

const tones: Record<BadgeTone, string> = {
  neutral: 'border-line bg-sunken text-ink-soft',
  accent: 'border-transparent bg-tint text-accent',
  bad: 'border-transparent bg-bad-tint text-bad',
  good: 'border-transparent bg-good-tint text-good',
  wait: 'border-transparent bg-wait-tint text-wait',
};

type BadgeProps = { tone?: BadgeTone; children: ReactNode };

export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span
      dir="auto"
      className={classNames(
        'inline-flex items-center gap-1 rounded-sm border px-2 py-0.5 font-medium text-xs leading-5',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
