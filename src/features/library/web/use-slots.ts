import { useEffect, useState } from 'react';

export type Slot = { element: HTMLElement; key: string };

const attributes = ['data-follow', 'data-save', 'data-label', 'data-html-slot'];

/** The elements that match, as pages come and go. */
export function useSlots(selector: string): Slot[] {
  const [slots, setSlots] = useState<Slot[]>([]);
  useEffect(() => {
    const numbers = new WeakMap<Element, number>();
    let count = 0;
    const numberOf = (element: Element): number => {
      const number = numbers.get(element) ?? ++count;
      numbers.set(element, number);
      return number;
    };
    function look(): void {
      const found = [...document.querySelectorAll<HTMLElement>(selector)].map((element) => ({
        element,
        // React keeps an element when a filter changes, and changes its attributes.
        key: [numberOf(element), ...attributes.map((name) => element.getAttribute(name))].join(' '),
      }));
      setSlots((slots) => (isSame(slots, found) ? slots : found));
    }
    look();
    const observer = new MutationObserver(look);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: attributes,
    });
    return () => observer.disconnect();
  }, [selector]);
  return slots;
}

const isSame = (before: Slot[], after: Slot[]): boolean =>
  before.length === after.length && before.every(({ key }, at) => key === after[at]?.key);
