import { useSyncExternalStore } from 'react';

/** Whether the toolbar is one scrolling row: below the width at which the style sheet lets it wrap (`sm`). */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => query().matches);
}

const query = () => window.matchMedia('(width < 40rem)');

function subscribe(onChange: () => void): () => void {
  const media = query();
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
