import { type ExportPart, type ExportSource, jsonFile } from '#features/accounts/server/public.ts';
import { archivedImageName } from '#features/images/rules.ts';
import { texts } from '#texts';
import { presentProfile } from './profile.present.ts';
import { findProfile } from './profile.queries.ts';

/** The profile in the export of an account. */
export const profileExport: ExportPart = {
  about: texts.exportProfile.files,
  read: async (source) => ({ profile: await readProfile(source) }),
  async *files(source) {
    const profile = await readProfile(source);
    const picture = profile?.profilePicture;
    if (picture) source.referencedImages.add(picture);
    yield jsonFile(
      'profile',
      profile && { ...profile, profilePicture: picture && (archivedImageName(picture) ?? picture) },
    );
  },
};

async function readProfile({ platform, accountId }: ExportSource) {
  const row = await findProfile(platform.db, accountId);
  if (!row?.profile) return null;
  const {
    articleCount: _,
    followers: __,
    ...profile
  } = presentProfile(row, { articleCount: 0, followers: null });
  return profile;
}
