import type { Serve } from '#platform/http/serve.ts';
import { type JobHandler, onSchedule } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { aggregateActivity } from './aggregate-activity.ts';
import { addStatisticsRoutes } from './statistics.routes.ts';

export { aggregateActivity } from './aggregate-activity.ts';
export { countPublished } from './count-published.ts';
export { mergeDays } from './merge-days.ts';

/** Activity on the site per day. Database triggers record it; this feature aggregates and reports it. */
export const statistics = {
  addRoutes: (serve: Serve, platform: Platform) => addStatisticsRoutes(serve, platform),
  jobHandlers: (platform: Platform): JobHandler[] => [
    onSchedule('statistics-fold-activity', '* * * * *', () => aggregateActivity(platform)),
  ],
};
