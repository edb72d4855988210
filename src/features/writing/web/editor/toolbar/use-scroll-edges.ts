import { type RefObject, useEffect } from 'react';
import { textDirection } from '#kit/text-direction.ts';

/** Sets `data-more-before` and `data-more-after` on a row while there is more to scroll to on that side. */
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
  // Ignore fractions of a pixel.
  // From right to left, `scrollLeft` counts down from zero at the right edge.
  const hiddenLeft = textDirection === 'rtl' ? hidden + row.scrollLeft : row.scrollLeft;
  row.toggleAttribute('data-more-before', hiddenLeft > 1);
  row.toggleAttribute('data-more-after', hiddenLeft < hidden - 1);
}
