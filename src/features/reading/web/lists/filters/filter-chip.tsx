import { X } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';
import { Link } from '#ui/link.tsx';

export type Chip = {
  label: string;
  /** For screen readers: `Remove category React`. */
  removeLabel: string;
  isChosen: boolean;
  /** The URL with this filter added or, if it is chosen, removed. */
  to: string;
};

/** A link that adds or removes one filter. */
export function FilterChip({ label, removeLabel, isChosen, to }: Chip) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={isChosen ? removeLabel : undefined}
      aria-current={isChosen || undefined}
      className={classNames(
        'inline-flex min-h-9 max-w-full items-center gap-1.5 whitespace-nowrap rounded-full border px-3.5 text-sm transition-colors',
        isChosen
          ? 'border-accent bg-accent font-medium text-on-accent hover:bg-accent-strong'
          : 'border-line bg-raised text-ink-soft hover:border-edge hover:text-ink',
      )}
    >
      <span dir="auto" className="truncate">
        {label}
      </span>
      {isChosen && <X aria-hidden className="-mr-1 size-3.5 shrink-0" />}
    </Link>
  );
}
