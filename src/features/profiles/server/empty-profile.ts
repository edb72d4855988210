import type { ProfileFields } from './profile.queries.ts';

/** The fields that a member fills in. The names belong to the account. */
export type FilledFields = Omit<ProfileFields, 'updatedAt'>;

export const emptyProfile: FilledFields = {
  bio: '',
  location: '',
  website: '',
  twitter: '',
  linkedin: '',
  github: '',
  profession: '',
  company: '',
  skills: [],
  interests: [],
  profilePicture: '',
};
