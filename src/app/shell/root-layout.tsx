import { lazy, type RefObject, Suspense, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router';
import type { PageMeta } from '#client/page.ts';
import { SessionLife } from '#features/accounts/web/session-life.tsx';
import { useToasts } from '#ui/toast.ts';
import { applyHead } from '../document/apply-head.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

export const scrollStorageKey = 'scrollPositions';

const Toaster = lazy(async () => ({ default: (await import('#ui/toaster.tsx')).Toaster }));

/** What stands around every page. */
export function RootLayout() {
  const mainRef = useRef<HTMLElement>(null);
  usePageHead();
  useFocusOnNavigation(mainRef);
  return (
    <>
      <SkipLink mainRef={mainRef} />
      <NavigationProgress />
      <Header />
      <main ref={mainRef} id="main" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <Footer />
      <Toasts />
      <SessionLife />
      <ScrollRestoration storageKey={scrollStorageKey} />
    </>
  );
}

type MainRef = RefObject<HTMLElement | null>;

/** Without our script the address does it. With it, the history stays as it was, so that Back means the page before. */
function SkipLink({ mainRef }: { mainRef: MainRef }) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads somewhere; the click only keeps that out of the history.
    <a
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        mainRef.current?.focus();
        mainRef.current?.scrollIntoView();
      }}
      className="sr-only z-50 rounded-md bg-accent font-medium text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-3"
    >
      Skip to content
    </a>
  );
}

/** Loaded with the first toast; most visits never see one. */
function Toasts() {
  if (useToasts().length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}

/** The loaders of pages return their meta; after a navigation the head follows. */
function usePageHead(): void {
  const meta = useMatches().at(-1)?.loaderData as PageMeta | null | undefined;
  const { pathname, search } = useLocation();
  useEffect(() => {
    // Null on the page that the server rendered, whose head is already right.
    if (meta) applyHead(meta, pathname + search);
  }, [meta, pathname, search]);
}

/** A new page is read from its start, by eyes and by screen readers. */
function useFocusOnNavigation(mainRef: MainRef): void {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    mainRef.current?.focus({ preventScroll: true });
  }, [pathname, mainRef]);
}

/** A thin line while the next page is on its way. */
function NavigationProgress() {
  const isLoading = useNavigation().state === 'loading';
  if (!isLoading) return null;
  return (
    <div
      role="progressbar"
      aria-label="Loading the page"
      className="fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-progress bg-accent"
    />
  );
}
