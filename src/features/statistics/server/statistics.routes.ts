import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { statisticsApi } from '../contract.ts';
import { readOwnStatistics } from './read-own-statistics.ts';
import { readSiteStatistics } from './read-site-statistics.ts';

export function addStatisticsRoutes(serve: Serve, platform: Platform): void {
  serve(statisticsApi.readSite, ({ query }) => readSiteStatistics(platform, query.range));

  serve(statisticsApi.readOwn, ({ query, viewer }) =>
    readOwnStatistics(platform, { authorId: viewer.id, range: query.range }),
  );
}
