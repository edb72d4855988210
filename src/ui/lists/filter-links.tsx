import { classNames } from '../class-names.ts';
import { Link } from '../link.tsx';

type FilterLinksProps = {
  label: string;
  links: readonly { to: string; label: string; isChosen: boolean }[];
};

/** Links between lists of the same kind, such as those of one tab. */
export function FilterLinks({ label, links }: FilterLinksProps) {
  return (
    <nav aria-label={label} className="mb-4 flex flex-wrap gap-2">
      {links.map((link) => (
        <Link
          key={link.to}
          to={link.to}
          replace
          preventScrollReset
          aria-current={link.isChosen ? 'true' : undefined}
          // Members choose the names of their lists.
          dir="auto"
          className={classNames(
            'wrap-anywhere inline-flex min-h-9 items-center rounded-full border px-3.5 py-1.5 text-sm tabular-nums transition-colors',
            link.isChosen
              ? 'border-ink bg-ink font-medium text-paper'
              : 'border-line bg-raised text-ink-soft hover:border-edge hover:text-ink',
          )}
        >
          {link.label}
        </Link>
      ))}
    </nav>
  );
}
