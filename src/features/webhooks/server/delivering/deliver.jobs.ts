import { z } from 'zod';
import { job } from '#platform/jobs/jobs.ts';

/**
 * Wakes the courier of one instance. The trigger `enqueue_webhook_event` adds it too, and a schedule runs it every minute,
 * so that what another instance left behind goes on.
 */
export const deliverJob = job('webhooks-deliver', z.object({}));
