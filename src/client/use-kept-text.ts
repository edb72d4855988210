import { useCallback, useState } from 'react';

/** A text while it is written: a reload loses nothing. It is this tab's, and gone with it. */
export function useKeptText(key: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '');
  const change = useCallback(
    (next: string) => {
      setText(next);
      keepText(key, next);
    },
    [key],
  );
  return [text, change];
}

export function keepText(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // The storage is full; the text is still on the screen.
  }
}

/** What reviewers have written and not sent, by the article it is about. */
export const keptKeys = {
  note: (articleId: string) => `review-note:${articleId}`,
  mark: (articleId: string) => `review-mark:${articleId}`,
};
