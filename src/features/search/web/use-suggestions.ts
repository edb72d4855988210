import { useQuery } from '@tanstack/react-query';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useApi } from '#client/services.tsx';
import { cleanSearchText } from '#kit/search-text.ts';
import { maxSearchLength } from '../sizes.ts';
import { suggestionsQuery } from './suggestions-query.ts';
import { useDebouncedText } from './use-debounced-text.ts';

const typingPauseMs = 250;
// Long enough for a click on a suggestion to arrive.
const hideDelayMs = 150;

/**
 * The suggestions of a search box, as links below it. The arrow keys move the focus between the links, and Escape
 * returns it to the box.
 */
export function useSuggestions(typed: string) {
  const boxRef = useRef<HTMLInputElement>(null);
  const listRef = useRef<HTMLUListElement>(null);
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setIsOpen] = useState(false);
  const text = cleanSearchText(typed, maxSearchLength);
  const debouncedText = useDebouncedText(text, typingPauseMs);
  const { data } = useQuery(suggestionsQuery(useApi(), debouncedText));

  // While the focus is in the list, the list does not change: a response must not replace the focused link.
  const [frozen, setFrozen] = useState<typeof data>(undefined);
  const suggestions = frozen ?? data;
  const isShown = isOpen && debouncedText !== '' && suggestions !== undefined;

  useEffect(() => () => clearTimeout(hiding.current), []);

  function onFocus({ target }: FocusEvent<HTMLElement>): void {
    clearTimeout(hiding.current);
    setFrozen(target === boxRef.current ? undefined : suggestions);
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
    if (currentTarget.contains(relatedTarget)) return;
    setFrozen(undefined);
    hiding.current = setTimeout(() => setIsOpen(false), hideDelayMs);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    // While an input method (IME) is composing, it handles the keys.
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
    /** The current text of the box, which may be newer than the suggestions. */
    text,
    suggestions: suggestions ?? [],
    isShown,
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
    /** For the element that contains box and list. */
    handlers: { onFocus, onBlur, onKeyDown },
  };
}
