import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { redirectAfterLoginKey, type SignedInViewer, useSession } from '#client/session.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Skeleton, SkeletonText } from '#ui/skeleton.tsx';
import { guardPage } from './guard-page.ts';
import { UnreachablePage } from './unreachable-page.tsx';

type RequireSignInProps = { children: (viewer: SignedInViewer) => ReactNode };

/** Around what only a signed-in viewer may see. All others sign in first, and come back. */
export function RequireSignIn({ children }: RequireSignInProps) {
  const session = useSession();
  const [shown, setShown] = useState<SignedInViewer | null>(null);
  const verdict = guardPage(session, shown);
  if (verdict.action === 'show' && verdict.viewer !== shown) setShown(verdict.viewer);
  useLeaving(verdict.action);

  if (verdict.action === 'say-unreachable') return <UnreachablePage />;
  if (verdict.action !== 'show') return <WaitingPage />;
  // Another account starts afresh.
  return <Fragment key={verdict.viewer.id}>{children(verdict.viewer)}</Fragment>;
}

function useLeaving(action: ReturnType<typeof guardPage>['action']): void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const here = pathname + search + hash;
  useEffect(() => {
    if (action === 'go-home') void navigate(paths.home, { replace: true });
    if (action !== 'go-to-sign-in') return;
    sessionStorage.setItem(redirectAfterLoginKey, here);
    void navigate(paths.auth, { replace: true });
  }, [action, here, navigate]);
}

/** What the server sends, and what stands until it is known who looks. */
function WaitingPage() {
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
