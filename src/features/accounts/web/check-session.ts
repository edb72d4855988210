import { type ApiClient, ApiError } from '#client/api-client.ts';
import { sleep } from '#client/live/backoff.ts';
import type { Session, SignedInViewer } from '#client/session.ts';
import { accountsCalls } from '../calls.ts';
import { isSuccess, readViewer } from './read-viewer.ts';

export type Outcome = { answer: unknown } | { error: Error };
export type Verdict =
  | { token: 'live'; viewer: SignedInViewer }
  /** `isRefused`: the server said itself that it does not take this token. */
  | { token: 'dead'; isRefused: boolean }
  | { token: 'unanswered' };

// A connection may hang without an error. By then a person has given up waiting as well.
const maxWaitMs = 15_000;
// Short enough that a restart of the site is hardly noticed; the pauses grow from here, up to some minutes.
const firstPauseMs = 2_000;
const longestPauseMs = 150_000;

/**
 * What asking for the profile says about the token. Any error answer ends the session. No answer at all says nothing: a
 * train in a tunnel must not sign anybody out.
 */
export function judgeToken(outcome: Outcome): Verdict {
  if ('error' in outcome) {
    const { error } = outcome;
    return error instanceof ApiError
      ? { token: 'dead', isRefused: error.status === 401 }
      : { token: 'unanswered' };
  }
  const viewer = isSuccess(outcome.answer) ? readViewer(outcome.answer) : undefined;
  return viewer ? { token: 'live', viewer } : { token: 'dead', isRefused: false };
}

async function askForProfile(api: ApiClient): Promise<Outcome> {
  return api.call(accountsCalls.profile, undefined, { signal: AbortSignal.timeout(maxWaitMs) }).then(
    (answer) => ({ answer }),
    (error: Error) => ({ error }),
  );
}

/** Asks the server about a token that this page has not seen it take yet. */
export async function checkSession(api: ApiClient, session: Session): Promise<void> {
  const token = session.token();
  if (token === undefined) return;
  const verdict = judgeToken(await askForProfile(api));
  // Signed out, or in as somebody else, while the answer was on its way.
  if (session.token() !== token) return;
  switch (verdict.token) {
    case 'live':
      session.confirm(token, verdict.viewer);
      return;
    case 'dead':
      // Nobody will hold the token any more, so it should not stay alive on the server.
      if (!verdict.isRefused) void api.call(accountsCalls.logout).catch(() => {});
      session.signOut('expired');
      return;
    case 'unanswered':
      session.noteUnreachable(token);
  }
}

/** Asks until there is an answer: after growing pauses, and when the connection or the reader is back. */
export async function confirmSession(api: ApiClient, session: Session, signal: AbortSignal): Promise<void> {
  for (let ms = firstPauseMs; !signal.aborted; ms = Math.min(ms * 2, longestPauseMs)) {
    await checkSession(api, session);
    const state = session.state();
    if (state.status !== 'signed-in' || state.isConfirmed) return;
    // Never the same for two browsers, so that they do not all come back at once.
    await sleep(ms * (1 + Math.random()), signal, ['online', 'focus']);
  }
}

/** Fetches the viewer again after something about them changed. Silent: when it fails, what was known stays. */
export async function refreshUser(api: ApiClient, session: Session): Promise<void> {
  const token = session.token();
  if (token === undefined) return;
  const verdict = judgeToken(await askForProfile(api));
  if (verdict.token === 'live') session.confirm(token, verdict.viewer);
}
