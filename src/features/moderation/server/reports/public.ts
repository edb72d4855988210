import type { Serve } from '#platform/http/serve.ts';
import { type JobHandler, onJob, onSchedule } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { addAppealRoutes } from '../appeals/appeal.routes.ts';
import { forgetOldTexts } from './account-data.ts';
import { mailOwner, ownerMailJob } from './notify-and-mail-owner.ts';
import {
  mailVisitor,
  notifyAndMailReporters,
  outcomeJob,
  visitorMailJob,
} from './notify-and-mail-reporters.ts';
import { addReportRoutes } from './report.routes.ts';
import { addReportSettingsRoutes } from './settings/report-settings.ts';

export { closeReportCases, findRemovedPictureUses, reportsExport } from './account-data.ts';
export { mergeReportCases } from './merge-report-cases.ts';

/** Reports, decisions on them and appeals. Everything that changes the queue of reports invalidates `queue`. */
export const reports = {
  addRoutes: (serve: Serve, platform: Platform) => {
    addReportRoutes(serve, platform);
    addAppealRoutes(serve, platform);
    addReportSettingsRoutes(serve, platform);
  },
  jobHandlers: (platform: Platform): JobHandler[] => [
    onJob(outcomeJob, ({ caseId }) => notifyAndMailReporters(platform, caseId)),
    onJob(visitorMailJob, (mail) => mailVisitor(platform, mail)),
    onJob(ownerMailJob, (mail) => mailOwner(platform, mail)),
    onSchedule('reports-forget-old', '20 4 * * *', () => forgetOldTexts(platform)),
  ],
};
