import { Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PlainToaster } from '#ui/toasts/plain-toaster.tsx';
import { toast, useToasts } from '#ui/toasts/toast.ts';

export const Toaster = lazyPart(async () => (await import('#ui/toasts/toaster.tsx')).Toaster, PlainToaster);

/** What is said in passing, on every page. Most visits never see any of it. */
export function Toasts() {
  useLeavingBehind();
  if (useToasts().length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}

/** What was said about one page does not lie on top of the next. */
function useLeavingBehind(): void {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const shownAddress = useRef(address);
  useEffect(() => {
    // Before whatever the press leads to; Enter on a button, a link or in a form is a click too.
    window.addEventListener('click', toast.noteClick, { capture: true });
    // Back and forward are pressed outside of the page.
    window.addEventListener('popstate', toast.noteClick, { capture: true });
    return () => {
      window.removeEventListener('click', toast.noteClick, { capture: true });
      window.removeEventListener('popstate', toast.noteClick, { capture: true });
    };
  }, []);
  useEffect(() => {
    if (shownAddress.current === address) return;
    shownAddress.current = address;
    toast.dismissOutdated();
  }, [address]);
}
