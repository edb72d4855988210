import type { SessionState, SignedInViewer } from '#client/session.ts';

export type GuardVerdict =
  | { action: 'wait' | 'go-to-sign-in' | 'go-home' }
  | { action: 'show'; viewer: SignedInViewer };

/** What a members' page does, by the session and by whom it has been shown to since it was opened. */
export function guardPage(session: SessionState, shown: SignedInViewer | null): GuardVerdict {
  if (session.status === 'unknown') return { action: 'wait' };
  if (session.status === 'signed-in') {
    return session.viewer ? { action: 'show', viewer: session.viewer } : { action: 'wait' };
  }
  if (!shown || session.reason === 'expired') return { action: 'go-to-sign-in' };
  // Their session ended during work and they would rather stay: what they typed stays with them.
  if (session.reason === 'declined') return { action: 'show', viewer: shown };
  return { action: 'go-home' };
}
