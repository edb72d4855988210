import type { TextWork } from '#features/articles/server/text-work/public.ts';
import type { ServeDocument } from '#platform/http/serve-document.ts';
import { type JobHandler, onSchedule } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { addDiscoveryDocuments } from './discovery.documents.ts';
import { saveChunkStarts } from './sitemap/sitemap-chunks.ts';

/** How what is published here is found from elsewhere: feeds, sitemap, previews of links. */
export const createDiscoveryFeature = (textWork: TextWork) => ({
  addRoutes: () => {},
  addDocuments: (serveDocument: ServeDocument, platform: Platform) =>
    addDiscoveryDocuments(serveDocument, platform, textWork),
  jobHandlers: (platform: Platform): JobHandler[] => [
    // Often enough that there is little to walk through, seldom enough to be nothing.
    onSchedule('discovery-write-down-chunks', '35 * * * *', () => saveChunkStarts(platform)),
  ],
});
