import { and, desc, eq, gt, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Role } from '#kit/roles.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { prepareQuery } from '#platform/db/prepare-query.ts';
import { isUuid } from '#platform/db/uuid.ts';
import { hashToken } from '#platform/secrets/token.ts';
import { accounts, sessions } from '../account.table.ts';

const dayMs = 24 * 60 * 60 * 1000;
// A person who has been away for a month may sign in again.
const sessionIdleMs = 30 * dayMs;
// Limits how long a stolen token works, even one that is used every day.
const sessionMaxMs = 90 * dayMs;
// Precise enough for "last seen", while most requests need no write.
const lastSeenStepMs = 5 * 60 * 1000;

// Precise enough for a list of members, while few requests write the account's row, which has many indexes.
const accountSeenStepMs = 60 * 60 * 1000;

export type LiveSession = {
  sessionId: string;
  accountId: string;
  role: Role;
  categories: string[] | null;
  lastSeenAt: Date;
  accountSeenAt: Date;
  silencedUntil: Date | null;
  silenceReason: string | null;
};

/** Sessions that were last seen and created after these times are valid. */
function sessionCutoffs(now: Date): { seenAfter: Date; createdAfter: Date } {
  return {
    seenAfter: new Date(now.getTime() - sessionIdleMs),
    createdAfter: new Date(now.getTime() - sessionMaxMs),
  };
}

function isLive(now: Date) {
  const { seenAfter, createdAfter } = sessionCutoffs(now);
  return and(gt(sessions.lastSeenAt, seenAfter), gt(sessions.createdAt, createdAfter));
}

const selectLiveSession = prepareQuery('live-session', (db) =>
  db
    .select({
      sessionId: sessions.id,
      accountId: sessions.accountId,
      role: accounts.role,
      categories: accounts.editorCategories,
      lastSeenAt: sessions.lastSeenAt,
      accountSeenAt: accounts.lastSeenAt,
      silencedUntil: accounts.silencedUntil,
      silenceReason: accounts.silenceReason,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.lastSeenAt, sql.placeholder('seenAfter')),
        gt(sessions.createdAt, sql.placeholder('createdAfter')),
        or(isNull(accounts.suspendedUntil), lte(accounts.suspendedUntil, sql.placeholder('now'))),
      ),
    ),
);

/** Reads role and suspension with every request, so that a change of them applies at once. */
export async function findLiveSession(
  db: DbOrTx,
  tokenHash: string,
  now: Date,
): Promise<LiveSession | undefined> {
  const [session] = await selectLiveSession(db, { tokenHash, now, ...sessionCutoffs(now) });
  return session;
}

export function isLastSeenOutdated(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() > lastSeenStepMs;
}

export async function saveLastSeen(tx: Tx, session: LiveSession, now: Date): Promise<void> {
  // Write the account before the session, as deleting an account does, so that two transactions cannot deadlock.
  if (now.getTime() - session.accountSeenAt.getTime() > accountSeenStepMs) {
    await saveAccountSeen(tx, session.accountId, now);
  }
  await tx.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, session.sessionId));
}

async function saveAccountSeen(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx.update(accounts).set({ lastSeenAt: now }).where(eq(accounts.id, accountId));
}

export async function insertSession(
  tx: Tx,
  session: { tokenHash: string; accountId: string; device: string; now: Date },
): Promise<void> {
  const { tokenHash, accountId, device, now } = session;
  await saveAccountSeen(tx, accountId, now);
  await tx.insert(sessions).values({ tokenHash, accountId, device, createdAt: now, lastSeenAt: now });
}

export async function findSessionStart(db: DbOrTx, id: string): Promise<Date | undefined> {
  const [session] = await db
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.id, id));
  return session?.createdAt;
}

export async function listLiveSessions(db: DbOrTx, accountId: string, now: Date) {
  return db
    .select({
      id: sessions.id,
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isLive(now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
}

export async function deleteSession(tx: Tx, session: { id: string; accountId: string }): Promise<boolean> {
  if (!isUuid(session.id)) return false;
  const deleted = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, session.id), eq(sessions.accountId, session.accountId)))
    .returning({ id: sessions.id });
  return deleted.length > 0;
}

/** Ends the session of a token, if it is of this account. */
export async function deleteSessionOf(tx: Tx, of: { token: string; accountId: string }): Promise<void> {
  const { token, accountId } = of;
  await tx
    .delete(sessions)
    .where(and(eq(sessions.tokenHash, hashToken(token)), eq(sessions.accountId, accountId)));
}

export async function deleteSessions(tx: Tx, of: { accountId: string; exceptId?: string }): Promise<void> {
  const isOfAccount = eq(sessions.accountId, of.accountId);
  await tx.delete(sessions).where(of.exceptId ? and(isOfAccount, ne(sessions.id, of.exceptId)) : isOfAccount);
}

export async function deleteDeadSessions(tx: Tx, now: Date): Promise<void> {
  await tx
    .delete(sessions)
    .where(
      or(
        lt(sessions.lastSeenAt, new Date(now.getTime() - sessionIdleMs)),
        lt(sessions.createdAt, new Date(now.getTime() - sessionMaxMs)),
      ),
    );
}
