import type { z } from 'zod';
import type { Profile } from '../contract.ts';
import type { profileBody } from '../profile-schema.ts';

/** What the form holds, which the contract also takes: all of it text, lists with commas between. */
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
