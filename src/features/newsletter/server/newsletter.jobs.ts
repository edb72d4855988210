import { type JobHandler, onJob } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { sendConfirmation, sendConfirmationJob } from './send-confirmation.ts';
import { sendWelcome, sendWelcomeJob } from './send-welcome.ts';

export function newsletterJobHandlers(platform: Platform): JobHandler[] {
  return [
    onJob(sendConfirmationJob, ({ subscriberId }) => sendConfirmation(platform, subscriberId)),
    onJob(sendWelcomeJob, ({ subscriberId }) => sendWelcome(platform, subscriberId)),
  ];
}
