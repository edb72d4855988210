// What stays at the edges of the screen while somebody writes lies over the text. How much it covers is measured, and
// told to the browser as the page's scroll padding: what the caret, the focus or a link moves to then stops beside it.
import { type RefObject, useLayoutEffect } from 'react';

type Edge = 'top' | 'bottom';

/** Air between a line and what covers the page, in pixels. */
const gap = 16;

// Where nothing covers the page, a line at its very edge is hard to read all the same.
const leastRoom = 48;

/** For as long as the element is there: nothing is scrolled to a place under it. It sticks to that edge. */
export function useScrollRoom(ref: RefObject<HTMLElement | null>, edge: Edge): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const { style } = document.documentElement;
    const property = `scroll-padding-${edge}`;
    function measure(covering: HTMLElement): void {
      const { position, [edge]: inset } = getComputedStyle(covering);
      // On small screens it may stand in the page like everything else.
      if (position !== 'sticky') style.removeProperty(property);
      else style.setProperty(property, `${Number.parseFloat(inset) + covering.offsetHeight + gap}px`);
    }
    const remeasure = () => measure(element);
    const observer = new ResizeObserver(remeasure);
    observer.observe(element);
    // Turning a phone may let it stick without changing its size.
    window.addEventListener('resize', remeasure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', remeasure);
      style.removeProperty(property);
    };
  }, [ref, edge]);
}

/** As ProseMirror wants it, which asks each time it brings the caret into sight. */
export const scrollRoom = {
  get top() {
    return readRoom('scrollPaddingTop');
  },
  get bottom() {
    return readRoom('scrollPaddingBottom');
  },
  left: 0,
  right: 0,
};

function readRoom(property: 'scrollPaddingTop' | 'scrollPaddingBottom'): number {
  const room = Number.parseFloat(getComputedStyle(document.documentElement)[property]);
  // It may be `auto`.
  return Math.max(leastRoom, room || 0);
}
