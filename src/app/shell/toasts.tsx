import { Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PlainToaster } from '#ui/toasts/plain-toaster.tsx';
import { toast, useToasts } from '#ui/toasts/toast.ts';

export const Toaster = lazyPart(async () => (await import('#ui/toasts/toaster.tsx')).Toaster, PlainToaster);

/** The toasts of every page. Their script is loaded only when there is a toast. */
export function Toasts() {
  useDismissOnNavigation();
  if (useToasts().length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}

/** Dismisses the toasts of the previous page after a navigation. */
function useDismissOnNavigation(): void {
  const { pathname, search } = useLocation();
  const path = pathname + search;
  const previousPath = useRef(path);
  useEffect(() => {
    // In the capture phase, before the click has any effect. Enter on a button, a link or in a form is a click too.
    window.addEventListener('click', toast.noteClick, { capture: true });
    // The browser's back and forward buttons fire no click in the page.
    window.addEventListener('popstate', toast.noteClick, { capture: true });
    return () => {
      window.removeEventListener('click', toast.noteClick, { capture: true });
      window.removeEventListener('popstate', toast.noteClick, { capture: true });
    };
  }, []);
  useEffect(() => {
    if (previousPath.current === path) return;
    previousPath.current = path;
    toast.dismissOutdated();
  }, [path]);
}
