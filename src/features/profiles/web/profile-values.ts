import type { z } from 'zod';
import type { Profile } from '../contract.ts';
import type { profileBody } from '../profile-schema.ts';

/** The values of the form, which the contract accepts: all are text, lists are separated by commas. */
export type ProfileValues = z.input<typeof profileBody>;

export function valuesOf(profile: Profile | null): Required<ProfileValues> {
  return {
    bio: profile?.bio ?? '',
    profilePicture: profile?.profilePicture ?? '',
    profession: profile?.profession ?? '',
    company: profile?.company ?? '',
    location: profile?.location ?? '',
    website: profile?.website ?? '',
    twitter: profile?.twitter ?? '',
    linkedin: profile?.linkedin ?? '',
    github: profile?.github ?? '',
    skills: profile?.skills.join(', ') ?? '',
    interests: profile?.interests.join(', ') ?? '',
  };
}
