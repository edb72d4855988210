import { Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { late } from '#ui/late.tsx';
import { PlainToaster } from '#ui/plain-toaster.tsx';
import { toast, useToasts } from '#ui/toast.ts';

export const Toaster = late(async () => (await import('#ui/toaster.tsx')).Toaster, PlainToaster);

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
    window.addEventListener('click', toast.notePress, { capture: true });
    // The browser's back and forward buttons fire no click in the page.
    window.addEventListener('popstate', toast.notePress, { capture: true });
    return () => {
      window.removeEventListener('click', toast.notePress, { capture: true });
      window.removeEventListener('popstate', toast.notePress, { capture: true });
    };
  }, []);
  useEffect(() => {
    if (previousPath.current === path) return;
    previousPath.current = path;
    toast.leaveBehind();
  }, [path]);
}
