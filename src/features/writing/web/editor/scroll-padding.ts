// The sticky toolbar and buttons cover part of the text. Their height is measured and set as the page's scroll padding,
// so that the browser never scrolls the caret, the focus or a link target under them.
import { type RefObject, useLayoutEffect } from 'react';

type Edge = 'top' | 'bottom';

// Space between a line of text and a sticky element.
const gapPx = 16;

// Without a sticky element too, the caret's line should not be at the very edge of the screen.
const minMarginPx = 48;

/** Sets the scroll padding to the height of an element that is sticky at this edge, as long as it is mounted. */
export function useScrollPadding(ref: RefObject<HTMLElement | null>, edge: Edge): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const { style } = document.documentElement;
    const property = `scroll-padding-${edge}`;
    function measure(covering: HTMLElement): void {
      const { position, [edge]: inset } = getComputedStyle(covering);
      // On small screens it may not be sticky.
      if (position !== 'sticky') style.removeProperty(property);
      else style.setProperty(property, `${Number.parseFloat(inset) + covering.offsetHeight + gapPx}px`);
    }
    const remeasure = () => measure(element);
    const observer = new ResizeObserver(remeasure);
    observer.observe(element);
    // Rotating a phone may make it sticky without a change of its size.
    window.addEventListener('resize', remeasure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', remeasure);
      style.removeProperty(property);
    };
  }, [ref, edge]);
}

/** The margins for ProseMirror, which reads them each time it scrolls the caret into view. */
export const scrollMargins = {
  get top() {
    return readPadding('scrollPaddingTop');
  },
  get bottom() {
    return readPadding('scrollPaddingBottom');
  },
  left: 0,
  right: 0,
};

function readPadding(property: 'scrollPaddingTop' | 'scrollPaddingBottom'): number {
  const padding = Number.parseFloat(getComputedStyle(document.documentElement)[property]);
  // `auto` is parsed as NaN.
  return Math.max(minMarginPx, padding || 0);
}
