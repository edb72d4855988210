// Events that admins send by hand: a test, or a delivery once more.
import { conflict, notFound } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { enqueue } from '#platform/jobs/jobs.ts';
import type { Limit } from '#platform/limits/rate-limits.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { testEvent } from '../rules.ts';
import { noSuchWebhook } from './change-webhook.ts';
import { deliverJob } from './delivering/deliver.jobs.ts';
import {
  type DeliveryRow,
  findDelivery,
  insertDelivery,
  lockWebhook,
  restartDelivery,
} from './webhook.queries.ts';

// More than somebody presses who tries out a receiver, and too few to flood one.
const sendsPerAccount: Limit = { name: 'webhook-send', times: 60, inSeconds: 60 };

const isOff = () => conflict('webhook_disabled', texts.webhookRules.isOff);

export async function sendTest(platform: Platform, viewer: Viewer, id: string): Promise<DeliveryRow> {
  await platform.limits.consume(sendsPerAccount, viewer.id);
  const at = platform.now();
  return platform.transact(async (tx) => {
    const webhook = await lockWebhook(tx, id);
    if (!webhook) throw noSuchWebhook();
    if (webhook.disabledAt) throw isOff();
    const { hostname: host } = new URL(webhook.url);
    const sent = {
      webhookId: webhook.id,
      host,
      type: testEvent,
      data: {},
      happenedAt: at,
      dueAt: at,
    } as const;
    const delivery = await insertDelivery(tx, sent);
    await enqueue(tx, deliverJob, {});
    return delivery;
  });
}

export async function replayDelivery(
  platform: Platform,
  viewer: Viewer,
  { id, delivery }: { id: string; delivery: string },
): Promise<DeliveryRow> {
  await platform.limits.consume(sendsPerAccount, viewer.id);
  return platform.transact(async (tx) => {
    const webhook = await lockWebhook(tx, id);
    if (!webhook) throw noSuchWebhook();
    const found = await findDelivery(tx, { webhookId: webhook.id, id: delivery });
    if (!found) throw notFound(texts.webhookRules.deliveryGone);
    if (webhook.disabledAt) throw isOff();
    const { hostname: host } = new URL(webhook.url);
    const restarted = await restartDelivery(tx, { id: found.id, host, at: platform.now() });
    if (!restarted) throw conflict('delivery_waiting', texts.webhookRules.stillWaiting);
    await enqueue(tx, deliverJob, {});
    return restarted;
  });
}
