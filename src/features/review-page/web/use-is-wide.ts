import { useSyncExternalStore } from 'react';

// As in review.css and marks.css: from here on there is room for notes beside the text.
const query = '(width >= 75rem)';

/** Whether notes stand beside the text. For what the browser alone renders. */
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
