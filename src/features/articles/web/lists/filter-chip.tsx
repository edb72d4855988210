import { X } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';

export type Chip = {
  label: string;
  /** What it chooses, for those who hear it alone: `category React`. */
  what: string;
  isChosen: boolean;
  /** With it chosen, or without when it is. */
  to: string;
};

/** A filter that is an address: choosing and removing it are links. */
export function FilterChip({ label, what, isChosen, to }: Chip) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={isChosen ? `Remove ${what}` : undefined}
      aria-current={isChosen || undefined}
      className={classNames(
        'inline-flex min-h-9 max-w-full items-center gap-1.5 whitespace-nowrap rounded-full border px-3.5 text-sm transition-colors',
        isChosen
          ? 'border-accent bg-accent font-medium text-on-accent hover:bg-accent-strong'
          : 'border-line bg-raised text-ink-soft hover:border-edge hover:text-ink',
      )}
    >
      <span className="truncate">{label}</span>
      {isChosen && <X aria-hidden className="-mr-1 size-3.5 shrink-0" />}
    </Link>
  );
}
