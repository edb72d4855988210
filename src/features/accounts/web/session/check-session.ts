import { type ApiClient, ApiError } from '#client/api-client.ts';
import { sleep } from '#client/live/backoff.ts';
import type { Session, SignedInViewer } from '#client/session.ts';
import { accountsCalls } from '../../calls.ts';
import { isSuccess, readViewer } from './read-viewer.ts';

export type Outcome = { response: unknown } | { error: Error };
export type TokenState =
  | { token: 'valid'; viewer: SignedInViewer }
  /** `isRefused`: the server rejected the token with a 401. */
  | { token: 'invalid'; isRefused: boolean }
  | { token: 'unknown' };

// A connection may hang without an error. After this time a person has given up waiting as well.
const requestTimeoutMs = 15_000;
// Short enough that a restart of the site is hardly noticed. The delays double up to a few minutes.
const firstRetryMs = 2_000;
const maxRetryMs = 150_000;

/**
 * Derives the state of the token from the response to the profile call. Any error response ends the session. A missing
 * response proves nothing: a lost connection must not sign anybody out.
 */
export function readTokenState(outcome: Outcome): TokenState {
  if ('error' in outcome) {
    const { error } = outcome;
    return error instanceof ApiError
      ? { token: 'invalid', isRefused: error.status === 401 }
      : { token: 'unknown' };
  }
  const viewer = isSuccess(outcome.response) ? readViewer(outcome.response) : undefined;
  return viewer ? { token: 'valid', viewer } : { token: 'invalid', isRefused: false };
}

async function fetchProfile(api: ApiClient): Promise<Outcome> {
  return api.call(accountsCalls.profile, undefined, { signal: AbortSignal.timeout(requestTimeoutMs) }).then(
    (response) => ({ response }),
    (error: Error) => ({ error }),
  );
}

/** Checks a token that the server has not confirmed since the page was loaded. */
export async function checkSession(api: ApiClient, session: Session): Promise<void> {
  const token = session.token();
  if (token === undefined) return;
  const state = readTokenState(await fetchProfile(api));
  // The user signed out, or signed in as somebody else, while the call was in progress.
  if (session.token() !== token) return;
  switch (state.token) {
    case 'valid':
      session.confirm(token, state.viewer);
      return;
    case 'invalid':
      // The browser drops the token, so end the session on the server too.
      if (!state.isRefused) void api.call(accountsCalls.logout).catch(() => {});
      session.signOut('expired');
      return;
    case 'unknown':
      session.noteUnreachable(token);
  }
}

/** Repeats the check until the server responds: after growing delays, and when the connection or the focus returns. */
export async function confirmSession(api: ApiClient, session: Session, signal: AbortSignal): Promise<void> {
  for (let ms = firstRetryMs; !signal.aborted; ms = Math.min(ms * 2, maxRetryMs)) {
    await checkSession(api, session);
    const state = session.state();
    if (state.status !== 'signed-in' || state.isConfirmed) return;
    // A random part spreads the retries of all browsers.
    await sleep(ms * (1 + Math.random()), signal, ['online', 'focus']);
  }
}

/** Fetches the viewer again after their data changed. A failure is ignored and the previous data stays. */
export async function refreshUser(api: ApiClient, session: Session): Promise<void> {
  const token = session.token();
  if (token === undefined) return;
  const state = readTokenState(await fetchProfile(api));
  if (state.token === 'valid') session.confirm(token, state.viewer);
}
