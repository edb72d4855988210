import { useEffect, useState } from 'react';

/** The text as it was when it last stood still for a while. Emptied at once. */
export function useDebouncedText(text: string, delayMs: number): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
  return text === '' ? '' : settled;
}
