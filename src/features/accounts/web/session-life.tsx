import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { useApi } from '#client/services.tsx';
import { getSession, useSession } from '#client/session.ts';
import { useIsRenewalAwaited } from '#client/sign-in-again.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { accountsCalls } from '../calls.ts';
import { confirmSession, refreshUser } from './check-session.ts';

/**
 * Where a 401 does not mean that a session ended during work: a wrong password, a token that is being ended anyway,
 * and the question whether it is still good.
 */
export const pathsWithoutRenewal = [accountsCalls.login, accountsCalls.logout, accountsCalls.profile].map(
  ({ path }) => path,
);

const SignInAgainDialog = lazyPart(
  async () => (await import('./sign-in-again-dialog.tsx')).SignInAgainDialog,
  MissingDialog,
);

/** Keeps the session true as long as the page is open. Stands once, in the shell. */
export function SessionLife() {
  useConfirmedSession();
  useRetryWhenReachable();
  useFreshViewer();
  useCacheOfOneViewer();
  const isRenewalAwaited = useIsRenewalAwaited();
  const session = useSession();
  if (!isRenewalAwaited || session.status !== 'signed-in' || !session.viewer) return null;
  return (
    <Suspense fallback={null}>
      <SignInAgainDialog viewer={session.viewer} />
    </Suspense>
  );
}

/** The calls that wait for the session must not wait for ever, nor unseen. */
function MissingDialog({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="fixed right-4 bottom-4 left-4 z-50 flex flex-wrap items-center gap-3 rounded-lg border border-accent bg-raised p-4 shadow-float sm:left-auto sm:max-w-sm"
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

/** Asks about a stored token at the start, until there is an answer. */
function useConfirmedSession(): void {
  const api = useApi();
  const session = useSession();
  const isOpenQuestion = session.status === 'signed-in' && !session.isConfirmed;
  useEffect(() => {
    if (!isOpenQuestion) return;
    const leaving = new AbortController();
    void confirmSession(api, getSession(), leaving.signal);
    return () => leaving.abort();
  }, [api, isOpenQuestion]);
}

/** What could not be loaded while the site was out of reach is asked for again once it answers. */
function useRetryWhenReachable(): void {
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

/** Name, picture and role may have changed on another device; whoever comes back to the tab sees them as they are. */
function useFreshViewer(): void {
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

/** What was fetched for one viewer is not shown to the next. What is in sight stays until its new answer is there. */
function useCacheOfOneViewer(): void {
  const queries = useQueryClient();
  const session = useSession();
  const viewerId = session.status === 'signed-in' ? session.viewer?.id : undefined;
  // Whoever keeps the page without a session keeps what it shows, too.
  const isOver = session.status === 'signed-out' && session.reason !== 'declined';
  const isKnown = isOver || viewerId !== undefined;
  const shownId = useRef<{ id: string | undefined } | null>(null);
  useEffect(() => {
    if (!isKnown) return;
    const isChanged = shownId.current !== null && shownId.current.id !== viewerId;
    shownId.current = { id: viewerId };
    if (!isChanged) return;
    queries.removeQueries({ type: 'inactive' });
    void queries.invalidateQueries();
  }, [queries, viewerId, isKnown]);
}
