import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, Suspense, useEffect, useRef } from 'react';
import { useApi } from '#client/services.tsx';
import { getSession, type SignedInViewer, useSession } from '#client/session.ts';
import { useIsRenewalAwaited } from '#client/sign-in-again.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { accountsCalls } from '../../calls.ts';
import { confirmSession, refreshUser } from './check-session.ts';

/**
 * Calls for which a 401 does not mean that the session expired during use: a wrong password, signing out, and the check
 * whether the token is still valid.
 */
export const pathsWithoutRenewal = [accountsCalls.login, accountsCalls.logout, accountsCalls.profile].map(
  ({ path }) => path,
);

type SessionSyncProps = { SignInAgain: ComponentType<{ viewer: SignedInViewer }> };

/**
 * Keeps the session up to date while the page is open. Rendered once, in the shell. `SignInAgain` asks the viewer to sign in
 * again, in all the ways that the site has.
 */
export function SessionSync({ SignInAgain }: SessionSyncProps) {
  useConfirmSession();
  useRefetchOnReconnect();
  useRefreshOnReturn();
  useClearCacheOnViewerChange();
  const isRenewalAwaited = useIsRenewalAwaited();
  const session = useSession();
  if (!isRenewalAwaited || session.status !== 'signed-in' || !session.viewer) return null;
  return (
    <Suspense fallback={null}>
      <SignInAgain viewer={session.viewer} />
    </Suspense>
  );
}

/** Calls wait for the user to sign in again, so a dialog that failed to load must be visible and retryable. */
export function DialogNotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="fixed right-4 bottom-4 left-4 z-50 flex flex-wrap items-center gap-3 rounded-lg border border-bad bg-raised p-4 shadow-float sm:left-auto sm:max-w-sm"
    >
      <p className="text-sm">{texts.sessionLife.dialogNotLoaded}</p>
      <Button size="small" onClick={onRetry}>
        {texts.actions.tryAgain}
      </Button>
      <Button variant="quiet" size="small" onClick={() => getSession().signOut('declined')}>
        {texts.actions.staySignedOut}
      </Button>
    </div>
  );
}

/** Checks the stored token when the page loads, and retries until the server responds. */
function useConfirmSession(): void {
  const api = useApi();
  const session = useSession();
  const isUnconfirmed = session.status === 'signed-in' && !session.isConfirmed;
  useEffect(() => {
    if (!isUnconfirmed) return;
    const abort = new AbortController();
    void confirmSession(api, getSession(), abort.signal);
    return () => abort.abort();
  }, [api, isUnconfirmed]);
}

/** Refetches failed queries when the site can be reached again. */
function useRefetchOnReconnect(): void {
  const queries = useQueryClient();
  const session = useSession();
  const isUnreachable = session.status === 'signed-in' && session.isUnreachable;
  const wasUnreachable = useRef(false);
  useEffect(() => {
    const isBack = wasUnreachable.current && !isUnreachable;
    wasUnreachable.current = isUnreachable;
    if (isBack) void queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  }, [queries, isUnreachable]);
}

/** Name, picture and role may have changed on another device, so refresh them when the user returns to the tab. */
function useRefreshOnReturn(): void {
  const api = useApi();
  const session = useSession();
  const isConfirmed = session.status === 'signed-in' && session.isConfirmed;
  useEffect(() => {
    if (!isConfirmed) return;
    const refresh = () => {
      if (document.visibilityState === 'visible') void refreshUser(api, getSession());
    };
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [api, isConfirmed]);
}

/** Data fetched for one viewer must not be shown to the next. Visible data stays until its new response arrives. */
function useClearCacheOnViewerChange(): void {
  const queries = useQueryClient();
  const session = useSession();
  const viewerId = session.status === 'signed-in' ? session.viewer?.id : undefined;
  // A user who declined to sign in again keeps the page, and its data too.
  const hasSignedOut = session.status === 'signed-out' && session.reason !== 'declined';
  const isKnown = hasSignedOut || viewerId !== undefined;
  const previousViewer = useRef<{ id: string | undefined } | null>(null);
  useEffect(() => {
    if (!isKnown) return;
    const isChanged = previousViewer.current !== null && previousViewer.current.id !== viewerId;
    previousViewer.current = { id: viewerId };
    if (!isChanged) return;
    queries.removeQueries({ type: 'inactive' });
    void queries.invalidateQueries();
  }, [queries, viewerId, isKnown]);
}
