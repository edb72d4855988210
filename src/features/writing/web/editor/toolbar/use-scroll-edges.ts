import { type RefObject, useEffect } from 'react';

/** Marks what scrolls sideways with `data-more-before` and `data-more-after`, as far as there is more. */
export function useScrollEdges(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const row = ref.current;
    if (!row) return;
    const mark = () => markEdges(row);
    const observer = new ResizeObserver(mark);
    observer.observe(row);
    row.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      row.removeEventListener('scroll', mark);
    };
  }, [ref]);
}

function markEdges(row: HTMLElement): void {
  const hidden = row.scrollWidth - row.clientWidth;
  // Fractions of a pixel are nothing to scroll to.
  row.toggleAttribute('data-more-before', row.scrollLeft > 1);
  row.toggleAttribute('data-more-after', row.scrollLeft < hidden - 1);
}
