import type { ExportPart } from '#features/accounts/server/public.ts';
import { texts } from '#texts';
import { readOwnSeries } from './own-series.queries.ts';
import { addSeriesRoutes } from './series.routes.ts';

export { allSeriesTag } from './cache-tags.ts';
export { addPart } from './change-parts.ts';
export { createSeries } from './change-series.ts';
export { mergeSeries } from './merge-series.ts';
export { readOwnSeries as listOwnSeries } from './own-series.queries.ts';
export { findSeriesPosition, getPublicSeries, type SeriesPosition } from './read-series.ts';
export { findShownSeries, listSeriesSlugs } from './series.queries.ts';

/** Articles that belong together, in an order that their author chose. */
export const series = { addRoutes: addSeriesRoutes, jobHandlers: () => [] };

/** The series of the owner of the account, with their own articles. */
export const seriesExport: ExportPart = {
  about: texts.series.exportFiles,
  read: async ({ platform, accountId }) => {
    const owned = await readOwnSeries(platform.db, accountId);
    return {
      series: owned.map(({ slug, title, description, live, state, note, isOwner, members, parts }) => ({
        ...{ slug, title, description, live, state, note, isOwner },
        members: members.map(({ username }) => username),
        articles: parts.flatMap((part) => part.slug ?? []),
      })),
    };
  },
};
