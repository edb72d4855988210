import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Where the address leads to, when it names this anchor. The keyboard goes on from there. */
export function useLinkedPlace<Place extends HTMLElement>(
  anchor: string | undefined,
): RefObject<Place | null> {
  const placeRef = useRef<Place>(null);
  // With another key it was asked for once more.
  const { hash, key } = useLocation();
  const isLinked = anchor !== undefined && hash === `#${anchor}`;
  // The page is only for members, so there was nothing to scroll to when the browser looked for it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says that somebody has followed the link again.
  useEffect(() => {
    if (!isLinked) return;
    placeRef.current?.scrollIntoView();
    placeRef.current?.focus({ preventScroll: true });
  }, [isLinked, key]);
  return placeRef;
}
