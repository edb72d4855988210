import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { fieldTypedDuringNavigation } from '#client/navigation/typing-during-navigation.ts';
import { useIsNavigating } from '#client/navigation/use-navigation.ts';
import { useSite } from '#client/site.ts';
import { DialogNotLoaded, SessionSync } from '#features/accounts/web/session/session-sync.tsx';
import { texts } from '#texts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { applyHead } from '../document/apply-head.ts';
import { OfflineNote } from '../offline/offline-note.tsx';
import { CurrentPage, useCurrentPage } from './current-page.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Toasts } from './toasts.tsx';

const SignInAgain = lazyPart(
  async () => (await import('../page-parts/sign-in/sign-in-again.tsx')).SignInAgain,
  DialogNotLoaded,
);

/** The layout around every page. */
export function RootLayout() {
  const mainRef = useRef<HTMLElement>(null);
  usePageHead();
  useFocusOnNavigation(mainRef);
  return (
    <>
      <SkipLink mainRef={mainRef} />
      <NavigationProgress />
      <Header />
      <OfflineNote />
      <div id="notices" />
      {/* At least as high as the screen: the footer would otherwise move when the content of a page arrives. */}
      <main ref={mainRef} id="main" tabIndex={-1} className="min-h-svh flex-1 outline-none">
        <CurrentPage />
      </main>
      <Footer />
      <Toasts />
      <SessionSync SignInAgain={SignInAgain} />
    </>
  );
}

type MainRef = RefObject<HTMLElement | null>;

/**
 * Without the script, the browser follows the anchor. With it, no history entry is added, so that Back leads to the
 * previous page.
 */
function SkipLink({ mainRef }: { mainRef: MainRef }) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: the link has a target; the handler only avoids a history entry.
    <a
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        mainRef.current?.focus();
        mainRef.current?.scrollIntoView();
      }}
      className="sr-only z-50 rounded-md bg-accent font-medium text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-3"
    >
      {texts.rootLayout.skipToContent}
    </a>
  );
}

/** After a client-side navigation, applies the head tags of the new page. */
function usePageHead(): void {
  const { meta } = useCurrentPage();
  const { pathname, search } = useLocation();
  const site = useSite();
  useEffect(() => {
    // Null on the page that the server rendered: its head is already right.
    if (meta) applyHead(meta, { path: pathname + search, site });
  }, [meta, pathname, search, site]);
}

/**
 * Moves the focus to the start of a new page, for screen readers. If the reader is still typing in a field, the focus
 * stays there. A layout effect: whatever the reader or the new page focuses once it is on the screen keeps the focus.
 */
function useFocusOnNavigation(mainRef: MainRef): void {
  const { pathname } = useLocation();
  const previousPath = useRef(pathname);
  useLayoutEffect(() => {
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    const typedField = fieldTypedDuringNavigation();
    if (typedField !== null && typedField === document.activeElement) return;
    mainRef.current?.focus({ preventScroll: true });
  }, [pathname, mainRef]);
}

/** A thin progress bar while the next page is loading. */
function NavigationProgress() {
  if (!useIsNavigating()) return null;
  return (
    <div
      role="progressbar"
      aria-label={texts.rootLayout.loading}
      className="fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-progress bg-accent"
    />
  );
}
