import type { ExportPart } from '#features/accounts/server/public.ts';
import { texts } from '#texts';
import { readFollows } from './follows/export-follows.ts';
import { readLibrarySettings } from './follows/library-settings.ts';
import { addFollowRoutes } from './library.routes.ts';

export { invalidateFollowed } from './follows/change-follows.ts';
export { countFollowers } from './follows/follow.queries.ts';

/** What members keep as readers: whom and what they follow, and the feed made from it. */
export const library = { addRoutes: addFollowRoutes, jobHandlers: () => [] };

export const libraryExport: ExportPart = {
  about: texts.exportLibrary.files,
  read: async ({ platform, accountId }) => ({
    follows: readFollows(platform.db, accountId),
    readerSettings: await readLibrarySettings(platform.db, accountId),
  }),
};
