import { type RefObject, useEffect } from 'react';

/** Lets the browser ask before the page is closed or reloaded while there are unsaved changes. */
export function useUnloadWarning(isDirty: boolean, isSavedRef?: RefObject<boolean>): void {
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isSavedRef?.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty, isSavedRef]);
}
