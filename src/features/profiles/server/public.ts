import type { SaveImage } from '#features/images/server/public.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import type { CountArticles } from './count-articles.ts';
import { addProfileRoutes } from './profile.routes.ts';

export { profileExport } from './export-profile.ts';
export { findProfilePictureUses } from './find-profile-picture-uses.ts';

export { findProfile } from './profile.queries.ts';

export type ProfileNeeds = {
  saveImage(platform: Platform): SaveImage;
  countArticles: CountArticles;
};

/** Who people say they are. Whoever changes what a profile shows invalidates `profile:<id>` and `profiles`. */
export function createProfilesFeature(needs: ProfileNeeds) {
  return {
    addRoutes: (serve: Serve, platform: Platform) =>
      addProfileRoutes(serve, {
        platform,
        saveImage: needs.saveImage(platform),
        countArticles: needs.countArticles,
      }),
    jobHandlers: () => [],
  };
}
