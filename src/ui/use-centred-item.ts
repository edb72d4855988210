import { type RefObject, useLayoutEffect } from 'react';

type CentredItem = {
  /** A row that scrolls sideways on a phone. */
  rowRef: RefObject<HTMLElement | null>;
  /** Finds the current item in the row. */
  selector: string;
  /** What the places of the items depend on. */
  contents: string;
};

/** Keeps the current item in the middle of its row, also when a font arrives or the phone is turned. */
export function useCentredItem({ rowRef, selector, contents }: CentredItem): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other contents have other places.
  useLayoutEffect(() => {
    const row = rowRef.current;
    const item = row?.querySelector<HTMLElement>(selector);
    if (!row || !item) return;
    const observer = new ResizeObserver(() => {
      row.scrollLeft = item.offsetLeft - (row.clientWidth - item.offsetWidth) / 2;
    });
    observer.observe(item);
    observer.observe(row);
    return () => observer.disconnect();
  }, [rowRef, selector, contents]);
}
