import { and, desc, eq, gt, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import type { Role } from '#kit/roles.ts';
import type { TokenScope } from '#kit/token-scopes.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { prepareQuery } from '#platform/db/prepare-query.ts';
import { cursorOf, isAfter } from '#platform/db/seek-pagination.ts';
import { isUuid } from '#platform/db/uuid.ts';
import { programTokens } from './program-token.table.ts';

const columns = {
  id: programTokens.id,
  name: programTokens.name,
  scopes: programTokens.scopes,
  createdAt: programTokens.createdAt,
  expiresAt: programTokens.expiresAt,
  lastUsedAt: programTokens.lastUsedAt,
};

export type TokenRow = {
  id: string;
  name: string;
  scopes: TokenScope[];
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
};

const selectLiveToken = prepareQuery('live-program-token', (db) =>
  db
    .select({
      id: programTokens.id,
      scopes: programTokens.scopes,
      lastUsedAt: programTokens.lastUsedAt,
      accountId: programTokens.accountId,
      role: accounts.role,
      categories: accounts.editorCategories,
      silencedUntil: accounts.silencedUntil,
      silenceReason: accounts.silenceReason,
    })
    .from(programTokens)
    .innerJoin(accounts, eq(accounts.id, programTokens.accountId))
    .where(
      and(
        eq(programTokens.tokenHash, sql.placeholder('tokenHash')),
        gt(programTokens.expiresAt, sql.placeholder('now')),
        or(isNull(accounts.suspendedUntil), lte(accounts.suspendedUntil, sql.placeholder('now'))),
      ),
    ),
);

/** Reads role, suspension and silence with every request, so that a change of them applies at once. */
export async function findLiveToken(db: DbOrTx, tokenHash: string, now: Date) {
  const [token] = await selectLiveToken(db, { tokenHash, now });
  return token;
}

export async function saveLastUsed(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(programTokens).set({ lastUsedAt: now }).where(eq(programTokens.id, id));
}

/** Locks the account, so that two requests at once cannot exceed the number of its tokens. Undefined if it is deleted. */
export async function lockOwner(tx: Tx, accountId: string): Promise<{ role: Role } | undefined> {
  const [owner] = await tx
    .select({ role: accounts.role })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update');
  return owner;
}

const isLiveOf = (accountId: string, now: Date): SQL | undefined =>
  and(eq(programTokens.accountId, accountId), gt(programTokens.expiresAt, now));

export async function countLiveTokens(db: DbOrTx, accountId: string, now: Date): Promise<number> {
  return db.$count(programTokens, isLiveOf(accountId, now));
}

export type NewToken = Omit<TokenRow, 'id' | 'lastUsedAt'> & { accountId: string; tokenHash: string };

export async function insertToken(tx: Tx, token: NewToken): Promise<TokenRow> {
  const [created] = await tx.insert(programTokens).values(token).returning(columns);
  if (!created) throw new Error('An insert returned no row');
  return created;
}

export async function listLiveTokens(db: DbOrTx, accountId: string, now: Date): Promise<TokenRow[]> {
  return db
    .select(columns)
    .from(programTokens)
    .where(isLiveOf(accountId, now))
    .orderBy(desc(programTokens.createdAt), desc(programTokens.id));
}

/** Undefined if it was revoked. */
export async function findTokenOfOwner(db: DbOrTx, id: string) {
  const [found] = await db
    .select({ ...columns, accountId: programTokens.accountId, owner: accounts.name, email: accounts.email })
    .from(programTokens)
    .innerJoin(accounts, eq(accounts.id, programTokens.accountId))
    .where(eq(programTokens.id, id));
  return found;
}

const byAge = { time: programTokens.createdAt, id: programTokens.id };

type AllTokens = { member: string; after: string; limit: number; now: Date };

/** The tokens of all members or of one, the newest first. */
export async function listTokensWithOwners(db: DbOrTx, { member, after, limit, now }: AllTokens) {
  return db
    .select({
      ...columns,
      owner: { id: accounts.id, name: accounts.name, username: accounts.username },
      cursor: cursorOf(byAge),
    })
    .from(programTokens)
    .innerJoin(accounts, eq(accounts.id, programTokens.accountId))
    .where(
      and(
        gt(programTokens.expiresAt, now),
        member === '' ? undefined : eq(programTokens.accountId, member),
        isAfter(after, byAge),
      ),
    )
    .orderBy(desc(programTokens.createdAt), desc(programTokens.id))
    .limit(limit);
}

/** Returns the deleted token, or undefined if there is none. Without an account, it may be anybody's. */
export async function deleteToken(
  tx: Tx,
  { id, accountId }: { id: string; accountId?: string },
): Promise<{ accountId: string; scopes: TokenScope[] } | undefined> {
  if (!isUuid(id)) return undefined;
  const [deleted] = await tx
    .delete(programTokens)
    .where(
      and(
        eq(programTokens.id, id),
        accountId === undefined ? undefined : eq(programTokens.accountId, accountId),
      ),
    )
    .returning({ accountId: programTokens.accountId, scopes: programTokens.scopes });
  return deleted;
}

export async function revokeTokensOf(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(programTokens).where(eq(programTokens.accountId, accountId));
}

export async function deleteExpiredTokens(tx: Tx, now: Date): Promise<void> {
  await tx.delete(programTokens).where(lt(programTokens.expiresAt, now));
}
