import type { TextWorker } from '#features/articles/server/text-worker/public.ts';
import type { UploadImage } from '#features/images/server/public.ts';
import type { Serve } from '#platform/http/serve.ts';
import { type JobHandler, onJob } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { addImportRoutes } from './import.routes.ts';
import { importJob } from './running/import.jobs.ts';
import { importNext } from './running/import-next.ts';
import { addSiteImportRoutes } from './site/site-import.routes.ts';
import { createImportWorker } from './worker/import-worker.ts';

type ImportNeeds = { uploadImage: (platform: Platform) => UploadImage };

/** Articles that were written elsewhere: read from the exports of other sites, and imported by their authors or by an admin. */
export function createImportFeature(textWorker: TextWorker, { uploadImage }: ImportNeeds) {
  const worker = createImportWorker();
  return {
    addRoutes: (serve: Serve, platform: Platform) => {
      addImportRoutes(serve, platform, worker);
      addSiteImportRoutes(serve, platform, worker);
    },
    jobHandlers: (platform: Platform): JobHandler[] => [
      onJob(importJob, (payload) => importNext({ platform, textWorker, uploadImage }, payload)),
    ],
    close: () => worker.close(),
  };
}
