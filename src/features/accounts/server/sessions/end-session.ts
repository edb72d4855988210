import { notFound } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { deleteSession, deleteSessions } from './session.queries.ts';

/** Ends the session of the request. It may have ended already. */
export async function signOut({ transact }: Platform, viewer: Viewer): Promise<void> {
  await transact((tx) => deleteSession(tx, { id: viewer.sessionId, accountId: viewer.id }));
}

/** Ends one of the account's sessions. */
export async function endSession(
  { transact }: Platform,
  { id, accountId }: { id: string; accountId: string },
): Promise<void> {
  const isEnded = await transact((tx) => deleteSession(tx, { id, accountId }));
  if (!isEnded) throw notFound(texts.accountRoutes.sessionAlreadyEnded);
}

/** Ends all sessions of the account but that of the request. */
export async function endOtherSessions({ transact }: Platform, viewer: Viewer): Promise<void> {
  await transact((tx) => deleteSessions(tx, { accountId: viewer.id, exceptId: viewer.sessionId }));
}
