import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { articles, isPublic } from '#features/articles/server/article.table.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { nextAttemptAt } from '#platform/jobs/next-attempt.ts';
import type { Platform } from '#platform/platform.ts';
import { disableWebhook } from '../webhook.queries.ts';
import { type EventData, webhookDeliveries, webhooks } from '../webhook.table.ts';
import type { LeasedDelivery } from './lease-deliveries.ts';
import { enqueueDisabledMails } from './mail-disabled.ts';
import { type Outcome, post } from './post.ts';
import { longFailureMs, retryDelaysMs } from './retry-delays.ts';
import { signBody, writeBody } from './sign-delivery.ts';
import { writePing } from './write-ping.ts';

/** Sends a leased delivery once, and saves the outcome. If `signal` ends it, the delivery is given back. */
export async function attemptDelivery(
  platform: Platform,
  delivery: LeasedDelivery,
  signal: AbortSignal,
): Promise<void> {
  if (delivery.webhookId === null) {
    await attemptPing(platform, delivery, signal);
    return;
  }
  const target = await findTarget(platform.db, delivery.webhookId, delivery.data);
  // Deleted meanwhile, and the delivery with it.
  if (!target) return;
  if (target.disabledAt) await giveUp(platform, delivery);
  else await finish(platform, delivery, await send(platform, { delivery, target, signal }));
}

async function attemptPing(platform: Platform, delivery: LeasedDelivery, signal: AbortSignal): Promise<void> {
  const request = await writePing(platform, delivery.data);
  if (request) await finish(platform, delivery, await post(platform.outbound, { ...request, signal }));
  else await giveUp(platform, delivery);
}

/** Ends a delivery whose webhook or hub is off. */
async function giveUp({ transact, now }: Platform, delivery: LeasedDelivery): Promise<void> {
  const outcome = { status: null, reason: 'webhook_disabled', durationMs: 0 };
  await transact((tx) => end(tx, { delivery, state: 'failed', outcome, at: now() }));
}

async function finish(
  { transact, now }: Platform,
  delivery: LeasedDelivery,
  outcome: Outcome | undefined,
): Promise<void> {
  if (!outcome) await transact((tx) => release(tx, delivery, now()));
  else await transact((tx) => saveOutcome(tx, { delivery, outcome, at: now() }));
}

type Target = Awaited<ReturnType<typeof findTarget>> & {};

/** The webhook with its secrets, and the slug of the article if readers see it now. */
async function findTarget(db: DbOrTx, webhookId: string, data: EventData) {
  const [webhook] = await db
    .select({
      url: webhooks.url,
      secret: webhooks.secret,
      previousSecret: webhooks.previousSecret,
      previousSecretUntil: webhooks.previousSecretUntil,
      disabledAt: webhooks.disabledAt,
    })
    .from(webhooks)
    .where(eq(webhooks.id, webhookId));
  if (!webhook || !data.articleId) return webhook && { ...webhook, slug: null };
  const [article] = await db
    .select({ slug: articles.slug })
    .from(articles)
    .where(and(eq(articles.id, data.articleId), isPublic));
  return { ...webhook, slug: article?.slug ?? null };
}

type Sending = { delivery: LeasedDelivery; target: Target; signal: AbortSignal };

/** Undefined if the site is closing. */
async function send(
  { outbound, config, now }: Platform,
  { delivery, target, signal }: Sending,
): Promise<Outcome | undefined> {
  const { url, secret, previousSecret, previousSecretUntil, slug } = target;
  const at = now();
  const isPreviousValid = previousSecret !== null && previousSecretUntil !== null && previousSecretUntil > at;
  const secrets = isPreviousValid ? [secret, previousSecret] : [secret];
  const body = writeBody({ ...delivery, slug }, config.publicUrl);
  return post(outbound, { url, headers: signBody({ id: delivery.id, body, secrets, at }), body, signal });
}

type Attempted = { delivery: LeasedDelivery; outcome: Outcome; at: Date };

/** Locks the webhook before the delivery, as admins' changes do, so that two transactions cannot deadlock. */
async function saveOutcome(tx: Tx, { delivery, outcome, at }: Attempted): Promise<void> {
  const { id, webhookId, attempts } = delivery;
  if (outcome.reason === null) {
    if (webhookId) await noteSuccess(tx, webhookId);
    await end(tx, { delivery, state: 'delivered', outcome, at });
    return;
  }
  const failingSince = webhookId ? await noteFailure(tx, webhookId, at) : null;
  if (outcome.status === 410 && webhookId) {
    await end(tx, { delivery, state: 'failed', outcome, at });
    await disable(tx, { id: webhookId, reason: 'gone', at });
    return;
  }
  const { retryAfter } = outcome;
  const dueAt = nextAttemptAt({
    ...{ delaysMs: retryDelaysMs, attempts, retryAfter },
    ...{ now: at, random: Math.random() },
  });
  if (dueAt) {
    const { status, reason, durationMs } = outcome;
    await tx
      .update(webhookDeliveries)
      .set({ status, reason, durationMs, dueAt, claimedUntil: null })
      .where(isLeased(id, attempts));
    return;
  }
  await end(tx, { delivery, state: 'failed', outcome, at });
  if (webhookId && failingSince && at.getTime() - failingSince.getTime() >= longFailureMs)
    await disable(tx, { id: webhookId, reason: 'failing', at });
}

async function noteSuccess(tx: Tx, webhookId: string): Promise<void> {
  await tx
    .update(webhooks)
    .set({ failingSince: null })
    .where(and(eq(webhooks.id, webhookId), isNotNull(webhooks.failingSince)));
}

/** Returns the time of the first failure since the last success. */
async function noteFailure(tx: Tx, webhookId: string, at: Date): Promise<Date | null> {
  const [failing] = await tx
    .update(webhooks)
    .set({ failingSince: sql`coalesce(${webhooks.failingSince}, ${at})` })
    .where(eq(webhooks.id, webhookId))
    .returning({ since: webhooks.failingSince });
  return failing?.since ?? null;
}

async function disable(
  tx: Tx,
  disabling: { id: string; reason: 'failing' | 'gone'; at: Date },
): Promise<void> {
  if (await disableWebhook(tx, disabling)) await enqueueDisabledMails(tx, disabling.id, disabling.at);
}

// An attempt that took longer than its lease must not change what another instance does now.
const isLeased = (id: string, attempts: number) =>
  and(
    eq(webhookDeliveries.id, id),
    eq(webhookDeliveries.state, 'waiting'),
    eq(webhookDeliveries.attempts, attempts),
    isNotNull(webhookDeliveries.claimedUntil),
  );

type Ending = Attempted & { state: 'delivered' | 'failed' };

async function end(tx: Tx, { delivery, state, outcome, at }: Ending): Promise<void> {
  const { status, reason, durationMs } = outcome;
  await tx
    .update(webhookDeliveries)
    .set({ state, status, reason, durationMs, endedAt: at, claimedUntil: null })
    .where(isLeased(delivery.id, delivery.attempts));
}

/** Gives a delivery back that was leased and not sent. */
async function release(tx: Tx, { id, attempts }: LeasedDelivery, at: Date): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ claimedUntil: null, dueAt: at, attempts: attempts - 1 })
    .where(isLeased(id, attempts));
}
