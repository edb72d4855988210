import type { Serve } from '#platform/http/serve.ts';
import type { ServeDocument } from '#platform/http/serve-document.ts';
import type { ServeFiles } from '#platform/http/serve-file.ts';
import type { Platform } from '#platform/platform.ts';
import { addCategoryRoutes } from './categories/category.routes.ts';
import type { CategoryCounts } from './categories/list-category-settings.ts';
import type { RetirementHooks } from './categories/retire-category.ts';
import { addLookFiles } from './look/look-files.ts';
import { writeManifest } from './manifest.ts';
import { readIdentity, readLook } from './read-settings.ts';
import { addSettingsFileRoutes } from './settings-file/settings-file.routes.ts';
import { addSiteRoutes, type SiteHooks } from './site.routes.ts';

export { reviewTimeText } from './figures.ts';
export { findLookImageUses } from './look/find-look-image-uses.ts';
export { readIcons, type SiteIcons } from './look/read-icons.ts';
export { readLetterhead } from './look/read-letterhead.ts';
export { changeFooter, findFooterColumns, placeInFooter } from './place-in-footer.ts';
export {
  findSignUpPolicy,
  readFooter,
  readHome,
  readIdentity,
  readLook,
  readSignUpPolicy,
  type Section,
} from './read-settings.ts';
export { type RecordChange, saveSettings } from './save-settings.ts';

/** What admins set for the whole site. Other features read it with `readIdentity` and `readLook`. */
export const createSiteFeature = (hooks: SiteHooks & { categories: RetirementHooks & CategoryCounts }) => ({
  addRoutes: (serve: Serve, platform: Platform) => {
    addSiteRoutes(serve, platform, hooks);
    addCategoryRoutes(serve, platform, { recordChange: hooks.recordChange, ...hooks.categories });
    addSettingsFileRoutes(serve, platform, hooks);
  },
  addFiles: (serveFiles: ServeFiles, platform: Platform) => addLookFiles(serveFiles, platform),
  addDocuments: (serveDocument: ServeDocument, platform: Platform) =>
    serveDocument('/manifest.webmanifest', {
      find: async () => ({
        key: 'manifest',
        make: async () => ({
          contentType: 'application/manifest+json; charset=utf-8',
          body: writeManifest(await readIdentity(platform), await readLook(platform)),
        }),
      }),
    }),
  jobHandlers: () => [],
});
