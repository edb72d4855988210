import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { webhooksApi } from '../contract.ts';
import {
  changeWebhook,
  createWebhook,
  noSuchWebhook,
  removeWebhook,
  rotateSecret,
} from './change-webhook.ts';
import { replayDelivery, sendTest } from './send-again.ts';
import { presentDelivery, presentWebhook } from './webhook.present.ts';
import { findWebhook, listDeliveries, listWebhooks, type WebhookRow } from './webhook.queries.ts';

const pageSize = 50;

export function addWebhookRoutes(serve: Serve, platform: Platform): void {
  const { db, now } = platform;
  const present = (row: WebhookRow) => presentWebhook(row, now());

  serve(webhooksApi.list, async () => ({ webhooks: (await listWebhooks(db)).map(present) }));

  serve(webhooksApi.read, async ({ params }) => {
    const found = await findWebhook(db, params.id);
    if (!found) throw noSuchWebhook();
    return { webhook: present(found) };
  });

  serve(webhooksApi.create, async ({ body, viewer }) => {
    const { webhook, secret } = await createWebhook(platform, viewer, body);
    return { webhook: present(webhook), secret, message: texts.webhookRoutes.created };
  });

  serve(webhooksApi.change, async ({ params, body, viewer }) => {
    const webhook = await changeWebhook(platform, viewer, { id: params.id, ...body });
    return { webhook: present(webhook), message: texts.webhookRoutes.changed };
  });

  serve(webhooksApi.remove, async ({ params, viewer }) => {
    await removeWebhook(platform, viewer, params.id);
    return { message: texts.webhookRoutes.deleted };
  });

  serve(webhooksApi.rotate, async ({ params, viewer }) => {
    const { webhook, secret } = await rotateSecret(platform, viewer, params.id);
    return { webhook: present(webhook), secret, message: texts.webhookRoutes.rotated };
  });

  serve(webhooksApi.test, async ({ params, viewer }) => {
    const delivery = await sendTest(platform, viewer, params.id);
    return { delivery: presentDelivery(delivery), message: texts.webhookRoutes.sending };
  });

  serve(webhooksApi.deliveries, async ({ params, query }) => {
    const found = await findWebhook(db, params.id);
    if (!found) throw noSuchWebhook();
    const rows = await listDeliveries(db, { webhookId: found.id, ...query, limit: pageSize + 1 });
    const shown = rows.slice(0, pageSize);
    return {
      deliveries: shown.map(({ cursor: _, ...delivery }) => presentDelivery(delivery)),
      next: rows.length > pageSize ? (shown.at(-1)?.cursor ?? null) : null,
    };
  });

  serve(webhooksApi.replay, async ({ params, viewer }) => {
    const delivery = await replayDelivery(platform, viewer, params);
    return { delivery: presentDelivery(delivery), message: texts.webhookRoutes.sending };
  });
}
