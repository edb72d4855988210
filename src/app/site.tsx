// The React tree of the site. It must be the same on the server and in the browser, or hydration would fail.
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, StrictMode, startTransition, useEffect, useState } from 'react';
import { type Location, type NavigationType, type Navigator, Router } from 'react-router';
import type { Navigation, NavigationAction } from '#client/navigation/navigation.ts';
import { useTypingDuringNavigation } from '#client/navigation/typing-during-navigation.ts';
import { NavigationContext } from '#client/navigation/use-navigation.ts';
import { useScrollMemory } from '#client/navigation/use-scroll-memory.ts';
import { type Services, ServicesContext } from '#client/services.tsx';
import { SiteContext } from '#client/site.ts';
import { siteQuery } from '#features/site/web/site-query.ts';
import { useEarlyClick } from './early-click.ts';
import type { SitePage } from './load-page.ts';
import { ErrorBoundary, PageContext } from './shell/current-page.tsx';
import { ShellErrorPage } from './shell/error-page.tsx';
import { RootLayout } from './shell/root-layout.tsx';

type SiteProps = { services: Services; children: ReactNode };

export function Site({ services, children }: SiteProps) {
  return (
    <StrictMode>
      <ServicesContext value={services}>
        <QueryClientProvider client={services.queries}>
          <ProvideIdentity services={services}>{children}</ProvideIdentity>
        </QueryClientProvider>
      </ServicesContext>
    </StrictMode>
  );
}

/** Every page was loaded with the identity of the site, so it is never missing. */
function ProvideIdentity({ services, children }: SiteProps) {
  const { data = null } = useQuery(siteQuery(services.api));
  return <SiteContext value={data}>{children}</SiteContext>;
}

type PageAtProps = {
  location: Partial<Location>;
  action?: NavigationAction;
  navigator: Navigator;
  page: SitePage;
};

export function PageAt({ location, action = 'POP', navigator, page }: PageAtProps) {
  return (
    <Router
      location={location}
      navigationType={action as NavigationType}
      navigator={navigator}
      static={import.meta.env.SSR}
    >
      <PageContext value={page}>
        <ErrorBoundary renderFallback={(error) => <ShellErrorPage error={error} />}>
          <RootLayout />
        </ErrorBoundary>
      </PageContext>
    </Router>
  );
}

/** The site in the browser, which renders the current page of the navigation. */
export function NavigableSite({ navigation }: { navigation: Navigation<SitePage> }) {
  const [shown, setShown] = useState(navigation.current);
  // As a transition, so that the reader's input takes priority over rendering the page.
  useEffect(
    () => navigation.subscribe(() => startTransition(() => setShown(navigation.current()))),
    [navigation],
  );
  useScrollMemory(navigation, shown);
  useTypingDuringNavigation(navigation, shown);
  useEarlyClick();
  const { location, action, page } = shown;
  return (
    <NavigationContext value={navigation}>
      <PageAt location={location} action={action} navigator={navigation.navigator} page={page} />
    </NavigationContext>
  );
}
