// A reader may keep typing while the next page loads. When it appears, the field they type in keeps its text and focus.
import { useEffect, useRef } from 'react';
import type { CurrentPage, Navigation } from './navigation.ts';

let typedField: Element | null = null;

/**
 * The field in which the reader has typed since the navigation to the arriving page started. Read it in that page's
 * effects.
 */
export function fieldTypedDuringNavigation(): Element | null {
  return typedField;
}

/** Use once, above all readers of the field: its effects run after theirs. */
export function useTypingDuringNavigation<Page>(
  navigation: Navigation<Page>,
  current: CurrentPage<Page>,
): void {
  const rendered = useRef(current);
  useEffect(() => {
    // Loading lasts until the new page is rendered, which is after the navigation has made it current.
    const isNavigating = () => navigation.isLoading() || navigation.current() !== rendered.current;
    const noteTyping = ({ target }: Event) => {
      if (isNavigating() && target instanceof Element) typedField = target;
    };
    // Each navigation starts without a field: text typed before it is part of its request.
    const stop = navigation.subscribe(() => {
      if (navigation.isLoading()) typedField = null;
    });
    document.addEventListener('input', noteTyping, true);
    return () => {
      stop();
      document.removeEventListener('input', noteTyping, true);
    };
  }, [navigation]);
  useEffect(() => {
    rendered.current = current;
    if (navigation.current() === current) typedField = null;
  }, [navigation, current]);
}
