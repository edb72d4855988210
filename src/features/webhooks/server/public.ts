import { inArray, lt } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import type { Serve } from '#platform/http/serve.ts';
import { type Courier, createCourier } from '#platform/jobs/courier.ts';
import { type JobHandler, onJob, onSchedule } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { logDays } from '../rules.ts';
import { attemptDelivery } from './delivering/attempt-delivery.ts';
import { deliverJob } from './delivering/deliver.jobs.ts';
import { findNextDue, leaseDeliveries } from './delivering/lease-deliveries.ts';
import { disabledMailJob, mailDisabled } from './delivering/mail-disabled.ts';
import { addWebhookRoutes } from './webhook.routes.ts';
import { webhookDeliveries } from './webhook.table.ts';

const dayMs = 24 * 60 * 60 * 1000;

// Fits the time of a statement. The next hour deletes more.
const maxDeleted = 50_000;

// With two for each host, a few dead hosts leave room for others.
const maxAtOnce = 16;

async function deleteOldLog(tx: Tx, now: Date): Promise<void> {
  const old = tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(lt(webhookDeliveries.endedAt, new Date(now.getTime() - logDays * dayMs)))
    .limit(maxDeleted);
  await tx.delete(webhookDeliveries).where(inArray(webhookDeliveries.id, old));
}

/** Tells other programs what happens here, by the Standard Webhooks specification. */
export function createWebhooksFeature() {
  let courier: Courier | undefined;
  return {
    addRoutes: (serve: Serve, platform: Platform) => addWebhookRoutes(serve, platform),
    jobHandlers: (platform: Platform): JobHandler[] => {
      courier ??= createCourier({
        ...{ platform, maxAtOnce },
        lease: (most) => leaseDeliveries(platform, most),
        attempt: (delivery, signal) => attemptDelivery(platform, delivery, signal),
        findNextDue: () => findNextDue(platform),
      });
      const { wake } = courier;
      return [
        onSchedule(deliverJob.name, '* * * * *', async () => wake()),
        onJob(disabledMailJob, (payload) => mailDisabled(platform, payload)),
        onSchedule('webhooks-tidy-up', '25 * * * *', () =>
          platform.transact((tx) => deleteOldLog(tx, platform.now())),
        ),
      ];
    },
    close: async () => courier?.close(),
  };
}
