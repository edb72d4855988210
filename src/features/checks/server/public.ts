import type { TextWorker } from '#features/articles/server/text-worker/public.ts';
import type { Serve } from '#platform/http/serve.ts';
import { type JobHandler, onJob, onSchedule } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { addCheckRoutes } from './check.routes.ts';
import { hashLiveTexts } from './copies/hash-live-texts.ts';
import { addCheckSettingsRoutes } from './required/check-settings.routes.ts';
import { checksJob, runChecks } from './running/run-checks.ts';
import { createCheckWorker } from './worker/check-worker.ts';

export { checksExport } from './export-checks.ts';
export { checkFileSection } from './required/check-file-section.ts';
export { listCheckBars } from './required/list-bars.ts';
export { startChecks } from './running/run-checks.ts';

/** What machines say about submissions: the checks of the site, and the reports of other programs. */
export function createChecksFeature(textWorker: TextWorker) {
  const worker = createCheckWorker();
  return {
    addRoutes: (serve: Serve, platform: Platform) => {
      addCheckRoutes(serve, { platform, worker, textWorker });
      addCheckSettingsRoutes(serve, platform);
    },
    jobHandlers: (platform: Platform): JobHandler[] => [
      onJob(checksJob, (submission) => runChecks(platform, worker, submission)),
      onSchedule('checks-hash-live-texts', '20 3 * * *', () => hashLiveTexts(platform, worker)),
    ],
    close: () => worker.close(),
  };
}
