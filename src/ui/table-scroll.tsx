import type { ReactNode } from 'react';

type TableScrollProps = { label: string; children: ReactNode };

/** Around a table that may be wider than a phone: it scrolls by itself, also by keyboard. */
export function TableScroll({ label, children }: TableScrollProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section aria-label={label} tabIndex={0} className="overflow-x-auto">
      {children}
    </section>
  );
}
