import type { Profile } from '../contract.ts';
import { emptyProfile } from './empty-profile.ts';
import type { ProfileRow } from './profile.queries.ts';
import type { OwnCounts } from './profile-counts.ts';

/** Public: everyone may see these fields. */
export function presentProfile({ owner, profile }: ProfileRow, counts: OwnCounts): Profile {
  const { updatedAt = null, profilePicture, ...fields } = profile ?? { ...emptyProfile, updatedAt: null };
  const { twitter, linkedin, github } = fields;
  return {
    userId: owner.id,
    username: owner.username,
    fullName: owner.name,
    ...fields,
    socialLinks: { twitter, linkedin, github },
    profilePicture: profilePicture === '' ? null : profilePicture,
    updatedAt: updatedAt?.toISOString() ?? null,
    ...counts,
  };
}
