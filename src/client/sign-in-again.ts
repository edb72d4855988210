// A token may end while somebody works: it ran out, or was ended from another device. The call that finds out waits
// while its sender signs in again on the spot, and is then sent once more, so nothing typed is lost.
import { useSyncExternalStore } from 'react';
import type { Transport } from './api-client.ts';
import type { Session, TokenHolder } from './session.ts';

type WatchedSession = Pick<Session, 'holder' | 'state' | 'signOut' | 'subscribe'>;

/** One for all calls that wait: they are asked for once. True when the same account is signed in again. */
let renewal: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

function setRenewal(next: Promise<boolean> | undefined): void {
  renewal = next;
  for (const listener of listeners) listener();
}

/** Sends what needs a token, and once more when the token had ended and was renewed. */
export async function sendSignedIn<Answer extends { status: number }>(
  session: WatchedSession,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const sent = session.holder();
  const answer = await send();
  if (answer.status !== 401 || sent === undefined) return answer;
  return (await isRenewed(session, sent)) ? send() : answer;
}

async function isRenewed(session: WatchedSession, sent: TokenHolder): Promise<boolean> {
  const held = session.holder();
  if (held?.token !== sent.token) return isSameAccount(held, sent);
  const state = session.state();
  // Dead since before the page was opened: nobody was in the middle of anything, so nobody is asked.
  if (state.status !== 'signed-in' || !state.isConfirmed) {
    session.signOut('expired');
    return false;
  }
  if (!renewal) setRenewal(awaitRenewal(session, sent));
  return renewal ?? false;
}

/** Watches the session: this tab's dialog changes it, and so may another tab. */
function awaitRenewal(session: WatchedSession, sent: TokenHolder): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = session.subscribe(() => {
      const held = session.holder();
      if (held?.token === sent.token) return;
      stop();
      setRenewal(undefined);
      resolve(isSameAccount(held, sent));
    });
  });
}

/** What one account wrote is never sent with another's token. */
function isSameAccount(held: TokenHolder | undefined, sent: TokenHolder): boolean {
  return held !== undefined && held.accountId !== undefined && held.accountId === sent.accountId;
}

/** The same for all calls of the API but those where a 401 says something else, or is an answer in itself. */
export function renewingTransport(
  transport: Transport,
  { session, exemptPaths }: { session: WatchedSession; exemptPaths: readonly string[] },
): Transport {
  return (request) =>
    exemptPaths.includes(request.path.split('?', 1)[0] ?? '')
      ? transport(request)
      : sendSignedIn(session, () => transport(request));
}

/** Whether a call waits for its sender to sign in again. */
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
