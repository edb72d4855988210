import type { SessionInfo, User } from '../contract.ts';
import type { Account } from './account.queries.ts';
import type { listLiveSessions } from './sessions/session.queries.ts';

/** Only for the account itself and admins: it contains the email address. */
export function presentUser(account: Account): User {
  return {
    id: account.id,
    name: account.name,
    username: account.username,
    email: account.email,
    role: account.role,
    categories: account.editorCategories,
    avatar: account.avatar,
    hasProfile: account.profiledAt !== null,
    createdAt: account.createdAt.toISOString(),
    // Also one that is over: the browser compares it with its clock.
    silence:
      account.silencedUntil && account.silenceReason !== null
        ? { until: account.silencedUntil.toISOString(), reason: account.silenceReason }
        : null,
    muted: account.muted,
  };
}

type SessionRow = Awaited<ReturnType<typeof listLiveSessions>>[number];

export function presentSession(session: SessionRow, currentId: string): SessionInfo {
  return {
    id: session.id,
    device: session.device,
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    isCurrent: session.id === currentId,
  };
}
