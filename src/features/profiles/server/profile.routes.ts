import { profileTag } from '#features/accounts/server/public.ts';
import type { UploadImage } from '#features/images/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import { noteTags } from '#platform/cache/tag-scope.ts';
import { notFound, unauthenticated } from '#platform/http/app-error.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { type Profile, profilesApi } from '../contract.ts';
import { listProfiles } from './list-profiles.ts';
import { presentProfile } from './profile.present.ts';
import { findProfile, type ProfileRow } from './profile.queries.ts';
import { type ProfileCounts, readCounts } from './profile-counts.ts';
import { removeProfile } from './remove-profile.ts';
import { type GivenFields, saveProfile } from './save-profile.ts';

export type ProfileParts = ProfileCounts & { platform: Platform; uploadImage: UploadImage };

export function addProfileRoutes(serve: Serve, parts: ProfileParts): void {
  addOwnProfileRoutes(serve, parts);
  addPublicProfileRoutes(serve, parts);
}

function addOwnProfileRoutes(serve: Serve, parts: ProfileParts): void {
  const { platform, uploadImage } = parts;

  serve(profilesApi.mine, async ({ viewer }) => {
    const row = await findProfile(platform.db, viewer.id);
    if (!row) throw unauthenticated();
    if (!row.profile) return { data: null, message: texts.profileRoutes.noProfileYet };
    return { data: await present(parts, row), message: texts.profileRoutes.ownProfile };
  });

  serve(profilesApi.save, async ({ body, viewer }) => {
    const { row, isNew } = await saveProfile(platform, { accountId: viewer.id, fields: givenFields(body) });
    const message = isNew ? texts.profileLabels.created : texts.profileLabels.updated;
    return { data: await present(parts, row), message };
  });

  serve(profilesApi.savePicture, async ({ file, viewer }) => {
    const { url } = await uploadImage({ file, accountId: viewer.id, use: 'portrait' });
    await saveProfile(platform, { accountId: viewer.id, fields: { profilePicture: url } });
    return { data: { profilePicture: url }, message: texts.profileRoutes.pictureUpdated };
  });

  serve(profilesApi.remove, async ({ viewer }) => {
    await removeProfile(platform, viewer.id);
    return { message: texts.profileRoutes.cleared };
  });
}

function addPublicProfileRoutes(serve: Serve, parts: ProfileParts): void {
  const { platform } = parts;

  serve(profilesApi.list, ({ query }) => listProfiles(platform.db, parts, query));

  serve(profilesApi.read, async ({ params }) => {
    const row = await findProfile(platform.db, params.who);
    if (!row) throw notFound(texts.profileRoutes.notFound);
    noteTags([profileTag(row.owner.id)]);
    return {
      data: await present(parts, row),
      message: fill(texts.profileRoutes.profileOfName, { name: row.owner.name }),
    };
  });
}

async function present(parts: ProfileParts, row: ProfileRow): Promise<Profile> {
  const countsOf = await readCounts(parts.platform.db, parts, [row.owner.id]);
  return presentProfile(row, countsOf(row.owner.id));
}

/** Removes undefined fields: the contract treats them as left out, but the database would write them. */
function givenFields(body: { [Field in keyof GivenFields]?: GivenFields[Field] | undefined }): GivenFields {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}
