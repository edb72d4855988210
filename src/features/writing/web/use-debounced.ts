import { useEffect, useState } from 'react';

/** The text after no change for `delayMs`. Empty until then. */
export function useDebounced(text: string, delayMs: number): string {
  const [debounced, setDebounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
  return debounced;
}
