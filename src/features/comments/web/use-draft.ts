import { useCallback, useState } from 'react';

/**
 * A text while it is written. It outlives a reload and a sign-in in between, in this tab. Only for what is made in the
 * browser: the server has no storage to read from.
 */
export function useDraft(key: string, otherwise = ''): [string, (text: string) => void, () => void] {
  const storageKey = `comment:${key}`;
  const [text, setText] = useState(() => read(storageKey) ?? otherwise);
  const change = useCallback(
    (next: string) => {
      setText(next);
      write(storageKey, next);
    },
    [storageKey],
  );
  const forget = useCallback(() => {
    setText('');
    write(storageKey, '');
  }, [storageKey]);
  return [text, change, forget];
}

function read(key: string): string | undefined {
  return sessionStorage.getItem(key) ?? undefined;
}

function write(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // The storage is full; the text is still on the screen.
  }
}
