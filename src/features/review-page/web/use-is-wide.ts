import { useSyncExternalStore } from 'react';

// Must match review.css and marks.css: from this width there is room for notes beside the text.
const query = '(width >= 75rem)';

/** Whether notes are beside the text. Use it only in components that the server does not render. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
    () => true,
  );
}
