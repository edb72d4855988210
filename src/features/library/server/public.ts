import type { ExportPart } from '#features/accounts/server/public.ts';
import type { Serve } from '#platform/http/serve.ts';
import { type JobHandler, onJob, onSchedule } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { addDigestRoutes } from './digest/digest.routes.ts';
import { digestSchedule, planDigests, sendDigest, sendDigestJob } from './digest/send-digest.ts';
import { readFollows } from './follows/export-follows.ts';
import { readLibrarySettings } from './follows/library-settings.ts';
import { readHistory } from './history/export-history.ts';
import { addHistoryRoutes } from './history/history.routes.ts';
import { addFollowRoutes } from './library.routes.ts';
import { readSaved } from './saved/export-saved.ts';
import { listReadingLists } from './saved/saved.queries.ts';
import { addSavedRoutes } from './saved/saved.routes.ts';

export { invalidateFollowed } from './follows/change-follows.ts';
export { countFollowers } from './follows/follow.queries.ts';
export { mergeFollowers } from './follows/merge-followers.ts';

/** What members keep as readers: whom and what they follow, what they saved for later, and how far they have read. */
export const library = {
  addRoutes: (serve: Serve, platform: Platform) => {
    addFollowRoutes(serve, platform);
    addSavedRoutes(serve, platform);
    addHistoryRoutes(serve, platform);
    addDigestRoutes(serve, platform);
  },
  jobHandlers: (platform: Platform): JobHandler[] => [
    onSchedule('library-plan-digests', digestSchedule, () => planDigests(platform)),
    onJob(sendDigestJob, ({ accountId }) => sendDigest(platform, accountId)),
  ],
};

export const libraryExport: ExportPart = {
  about: texts.exportLibrary.files,
  read: async ({ platform, accountId }) => ({
    follows: readFollows(platform.db, accountId),
    savedArticles: readSaved(platform.db, accountId),
    readingLists: (await listReadingLists(platform.db, accountId)).map(({ name }) => ({ name })),
    readingHistory: readHistory(platform.db, accountId),
    readerSettings: await readLibrarySettings(platform.db, accountId),
  }),
};
