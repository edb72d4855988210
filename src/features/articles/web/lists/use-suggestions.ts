import { useQuery } from '@tanstack/react-query';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useApi } from '#client/services.tsx';
import { cleanSearchText } from '#kit/search-text.ts';
import { maxSearchLength } from '../../reading-contract.ts';
import { suggestionsQuery } from './list-queries.ts';
import { useSettledText } from './use-settled-text.ts';

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
  const settledText = useSettledText(text, typingPauseMs);
  const { data } = useQuery(suggestionsQuery(useApi(), settledText));

  useEffect(() => () => clearTimeout(hiding.current), []);

  function onFocus(): void {
    clearTimeout(hiding.current);
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
    if (currentTarget.contains(relatedTarget)) return;
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

  const isShown = isOpen && settledText !== '' && data !== undefined;
  return {
    boxRef,
    listRef,
    /** As it stands in the box, which may be ahead of the suggestions. */
    text,
    suggestions: data ?? [],
    isShown,
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
    /** For the element around box and list. */
    handlers: { onFocus, onBlur, onKeyDown },
  };
}
