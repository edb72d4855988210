import { useQuery } from '@tanstack/react-query';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useApi } from '#client/services.tsx';
import { cleanSearchText } from '#kit/search-text.ts';
import { maxSearchLength } from '../limits.ts';
import { suggestionsQuery } from './suggestions-query.ts';
import { useDebouncedText } from './use-debounced-text.ts';

const typingPauseMs = 250;
// Long enough for a click on a suggestion to arrive.
const hideDelayMs = 150;

/**
 * What a search box offers while somebody types. The suggestions are links below the box: the arrow keys walk over
 * them, Escape returns to the box.
 */
export function useSuggestions(typed: string) {
  const boxRef = useRef<HTMLInputElement>(null);
  const listRef = useRef<HTMLUListElement>(null);
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setIsOpen] = useState(false);
  const text = cleanSearchText(typed, maxSearchLength);
  const settledText = useDebouncedText(text, typingPauseMs);
  const { data } = useQuery(suggestionsQuery(useApi(), settledText));

  // While somebody walks over the list it stays as it is: an answer must not take the row from under them.
  const [held, setHeld] = useState<typeof data>(undefined);
  const shown = held ?? data;
  const isShown = isOpen && settledText !== '' && shown !== undefined;

  useEffect(() => () => clearTimeout(hiding.current), []);

  function onFocus({ target }: FocusEvent<HTMLElement>): void {
    clearTimeout(hiding.current);
    setHeld(target === boxRef.current ? undefined : shown);
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
    if (currentTarget.contains(relatedTarget)) return;
    setHeld(undefined);
    hiding.current = setTimeout(() => setIsOpen(false), hideDelayMs);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    // While an input method is composing, the keys belong to it.
    if (!isShown || event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      setIsOpen(false);
      boxRef.current?.focus();
      return;
    }
    const stops: (HTMLElement | null)[] = [boxRef.current, ...(listRef.current?.querySelectorAll('a') ?? [])];
    const current = stops.findIndex((stop) => stop?.matches(':focus'));
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || current === -1) return;
    event.preventDefault();
    stops.at((current + step) % stops.length)?.focus();
  }

  return {
    boxRef,
    listRef,
    /** As it stands in the box, which may be ahead of the suggestions. */
    text,
    suggestions: shown ?? [],
    isShown,
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
    /** For the element around box and list. */
    handlers: { onFocus, onBlur, onKeyDown },
  };
}
