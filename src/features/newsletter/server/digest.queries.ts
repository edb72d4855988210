import { and, asc, eq, gte, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { deliveries, digests } from './digest.table.ts';
import { subscribers } from './subscriber.table.ts';

/** Undefined when this day already has an issue. */
export async function insertDigest(
  tx: Tx,
  digest: { issuedOn: string; until: Date },
): Promise<string | undefined> {
  const [inserted] = await tx
    .insert(digests)
    .values(digest)
    .onConflictDoNothing({ target: digests.issuedOn })
    .returning({ id: digests.id });
  return inserted?.id;
}

export async function findDigestUntil(db: DbOrTx, id: string): Promise<Date | undefined> {
  const [found] = await db.select({ until: digests.until }).from(digests).where(eq(digests.id, id));
  return found?.until;
}

export async function deleteDigestsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(digests).where(lt(digests.until, before));
}

/** The first subscriber of each batch, in the order of their ids. */
export async function listBatchStarts(db: DbOrTx, size: number): Promise<string[]> {
  const numbered = db
    .select({
      id: subscribers.id,
      position: sql<number>`row_number() over (order by ${subscribers.id})`.as('position'),
    })
    .from(subscribers)
    .where(isNotNull(subscribers.confirmedAt))
    .as('numbered');
  const rows = await db
    .select({ id: numbered.id })
    .from(numbered)
    .where(sql`(${numbered.position} - 1) % ${size} = 0`)
    .orderBy(asc(numbered.id));
  return rows.map(({ id }) => id);
}

export type Batch = { digestId: string; from: string; until: string | null };

/** Articles published before `since` are not new to this subscriber. */
export type DigestSubscriber = { id: string; email: string; since: Date };

/** The subscribers of the batch to whom the issue was not sent and is not being sent. */
export async function listUnsentSubscribers(db: DbOrTx, batch: Batch): Promise<DigestSubscriber[]> {
  const delivery = db
    .select({ id: deliveries.subscriberId })
    .from(deliveries)
    .where(and(eq(deliveries.digestId, batch.digestId), eq(deliveries.subscriberId, subscribers.id)));
  const rows = await db
    .select({
      id: subscribers.id,
      email: subscribers.email,
      confirmedAt: subscribers.confirmedAt,
      informedUntil: subscribers.informedUntil,
    })
    .from(subscribers)
    .where(
      and(
        isNotNull(subscribers.confirmedAt),
        gte(subscribers.id, batch.from),
        batch.until === null ? undefined : lt(subscribers.id, batch.until),
        notExists(delivery),
      ),
    )
    .orderBy(asc(subscribers.id));
  return rows.flatMap(({ id, email, confirmedAt, informedUntil }) => {
    const since = informedUntil ?? confirmedAt;
    return since ? [{ id, email, since }] : [];
  });
}

type Delivery = { digestId: string; subscriberId: string };

/** False when another process has claimed the delivery, or the subscriber has unsubscribed. */
export async function claimDelivery(tx: Tx, { digestId, subscriberId }: Delivery): Promise<boolean> {
  const claimed = await tx.execute(sql`
    insert into ${deliveries} (digest_id, subscriber_id)
    select ${digestId}, id from ${subscribers} where id = ${subscriberId}
    on conflict do nothing returning subscriber_id`);
  return claimed.rows.length > 0;
}

/** Call this when the mail could not be sent: the delivery can then be claimed again. */
export async function releaseDelivery(tx: Tx, delivery: Delivery): Promise<void> {
  await tx.delete(deliveries).where(and(isThis(delivery), isNull(deliveries.sentAt)));
}

export async function completeDelivery(
  tx: Tx,
  { until, sentAt, ...delivery }: Delivery & { until: Date; sentAt: Date },
): Promise<void> {
  await tx.update(deliveries).set({ sentAt }).where(isThis(delivery));
  await tx.update(subscribers).set({ informedUntil: until }).where(eq(subscribers.id, delivery.subscriberId));
}

const isThis = ({ digestId, subscriberId }: Delivery) =>
  and(eq(deliveries.digestId, digestId), eq(deliveries.subscriberId, subscriberId));
