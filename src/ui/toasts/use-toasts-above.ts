import { type RefObject, useLayoutEffect } from 'react';
import { useToasts } from './toast.ts';

// About the height of a toast with two lines of text.
const toastHeightPx = 128;

const property = '--toast-bottom';

/** Shows toasts above an element with buttons, if it is at the bottom of the screen: toasts often say what to press there. */
export function useToastsAbove(ref: RefObject<HTMLElement | null>): void {
  const isShown = useToasts().length > 0;
  useLayoutEffect(() => {
    if (!isShown) return;
    const { style } = document.documentElement;
    function measure(): void {
      const box = ref.current?.getBoundingClientRect();
      const isCovered = box && box.top < innerHeight && box.bottom > innerHeight - toastHeightPx;
      if (isCovered) style.setProperty(property, `${Math.ceil(innerHeight - box.top)}px`);
      else style.removeProperty(property);
    }
    measure();
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
      style.removeProperty(property);
    };
  }, [ref, isShown]);
}
