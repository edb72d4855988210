import { useEffect, useState } from 'react';

/** The text after no change for `delayMs`. An empty text is returned at once. */
export function useDebouncedText(text: string, delayMs: number): string {
  const [debounced, setDebounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), text === '' ? 0 : delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
  return text === '' ? '' : debounced;
}
