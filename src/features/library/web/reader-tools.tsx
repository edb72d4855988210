// The buttons that only members have on pages that are the same for everyone. The server writes an empty element where a button
// belongs, such as `<span data-follow="tag/rust" data-label="rust">`, and this part, which visitors never load, fills it.
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { type FollowKind, followKinds } from '../follow-kinds.ts';
import { FollowButton } from './follows/follow-button.tsx';

type ReaderToolsProps = { viewerId: string };

export function ReaderTools({ viewerId }: ReaderToolsProps) {
  return useSlots('[data-follow]').map(({ element, key }) => {
    const target = readTarget(element.dataset.follow ?? '');
    if (!target || target.name === viewerId) return null;
    return createPortal(
      <FollowButton target={target} label={element.dataset.label ?? target.name} />,
      element,
      key,
    );
  });
}

type Slot = { element: HTMLElement; key: string };

/** The elements that match, as pages come and go. */
function useSlots(selector: string): Slot[] {
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
        key: `${numberOf(element)} ${element.dataset.follow} ${element.dataset.label}`,
      }));
      setSlots((slots) => (isSame(slots, found) ? slots : found));
    }
    look();
    const observer = new MutationObserver(look);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['data-follow', 'data-label'],
    });
    return () => observer.disconnect();
  }, [selector]);
  return slots;
}

const isSame = (before: Slot[], after: Slot[]): boolean =>
  before.length === after.length && before.every(({ key }, at) => key === after[at]?.key);

function readTarget(value: string): { kind: FollowKind; name: string } | undefined {
  const slash = value.indexOf('/');
  const kind = followKinds.find((each) => each === value.slice(0, slash));
  return kind && { kind, name: value.slice(slash + 1) };
}
