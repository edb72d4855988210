import type { UploadImage } from '#features/images/server/public.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { addProfileRoutes } from './profile.routes.ts';
import type { ProfileCounts } from './profile-counts.ts';

export { type ClearedProfile, clearProfile, restoreClearedProfile } from './clear-profile.ts';
export { profileExport } from './export-profile.ts';
export { findProfilePictureUses } from './find-profile-picture-uses.ts';
export { findProfile } from './profile.queries.ts';
export { profileContentOf } from './profile-content.ts';
export { type RemovedProfile, removeProfileRow, restoreProfileRow } from './remove-profile-row.ts';
export { startProfile } from './start-profile.ts';
export { updateDirectoryNames } from './update-directory-names.ts';

export type ProfileNeeds = ProfileCounts & { uploadImage(platform: Platform): UploadImage };

/** Public profiles. A change of what a profile shows must invalidate `profile:<id>` and `profiles`. */
export function createProfilesFeature(needs: ProfileNeeds) {
  return {
    addRoutes: (serve: Serve, platform: Platform) =>
      addProfileRoutes(serve, { ...needs, platform, uploadImage: needs.uploadImage(platform) }),
    jobHandlers: () => [],
  };
}
