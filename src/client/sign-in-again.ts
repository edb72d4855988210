// A session may end while the user works: it expired, or was ended from another device. The call that gets the 401
// waits while the user signs in again, and is then sent once more, so that nothing typed is lost.
import { useSyncExternalStore } from 'react';
import type { Transport } from './api-client.ts';
import type { Session, TokenHolder } from './session.ts';

type WatchedSession = Pick<Session, 'holder' | 'state' | 'signOut' | 'subscribe'>;

/**
 * Shared by all waiting calls, so that the user is asked once. Resolves to true when the same account has signed in
 * again.
 */
let renewal: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

function setRenewal(next: Promise<boolean> | undefined): void {
  renewal = next;
  for (const listener of listeners) listener();
}

/** Sends a request that needs a token, and repeats it when the session had ended and was renewed. */
export async function sendSignedIn<Result extends { status: number }>(
  session: WatchedSession,
  send: () => Promise<Result>,
): Promise<Result> {
  const sent = session.holder();
  const result = await send();
  if (result.status !== 401 || sent === undefined) return result;
  return (await isRenewed(session, sent)) ? send() : result;
}

async function isRenewed(session: WatchedSession, sent: TokenHolder): Promise<boolean> {
  const holder = session.holder();
  if (holder?.token !== sent.token) return isSameAccount(holder, sent);
  const state = session.state();
  // The session ended before the page was opened: no work is at risk, so the user is not asked.
  if (state.status !== 'signed-in' || !state.isConfirmed) {
    session.signOut('expired');
    return false;
  }
  if (!renewal) setRenewal(awaitRenewal(session, sent));
  return renewal ?? false;
}

/** Waits for a change of the session, by this tab's dialog or by another tab. */
function awaitRenewal(session: WatchedSession, sent: TokenHolder): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = session.subscribe(() => {
      const holder = session.holder();
      if (holder?.token === sent.token) return;
      stop();
      setRenewal(undefined);
      resolve(isSameAccount(holder, sent));
    });
  });
}

/** Text written by one account is never sent with another account's token. */
function isSameAccount(holder: TokenHolder | undefined, sent: TokenHolder): boolean {
  return holder !== undefined && holder.accountId !== undefined && holder.accountId === sent.accountId;
}

/** Applies `sendSignedIn` to all API calls except those where a 401 has another meaning. */
export function renewingTransport(
  transport: Transport,
  { session, exemptPaths }: { session: WatchedSession; exemptPaths: readonly string[] },
): Transport {
  return (request) =>
    exemptPaths.includes(request.path.split('?', 1)[0] ?? '')
      ? transport(request)
      : sendSignedIn(session, () => transport(request));
}

/** Whether a call waits for the user to sign in again. */
export function useIsRenewalAwaited(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => renewal !== undefined,
    () => false,
  );
}
