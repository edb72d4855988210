import type { Serve } from '#platform/http/serve.ts';
import { type Courier, createCourier } from '#platform/jobs/courier.ts';
import { type JobHandler, onJob, onSchedule } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { type DueTable, findNextDue, type LeasedRow, leaseDue } from './lease-due.ts';
import { attemptCheck } from './receiving/attempt-check.ts';
import { attemptSending } from './sending/attempt-sending.ts';
import { findTargets, findTargetsJob } from './sending/find-targets.ts';
import { forgetEnded } from './sending/forget-ended.ts';
import { addWebmentionRoutes } from './webmention.routes.ts';
import { addWebmentionSettingsRoutes } from './webmention-settings.ts';

export { countWaitingMentions, describeMentions } from './receiving/list-mentions.ts';
export { webmentionFileSection } from './webmention-settings.ts';

// For sending, and for checking. A host gets two at most, so a dead one leaves room for others. Nobody waits for a Webmention.
const maxAtOnce = 4;

type Attempt = (platform: Platform, leased: LeasedRow, signal: AbortSignal) => Promise<void>;

const courierFor = (platform: Platform, table: DueTable, attempt: Attempt): Courier =>
  createCourier({
    ...{ platform, maxAtOnce },
    lease: (most) => leaseDue(platform, table, most),
    attempt: (leased, signal) => attempt(platform, leased, signal),
    findNextDue: () => findNextDue(platform, table),
  });

/** Sites that tell each other about links, by the Webmention recommendation of the W3C. */
export function createWebmentionsFeature() {
  let sender: Courier | undefined;
  let checker: Courier | undefined;
  return {
    addRoutes: (serve: Serve, platform: Platform) => {
      addWebmentionRoutes(serve, platform);
      addWebmentionSettingsRoutes(serve, platform);
    },
    jobHandlers: (platform: Platform): JobHandler[] => {
      sender ??= courierFor(platform, 'sent_webmentions', attemptSending);
      checker ??= courierFor(platform, 'webmention_checks', attemptCheck);
      const { wake: send } = sender;
      const { wake: check } = checker;
      return [
        onJob(findTargetsJob, async (payload) => {
          if (await findTargets(platform, payload)) send();
        }),
        // Continues what another instance left unfinished.
        onSchedule('webmentions-send', '* * * * *', async () => send()),
        // `receive_webmention` adds it too.
        onSchedule('webmentions-check', '* * * * *', async () => check()),
        onSchedule('webmentions-tidy-up', '40 4 * * *', () => forgetEnded(platform)),
      ];
    },
    close: async () => {
      await Promise.all([sender?.close(), checker?.close()]);
    },
  };
}
