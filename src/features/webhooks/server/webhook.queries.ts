import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { cursorOf, isAfter } from '#platform/db/seek-pagination.ts';
import { isUuid } from '#platform/db/uuid.ts';
import type { DeliveryState, DisabledReason } from '../rules.ts';
import { webhookDeliveries, webhooks } from './webhook.table.ts';

// Without the secrets: what is not selected cannot leak.
const columns = {
  id: webhooks.id,
  url: webhooks.url,
  description: webhooks.description,
  events: webhooks.events,
  failingSince: webhooks.failingSince,
  disabledAt: webhooks.disabledAt,
  disabledReason: webhooks.disabledReason,
  previousSecretUntil: webhooks.previousSecretUntil,
  version: webhooks.version,
  createdAt: webhooks.createdAt,
};

export type WebhookRow = Pick<typeof webhooks.$inferSelect, keyof typeof columns>;

export async function listWebhooks(db: DbOrTx): Promise<WebhookRow[]> {
  return db.select(columns).from(webhooks).orderBy(asc(webhooks.createdAt), asc(webhooks.id));
}

export async function findWebhook(db: DbOrTx, id: string): Promise<WebhookRow | undefined> {
  const [found] = isUuid(id) ? await db.select(columns).from(webhooks).where(eq(webhooks.id, id)) : [];
  return found;
}

/** Locks the webhook until the transaction ends. */
export async function lockWebhook(tx: Tx, id: string): Promise<WebhookRow | undefined> {
  const [found] = isUuid(id)
    ? await tx.select(columns).from(webhooks).where(eq(webhooks.id, id)).for('no key update')
    : [];
  return found;
}

export const countWebhooks = (db: DbOrTx): Promise<number> => db.$count(webhooks);

export async function insertWebhook(tx: Tx, values: typeof webhooks.$inferInsert): Promise<WebhookRow> {
  const [created] = await tx.insert(webhooks).values(values).returning(columns);
  if (!created) throw new Error('An insert returned no row');
  return created;
}

type WebhookChange = Omit<PgUpdateSetSource<typeof webhooks>, 'id' | 'version'>;

/** Call `lockWebhook` first. */
export async function updateWebhook(tx: Tx, id: string, change: WebhookChange): Promise<WebhookRow> {
  const [updated] = await tx
    .update(webhooks)
    .set({ ...change, version: sql`${webhooks.version} + 1` })
    .where(eq(webhooks.id, id))
    .returning(columns);
  if (!updated) throw new Error('A locked webhook is gone');
  return updated;
}

/** Returns the host of the deleted webhook; undefined if there is none. */
export async function deleteWebhook(tx: Tx, id: string): Promise<{ host: string } | undefined> {
  const [deleted] = isUuid(id)
    ? await tx.delete(webhooks).where(eq(webhooks.id, id)).returning({ host: webhooks.host })
    : [];
  return deleted;
}

type Disabling = { id: string; reason: DisabledReason; at: Date };

/** Switches a webhook off, and ends what waits for it. Returns false if it was off. */
export async function disableWebhook(tx: Tx, { id, reason, at }: Disabling): Promise<boolean> {
  const disabled = await tx
    .update(webhooks)
    .set({ disabledAt: at, disabledReason: reason, version: sql`${webhooks.version} + 1` })
    .where(and(eq(webhooks.id, id), isNull(webhooks.disabledAt)))
    .returning({ id: webhooks.id });
  await tx
    .update(webhookDeliveries)
    .set({ state: 'failed', reason: 'webhook_disabled', endedAt: at, claimedUntil: null })
    .where(and(eq(webhookDeliveries.webhookId, id), eq(webhookDeliveries.state, 'waiting')));
  return disabled.length > 0;
}

const deliveryColumns = {
  id: webhookDeliveries.id,
  type: webhookDeliveries.type,
  happenedAt: webhookDeliveries.happenedAt,
  state: webhookDeliveries.state,
  attempts: webhookDeliveries.attempts,
  status: webhookDeliveries.status,
  reason: webhookDeliveries.reason,
  durationMs: webhookDeliveries.durationMs,
  dueAt: webhookDeliveries.dueAt,
  endedAt: webhookDeliveries.endedAt,
};

export type DeliveryRow = Pick<typeof webhookDeliveries.$inferSelect, keyof typeof deliveryColumns>;

const byTime = { time: webhookDeliveries.happenedAt, id: webhookDeliveries.id };

type LogQuery = { webhookId: string; state: DeliveryState | ''; after: string; limit: number };

/** The newest first. */
export async function listDeliveries(
  db: DbOrTx,
  { webhookId, state, after, limit }: LogQuery,
): Promise<(DeliveryRow & { cursor: string })[]> {
  return db
    .select({ ...deliveryColumns, cursor: cursorOf(byTime) })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        state === '' ? undefined : eq(webhookDeliveries.state, state),
        isAfter(after, byTime),
      ),
    )
    .orderBy(desc(webhookDeliveries.happenedAt), desc(webhookDeliveries.id))
    .limit(limit);
}

export async function insertDelivery(
  tx: Tx,
  values: typeof webhookDeliveries.$inferInsert,
): Promise<DeliveryRow> {
  const [created] = await tx.insert(webhookDeliveries).values(values).returning(deliveryColumns);
  if (!created) throw new Error('An insert returned no row');
  return created;
}

export async function findDelivery(
  db: DbOrTx,
  { webhookId, id }: { webhookId: string; id: string },
): Promise<DeliveryRow | undefined> {
  const [found] = isUuid(id)
    ? await db
        .select(deliveryColumns)
        .from(webhookDeliveries)
        .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.webhookId, webhookId)))
    : [];
  return found;
}

/** Makes a delivery that has ended wait again, with all its attempts. Undefined if it has not ended. */
export async function restartDelivery(
  tx: Tx,
  { id, host, at }: { id: string; host: string; at: Date },
): Promise<DeliveryRow | undefined> {
  const [restarted] = await tx
    .update(webhookDeliveries)
    .set({ state: 'waiting', host, dueAt: at, attempts: 0, endedAt: null, status: null, reason: null })
    .where(and(eq(webhookDeliveries.id, id), sql`${webhookDeliveries.state} <> 'waiting'`))
    .returning(deliveryColumns);
  return restarted;
}
