import type { SessionState, SignedInViewer } from '#client/session.ts';

export type GuardDecision =
  | { action: 'wait' | 'show-unreachable' | 'redirect-to-sign-in' | 'redirect-home' }
  | { action: 'show'; viewer: SignedInViewer };

/** Decides what a members' page shows, from the session and the last viewer it was shown to since it was opened. */
export function guardPage(session: SessionState, lastViewer: SignedInViewer | null): GuardDecision {
  if (session.status === 'unknown') return { action: 'wait' };
  if (session.status === 'signed-in') {
    if (session.viewer) return { action: 'show', viewer: session.viewer };
    return { action: session.isUnreachable ? 'show-unreachable' : 'wait' };
  }
  if (!lastViewer || session.reason === 'expired') return { action: 'redirect-to-sign-in' };
  // The session expired during use and the user declined to sign in again: keep what they typed on the page.
  if (session.reason === 'declined') return { action: 'show', viewer: lastViewer };
  return { action: 'redirect-home' };
}
