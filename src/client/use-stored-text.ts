import { useCallback, useState } from 'react';

/** A text that is saved while it is typed, so that a reload does not lose it. It is deleted when the tab is closed. */
export function useStoredText(key: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '');
  const change = useCallback(
    (next: string) => {
      setText(next);
      storeText(key, next);
    },
    [key],
  );
  return [text, change];
}

export function storeText(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // The storage is full; the text is still on the screen.
  }
}

/** Storage keys of texts that a reviewer has not sent yet, by article. */
export const storedTextKeys = {
  note: (articleId: string) => `review-note:${articleId}`,
  mark: (articleId: string) => `review-mark:${articleId}`,
};
