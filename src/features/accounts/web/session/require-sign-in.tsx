import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { redirectAfterLoginKey, type SignedInViewer, useSession } from '#client/session.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Skeleton, SkeletonText } from '#ui/skeleton.tsx';
import { guardPage } from './guard-page.ts';
import { UnreachablePage } from './unreachable-page.tsx';

type RequireSignInProps = { children: (viewer: SignedInViewer) => ReactNode };

/** Renders its children for a signed-in viewer. Visitors sign in first and then return here. */
export function RequireSignIn({ children }: RequireSignInProps) {
  const session = useSession();
  const [lastViewer, setLastViewer] = useState<SignedInViewer | null>(null);
  const decision = guardPage(session, lastViewer);
  if (decision.action === 'show' && decision.viewer !== lastViewer) setLastViewer(decision.viewer);
  useRedirect(decision.action);

  if (decision.action === 'show-unreachable') return <UnreachablePage />;
  if (decision.action !== 'show') return <PagePlaceholder />;
  // Remount for another account.
  return <Fragment key={decision.viewer.id}>{children(decision.viewer)}</Fragment>;
}

function useRedirect(action: ReturnType<typeof guardPage>['action']): void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const here = pathname + search + hash;
  useEffect(() => {
    if (action === 'redirect-home') void navigate(paths.home, { replace: true });
    if (action !== 'redirect-to-sign-in') return;
    sessionStorage.setItem(redirectAfterLoginKey, here);
    void navigate(paths.auth, { replace: true });
  }, [action, here, navigate]);
}

/** Rendered on the server, and in the browser until the viewer is known. */
function PagePlaceholder() {
  return (
    <div aria-busy="true" className="mx-auto w-full max-w-page px-gutter py-12 sm:py-16">
      <p role="status" className="sr-only">
        {texts.requireSignIn.loading}
      </p>
      <Skeleton className="h-10 w-2/3 max-w-md" />
      <SkeletonText lines={4} className="mt-8 max-w-measure" />
      <noscript>
        <p className="mt-8">{texts.requireSignIn.needsJavaScript}</p>
      </noscript>
    </div>
  );
}
