import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { redirectAfterLoginKey, type SignedInViewer, useSession } from '#client/session.ts';
import { useCallBatches } from '#client/use-call-batches.ts';
import { fill } from '#kit/fill-text.ts';
import { formatDay } from '#kit/formatting/format-day.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Link } from '#ui/link.tsx';
import { Skeleton, SkeletonText } from '#ui/skeleton.tsx';
import { guardPage } from './guard-page.ts';
import { UnreachablePage } from './unreachable-page.tsx';

type RequireSignInProps = {
  children: (viewer: SignedInViewer) => ReactNode;
  /** For the page on which a second factor is set up: others lead there when it is overdue. */
  isForSetUp?: boolean;
};

/** Renders its children for a signed-in viewer. Visitors sign in first and then return here. */
export function RequireSignIn({ children, isForSetUp = false }: RequireSignInProps) {
  useCallBatches();
  const session = useSession();
  const [lastViewer, setLastViewer] = useState<SignedInViewer | null>(null);
  const decision = guardPage(session, lastViewer);
  if (decision.action === 'show' && decision.viewer !== lastViewer) setLastViewer(decision.viewer);
  useRedirect(decision.action);
  const due = decision.action === 'show' && !isForSetUp ? decision.viewer.secondFactorDue : undefined;
  const isConfirmed = session.status === 'signed-in' && session.isConfirmed;
  const isLedAway = useLeadToSetUp(due, isConfirmed);

  if (decision.action === 'show-unreachable') return <UnreachablePage />;
  if (decision.action !== 'show' || isLedAway) return <PagePlaceholder />;
  // Remount for another account.
  return (
    <Fragment key={decision.viewer.id}>
      {due !== undefined && <SecondFactorNotice due={due} />}
      {children(decision.viewer)}
    </Fragment>
  );
}

/**
 * Leads to the set-up if it was overdue when the page was opened. A page that is open already stays, with what was typed, and
 * shows the notice.
 */
function useLeadToSetUp(due: string | undefined, isConfirmed: boolean): boolean {
  const navigate = useNavigate();
  const [isShown, setIsShown] = useState(false);
  const isOverdue = due !== undefined && Date.parse(due) <= Date.now();
  if (!isShown && isConfirmed && !isOverdue) setIsShown(true);
  const isLed = isOverdue && !isShown;
  useEffect(() => {
    if (isLed) void navigate(paths.secondFactor, { replace: true });
  }, [isLed, navigate]);
  return isLed;
}

function SecondFactorNotice({ due }: { due: string }) {
  const isOverdue = Date.parse(due) <= Date.now();
  return (
    <div role="note" className="border-line border-b bg-wait-tint text-wait">
      <p className="mx-auto w-full max-w-page px-gutter py-3 text-sm">
        {isOverdue
          ? texts.secondFactorDue.overdue
          : fill(texts.secondFactorDue.until, { day: formatDay(due) })}{' '}
        <Link to={paths.secondFactor} className="font-medium underline underline-offset-4">
          {texts.secondFactorDue.setUp}
        </Link>
      </p>
    </div>
  );
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
