// Somebody may type on while the next page is on its way. When it arrives, the field they type in keeps its text and the
// focus.
import { useEffect, useRef } from 'react';
import type { Navigation, Shown } from './navigation.ts';

let typedField: Element | null = null;

/** The field that somebody has typed in since they left for the page that is arriving. Read it in the effects of that page. */
export function typedOnTheWay(): Element | null {
  return typedField;
}

/** Stands once, around all that reads the field: its effects run after theirs. */
export function useTypingOnTheWay<Page>(navigation: Navigation<Page>, shown: Shown<Page>): void {
  const rendered = useRef(shown);
  useEffect(() => {
    // From asking for a page until it is rendered, which is after the navigation has shown it.
    const isOnTheWay = () => navigation.isLoading() || navigation.shown() !== rendered.current;
    const noteTyping = ({ target }: Event) => {
      if (isOnTheWay() && target instanceof Element) typedField = target;
    };
    // Each new request starts anew: what was typed before it was typed for it.
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
    rendered.current = shown;
    if (navigation.shown() === shown) typedField = null;
  }, [navigation, shown]);
}
