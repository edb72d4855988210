import type { TextWorker } from '#features/articles/server/text-worker/public.ts';
import type { ServeDocument } from '#platform/http/serve-document.ts';
import { type JobHandler, onSchedule } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { addDiscoveryDocuments, type DiscoveryHooks } from './discovery.documents.ts';
import { addFeedSettingsRoutes } from './hub/feed-settings.ts';
import { saveChunkStarts } from './sitemap/sitemap-chunks.ts';

/** Makes published articles findable from elsewhere: feeds, sitemap, link previews. */
export const createDiscoveryFeature = (textWorker: TextWorker, hooks: DiscoveryHooks) => ({
  addRoutes: addFeedSettingsRoutes,
  addDocuments: (serveDocument: ServeDocument, platform: Platform) =>
    addDiscoveryDocuments(serveDocument, platform, { textWorker, ...hooks }),
  jobHandlers: (platform: Platform): JobHandler[] => [
    // Hourly, so that requests for the sitemap never have much to scan after the last saved chunk.
    onSchedule('discovery-write-down-chunks', '35 * * * *', () => saveChunkStarts(platform)),
  ],
});
