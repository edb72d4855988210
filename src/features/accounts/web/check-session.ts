import { type ApiClient, ApiError } from '#client/api-client.ts';
import type { Session, SignedInViewer } from '#client/session.ts';
import { accountsCalls } from '../calls.ts';
import { isSuccess, readViewer } from './read-viewer.ts';

export type Outcome = { answer: unknown } | { error: Error };
export type Verdict = { token: 'live'; viewer: SignedInViewer } | { token: 'dead' | 'unsure' };

/**
 * What asking for the profile says about the token. Only an answer about it ends a session. A connection that fails,
 * a server that is down (5xx) and a limit (429) say nothing: a train in a tunnel must not sign anybody out.
 */
export function judgeToken(outcome: Outcome): Verdict {
  if ('error' in outcome) {
    const { error } = outcome;
    const isAboutToken = error instanceof ApiError && error.status < 500 && error.status !== 429;
    return { token: isAboutToken ? 'dead' : 'unsure' };
  }
  const viewer = isSuccess(outcome.answer) ? readViewer(outcome.answer) : undefined;
  return viewer ? { token: 'live', viewer } : { token: 'dead' };
}

async function askForProfile(api: ApiClient): Promise<Outcome> {
  return api.call(accountsCalls.profile).then(
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
  if (verdict.token === 'live') session.confirm(token, verdict.viewer);
  else if (verdict.token === 'dead') session.signOut('expired');
}

/** Fetches the viewer again after something about them changed. Silent: when it fails, what was known stays. */
export async function refreshUser(api: ApiClient, session: Session): Promise<void> {
  const token = session.token();
  if (token === undefined) return;
  const verdict = judgeToken(await askForProfile(api));
  if (verdict.token === 'live') session.confirm(token, verdict.viewer);
}
