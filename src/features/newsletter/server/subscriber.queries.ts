import { and, eq, gt, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { subscribers, subscriberTokens, type TokenPurpose } from './subscriber.table.ts';

export type Subscriber = { id: string; email: string; confirmedAt: Date | null };

export async function findSubscriber(db: DbOrTx, id: string): Promise<Subscriber | undefined> {
  const [subscriber] = await db
    .select({ id: subscribers.id, email: subscribers.email, confirmedAt: subscribers.confirmedAt })
    .from(subscribers)
    .where(eq(subscribers.id, id));
  return subscriber;
}

/** The id of the one subscriber with this address, new or known. */
export async function saveSubscriber(tx: Tx, address: { email: string; emailKey: string }): Promise<string> {
  const [saved] = await tx
    .insert(subscribers)
    .values(address)
    // Writes the row in either case: it comes back, and a known address takes no less time than a new one.
    .onConflictDoUpdate({ target: subscribers.emailKey, set: { emailKey: sql`excluded.email_key` } })
    .returning({ id: subscribers.id });
  if (!saved) throw new Error('An upsert returned no row');
  return saved.id;
}

export async function saveToken(
  tx: Tx,
  token: { tokenHash: string; subscriberId: string; purpose: TokenPurpose; expiresAt: Date | null },
): Promise<void> {
  await tx.insert(subscriberTokens).values(token);
}

export type TokenUse = { tokenHash: string; now: Date };

/** Undefined when the token is not live or its owner is confirmed already: of two at once, one wins. */
export async function confirmSubscriber(tx: Tx, use: TokenUse): Promise<string | undefined> {
  const [confirmed] = await tx
    .update(subscribers)
    .set({ confirmedAt: use.now })
    .where(and(inArray(subscribers.id, tokenOwner(tx, 'confirm', use)), isNull(subscribers.confirmedAt)))
    .returning({ id: subscribers.id });
  return confirmed?.id;
}

export async function deleteConfirmTokens(tx: Tx, subscriberId: string): Promise<void> {
  await tx
    .delete(subscriberTokens)
    .where(and(eq(subscriberTokens.subscriberId, subscriberId), eq(subscriberTokens.purpose, 'confirm')));
}

export async function deleteExpiredTokens(tx: Tx, now: Date): Promise<void> {
  await tx.delete(subscriberTokens).where(lt(subscriberTokens.expiresAt, now));
}

/** Those who asked before this moment and have no live link left. */
export async function deleteUnconfirmedSubscribers(tx: Tx, before: Date): Promise<void> {
  const waiting = tx.select({ id: subscriberTokens.subscriberId }).from(subscriberTokens);
  await tx
    .delete(subscribers)
    .where(
      and(
        isNull(subscribers.confirmedAt),
        lt(subscribers.createdAt, before),
        notInArray(subscribers.id, waiting),
      ),
    );
}

/** Takes all tokens along. False when the token is not live. */
export async function deleteSubscriber(tx: Tx, use: TokenUse): Promise<boolean> {
  const deleted = await tx
    .delete(subscribers)
    .where(inArray(subscribers.id, tokenOwner(tx, 'unsubscribe', use)))
    .returning({ id: subscribers.id });
  return deleted.length > 0;
}

/** Whose token this is, if it is live. */
function tokenOwner(db: DbOrTx, purpose: TokenPurpose, { tokenHash, now }: TokenUse) {
  return db
    .select({ id: subscriberTokens.subscriberId })
    .from(subscriberTokens)
    .where(
      and(
        eq(subscriberTokens.tokenHash, tokenHash),
        eq(subscriberTokens.purpose, purpose),
        or(isNull(subscriberTokens.expiresAt), gt(subscriberTokens.expiresAt, now)),
      ),
    );
}
