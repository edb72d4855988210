import type { Serve } from '#platform/http/serve.ts';
import { type Courier, createCourier } from '#platform/jobs/courier.ts';
import { type JobHandler, onJob, onSchedule } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { claimDue, findNextDue } from './claim-due.ts';
import { attemptSending } from './sending/attempt-sending.ts';
import { findTargets, findTargetsJob } from './sending/find-targets.ts';
import { forgetEnded } from './sending/forget-ended.ts';
import { addWebmentionSettingsRoutes } from './webmention-settings.ts';

export { webmentionFileSection } from './webmention-settings.ts';

// With two for each host, a dead host leaves room for others. Nobody waits for a Webmention.
const maxSendingAtOnce = 4;

/** Tells other sites that articles link to them, by the Webmention recommendation of the W3C. */
export function createWebmentionsFeature() {
  let sender: Courier | undefined;
  return {
    addRoutes: (serve: Serve, platform: Platform) => addWebmentionSettingsRoutes(serve, platform),
    jobHandlers: (platform: Platform): JobHandler[] => {
      sender ??= createCourier({
        ...{ platform, maxAtOnce: maxSendingAtOnce },
        claim: (most) => claimDue(platform, 'sent_webmentions', most),
        attempt: (claimed, signal) => attemptSending(platform, claimed, signal),
        findNextDue: () => findNextDue(platform, 'sent_webmentions'),
      });
      const { wake } = sender;
      return [
        onJob(findTargetsJob, async (payload) => {
          if (await findTargets(platform, payload)) wake();
        }),
        // What another instance left behind goes on.
        onSchedule('webmentions-send', '* * * * *', async () => wake()),
        onSchedule('webmentions-tidy-up', '40 4 * * *', () => forgetEnded(platform)),
      ];
    },
    close: async () => sender?.close(),
  };
}
