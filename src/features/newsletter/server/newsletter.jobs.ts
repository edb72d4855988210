import { type JobHandler, onJob, onSchedule } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { deleteUnconfirmed } from './delete-unconfirmed.ts';
import { digestSchedule, planDigest } from './plan-digest.ts';
import { sendConfirmation, sendConfirmationJob } from './send-confirmation.ts';
import { sendDigest, sendDigestJob } from './send-digest.ts';
import { sendWelcome, sendWelcomeJob } from './send-welcome.ts';

export function newsletterJobHandlers(platform: Platform): JobHandler[] {
  return [
    onJob(sendConfirmationJob, ({ subscriberId }) => sendConfirmation(platform, subscriberId)),
    onSchedule('newsletter-forget-unconfirmed', '20 3 * * *', () => deleteUnconfirmed(platform)),
    onJob(sendWelcomeJob, ({ subscriberId }) => sendWelcome(platform, subscriberId)),
    onSchedule('newsletter-plan-digest', digestSchedule, () => planDigest(platform)),
    onJob(sendDigestJob, (batch) => sendDigest(platform, batch)),
  ];
}
