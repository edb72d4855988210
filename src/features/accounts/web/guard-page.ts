import type { SessionState, SignedInViewer } from '#client/session.ts';

export type GuardVerdict =
  | { action: 'wait' | 'say-unreachable' | 'go-to-sign-in' | 'go-home' }
  | { action: 'show'; viewer: SignedInViewer };

/** What a members' page does, by the session and by whom it has been shown to since it was opened. */
export function guardPage(session: SessionState, shown: SignedInViewer | null): GuardVerdict {
  if (session.status === 'unknown') return { action: 'wait' };
  if (session.status === 'signed-in') {
    if (session.viewer) return { action: 'show', viewer: session.viewer };
    return { action: session.isUnreachable ? 'say-unreachable' : 'wait' };
  }
  if (!shown || session.reason === 'expired') return { action: 'go-to-sign-in' };
  // Their session ended during work and they would rather stay: what they typed stays with them.
  if (session.reason === 'declined') return { action: 'show', viewer: shown };
  return { action: 'go-home' };
}
