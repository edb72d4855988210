import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { hashToken } from '#platform/secrets/token.ts';
import { silenceOf } from '../silence-of.ts';
import { findLiveSession, isLastSeenOutdated, saveLastSeen } from './session.queries.ts';

export async function identifyViewer(platform: Platform, token: string): Promise<Viewer | undefined> {
  const now = platform.now();
  const session = await findLiveSession(platform.db, hashToken(token), now);
  if (!session) return undefined;
  if (isLastSeenOutdated(session.lastSeenAt, now)) {
    await platform.transact((tx) => saveLastSeen(tx, session, now));
  }
  const { accountId, role, categories, sessionId } = session;
  return { id: accountId, role, categories, sessionId, silence: silenceOf(session, now) };
}
