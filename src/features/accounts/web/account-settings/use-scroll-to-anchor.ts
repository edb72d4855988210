import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Scrolls to the element and focuses it when the URL has its anchor, so that the keyboard continues from there. */
export function useScrollToAnchor<Target extends HTMLElement>(
  anchor: string | undefined,
): RefObject<Target | null> {
  const targetRef = useRef<Target>(null);
  const { hash, key } = useLocation();
  const isLinked = anchor !== undefined && hash === `#${anchor}`;
  // The page renders after the session is confirmed, so the browser could not find the anchor when it loaded the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes when the link is followed again.
  useEffect(() => {
    if (!isLinked) return;
    targetRef.current?.scrollIntoView();
    targetRef.current?.focus({ preventScroll: true });
  }, [isLinked, key]);
  return targetRef;
}
