import { and, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { accounts } from '../account.table.ts';
import { isInviterAdmin } from '../invitations/invitation.queries.ts';
import { isNotSuspended } from '../roles/role.queries.ts';
import { handovers } from './handover.table.ts';

const placeholder = alias(accounts, 'placeholder');

export type Handover = NonNullable<Awaited<ReturnType<typeof findHandover>>>;

type Which = { tokenHash: string } | { id: string } | { waitingFor: string };

/** `waitingFor` is the id of a placeholder. */
export async function findHandover(db: DbOrTx, by: Which, now: Date) {
  const [found] = await db
    .select({
      id: handovers.id,
      accountId: handovers.accountId,
      name: placeholder.name,
      username: placeholder.username,
      email: handovers.email,
      sentBy: handovers.sentBy,
      senderName: accounts.name,
      sentAt: handovers.sentAt,
      expiresAt: handovers.expiresAt,
      revokedAt: handovers.revokedAt,
      usedAt: handovers.usedAt,
      isSenderAdmin: isInviterAdmin(now),
      /** The feature `articles` owns the tables. */
      articles: sql<number>`(select count(*)::int from articles where articles.author_id = ${handovers.accountId}
        or articles.id in (select article_id from article_co_authors where account_id = ${handovers.accountId}))`,
    })
    .from(handovers)
    .innerJoin(placeholder, eq(placeholder.id, handovers.accountId))
    .leftJoin(accounts, eq(accounts.id, handovers.sentBy))
    .where(conditionOf(by));
  return found;
}

function conditionOf(by: Which) {
  if ('tokenHash' in by) return eq(handovers.tokenHash, by.tokenHash);
  if ('id' in by) return eq(handovers.id, by.id);
  return and(eq(handovers.accountId, by.waitingFor), isNull(handovers.usedAt));
}

type NewHandover = {
  accountId: string;
  tokenHash: string | null;
  email: string | null;
  sentBy: string;
  sentAt: Date;
  expiresAt: Date;
};

/** Replaces the previous link, which stops working. Lock the placeholder first. */
export async function replaceHandover(tx: Tx, handover: NewHandover): Promise<string> {
  await tx
    .delete(handovers)
    .where(and(eq(handovers.accountId, handover.accountId), isNull(handovers.usedAt)));
  const [created] = await tx.insert(handovers).values(handover).returning({ id: handovers.id });
  if (!created) throw new Error('An insert returned no row');
  return created.id;
}

/** Returns false if it was used, revoked or replaced meanwhile. */
export async function saveHandoverToken(tx: Tx, id: string, tokenHash: string): Promise<boolean> {
  const saved = await tx
    .update(handovers)
    .set({ tokenHash })
    .where(and(eq(handovers.id, id), isNull(handovers.usedAt), isNull(handovers.revokedAt)))
    .returning({ id: handovers.id });
  return saved.length > 0;
}

/** Returns false if there is no link that could be used. */
export async function revokeHandover(tx: Tx, accountId: string, revokedAt: Date): Promise<boolean> {
  const revoked = await tx
    .update(handovers)
    .set({ revokedAt })
    .where(and(eq(handovers.accountId, accountId), isNull(handovers.usedAt), isNull(handovers.revokedAt)))
    .returning({ id: handovers.id });
  return revoked.length > 0;
}

/** Uses the link. Of two people who use it at once, the second gets false. */
export async function markHandoverUsed(
  tx: Tx,
  { id, tokenHash, now }: { id: string; tokenHash: string; now: Date },
): Promise<boolean> {
  const admins = tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.role, 'admin'), isNotSuspended(now)));
  const usable = tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(isNull(accounts.removedAt), isNotSuspended(now)));
  const used = await tx
    .update(handovers)
    .set({ usedAt: now })
    .where(
      and(
        eq(handovers.id, id),
        eq(handovers.tokenHash, tokenHash),
        isNull(handovers.usedAt),
        isNull(handovers.revokedAt),
        gt(handovers.expiresAt, now),
        inArray(handovers.sentBy, admins),
        inArray(handovers.accountId, usable),
      ),
    )
    .returning({ id: handovers.id });
  return used.length > 0;
}

/** Deletes links that nobody used and that ended before this time: they may hold the address of a stranger. */
export async function deleteUnusedHandovers(tx: Tx, endedBefore: Date): Promise<void> {
  await tx
    .delete(handovers)
    .where(
      and(
        isNull(handovers.usedAt),
        or(lt(handovers.expiresAt, endedBefore), lt(handovers.revokedAt, endedBefore)),
      ),
    );
}

/** For the export of an account: the links with which it took over what was imported. */
export async function listUsedHandovers(db: DbOrTx, accountId: string) {
  return db
    .select({ email: handovers.email, sentAt: handovers.sentAt, usedAt: handovers.usedAt })
    .from(handovers)
    .where(and(eq(handovers.accountId, accountId), isNotNull(handovers.usedAt)))
    .orderBy(handovers.usedAt, handovers.id);
}
