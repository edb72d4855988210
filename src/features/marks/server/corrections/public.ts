import type { Serve } from '#platform/http/serve.ts';
import { type JobHandler, onJob } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { addCorrectionRoutes } from './correction.routes.ts';
import { authorMailJob, correctionMailJob, mailAuthor, mailCorrections } from './mail-corrections.ts';
import { notifyOfPublication, publicationJob } from './publish-corrections.ts';

export { correctionsExport, forgetCorrector } from './account-data.ts';
export { describeCorrections } from './describe-corrections.ts';
export { carriesCorrections, publishCorrections, unpublishCorrections } from './publish-corrections.ts';

/** Corrections that readers propose for published articles. */
export const correctionsFeature = {
  addRoutes: (serve: Serve, platform: Platform) => addCorrectionRoutes(serve, platform),
  jobHandlers: (platform: Platform): JobHandler[] => [
    onJob(correctionMailJob, (article) => mailCorrections(platform, article)),
    onJob(authorMailJob, (mail) => mailAuthor(platform, mail)),
    onJob(publicationJob, (publication) => notifyOfPublication(platform, publication)),
  ],
};
