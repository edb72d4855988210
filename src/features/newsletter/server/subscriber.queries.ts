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

/** Locks the subscriber until the transaction ends. */
export async function findSubscriberByEmail(tx: Tx, email: string): Promise<Subscriber | undefined> {
  const [subscriber] = await tx
    .select({ id: subscribers.id, email: subscribers.email, confirmedAt: subscribers.confirmedAt })
    .from(subscribers)
    .where(eq(subscribers.emailKey, email.toLowerCase()))
    .for('update');
  return subscriber;
}

export async function deleteSubscriberByEmail(tx: Tx, email: string): Promise<void> {
  await tx.delete(subscribers).where(eq(subscribers.emailKey, email.toLowerCase()));
}

export async function moveSubscriber(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  await tx.update(subscribers).set({ email, emailKey: email.toLowerCase() }).where(eq(subscribers.id, id));
}

/** Inserts the subscriber if the address is new. Returns the id in either case. */
export async function saveSubscriber(tx: Tx, address: { email: string; emailKey: string }): Promise<string> {
  const [saved] = await tx
    .insert(subscribers)
    .values(address)
    // An update that changes nothing: it returns the row, and a known address takes as long as a new one.
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

/** Undefined when the token is invalid or the subscriber is already confirmed. Of two concurrent calls, one wins. */
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

/** Deletes unconfirmed subscribers created before this time who have no valid link left. */
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

/** Also deletes all tokens of the subscriber. False when the token is invalid. */
export async function deleteSubscriber(tx: Tx, use: TokenUse): Promise<boolean> {
  const deleted = await tx
    .delete(subscribers)
    .where(inArray(subscribers.id, tokenOwner(tx, 'unsubscribe', use)))
    .returning({ id: subscribers.id });
  return deleted.length > 0;
}

/** A subquery for the subscriber of this token, if the token is valid. */
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
