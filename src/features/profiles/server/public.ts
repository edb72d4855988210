import type { SaveImage } from '#features/images/server/public.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import type { CountArticles } from './count-articles.ts';
import { presentProfile } from './profile.present.ts';
import { findProfile } from './profile.queries.ts';
import { addProfileRoutes } from './profile.routes.ts';

export { findProfilePictureUses } from './find-profile-picture-uses.ts';

export { findProfile } from './profile.queries.ts';
export { profiles } from './profile.table.ts';

export type ProfileNeeds = {
  saveImage(platform: Platform): SaveImage;
  countArticles: CountArticles;
};

/** Who people say they are. Whoever changes what a profile shows touches `profile:<id>` and `profiles`. */
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

/** For the download of everything an account owns. */
export async function exportProfile(db: DbOrTx, accountId: string): Promise<Record<string, unknown>> {
  const row = await findProfile(db, accountId);
  if (!row?.profile) return { profile: null };
  const { articleCount: _, ...profile } = presentProfile(row, 0);
  return { profile };
}
