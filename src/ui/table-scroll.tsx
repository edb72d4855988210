import type { ReactNode } from 'react';

type TableScrollProps = { label: string; children: ReactNode };

/** Wraps a table that may be wider than a phone: it scrolls by itself, also with the keyboard. */
export function TableScroll({ label, children }: TableScrollProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable with the keyboard.
    <section aria-label={label} tabIndex={0} className="overflow-x-auto">
      {children}
    </section>
  );
}
