import { useCallback, useState } from 'react';

/**
 * A text that is being written. It is stored for this tab, so that it survives a reload or signing in. Use it in the
 * browser only: the server has no session storage.
 */
export function useDraft(key: string, initialText = ''): [string, (text: string) => void, () => void] {
  const storageKey = `comment:${key}`;
  const [text, setText] = useState(() => read(storageKey) ?? initialText);
  const change = useCallback(
    (next: string) => {
      setText(next);
      write(storageKey, next);
    },
    [storageKey],
  );
  const clear = useCallback(() => {
    setText('');
    write(storageKey, '');
  }, [storageKey]);
  return [text, change, clear];
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
