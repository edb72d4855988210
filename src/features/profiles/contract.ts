import { z } from 'zod';
import { maxImageBytes } from '#features/images/rules.ts';
import { messageResponse, pagingQuery, route } from '#kit/api-contract.ts';
import { profileBody } from './profile-schema.ts';
import { maxSearchLength } from './rules.ts';

const chapter = 'Profiles';

const profileSchema = z.object({
  userId: z.string(),
  username: z.string(),
  fullName: z.string(),
  bio: z.string(),
  location: z.string(),
  website: z.string(),
  twitter: z.string(),
  linkedin: z.string(),
  github: z.string(),
  socialLinks: z.object({ twitter: z.string(), linkedin: z.string(), github: z.string() }),
  profession: z.string(),
  company: z.string(),
  skills: z.array(z.string()),
  interests: z.array(z.string()),
  profilePicture: z.string().nullable(),
  /** Null if the profile was never filled in. */
  updatedAt: z.iso.datetime().nullable(),
  articleCount: z.number().int(),
  /** Null if the person hides the number. */
  followers: z.number().int().nullable(),
  /** The newest public article. Only in lists, for people who have one. */
  latestArticle: z.object({ slug: z.string(), title: z.string(), publishedAt: z.iso.datetime() }).optional(),
  /** The categories of the latest articles, the most frequent first. Only in lists, for people who have articles. */
  writesAbout: z.array(z.object({ slug: z.string(), name: z.string() })).optional(),
});

export type Profile = z.infer<typeof profileSchema>;

export const profilesApi = {
  mine: route({
    method: 'GET',
    path: '/api/profile/me',
    access: 'member',
    chapter,
    summary: 'Get my profile',
    description: '`data` is null if I have no profile yet.',
    response: { status: 200, payload: z.object({ data: profileSchema.nullable(), message: z.string() }) },
  }),
  save: route({
    method: 'PUT',
    path: '/api/profile/me',
    access: 'member',
    chapter,
    summary: 'Create or change my profile',
    description:
      'Fields that are left out stay as they are, and empty ones are cleared. Handles become addresses. `skills` and ' +
      '`interests` may be a list or text separated by commas.',
    body: profileBody,
    response: { status: 200, payload: z.object({ data: profileSchema, message: z.string() }) },
  }),
  savePicture: route({
    method: 'POST',
    path: '/api/profile/me/picture',
    access: 'member',
    chapter,
    summary: 'Upload my profile picture',
    description: 'A JPEG, PNG, WebP, GIF or AVIF image of up to 10 MB and 40 megapixels. It is used at once.',
    upload: { field: 'profilePicture', maxBytes: maxImageBytes },
    response: {
      status: 200,
      payload: z.object({ data: z.object({ profilePicture: z.string() }), message: z.string() }),
    },
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/profile/me',
    access: 'member',
    chapter,
    summary: 'Clear my profile',
    description: 'The account stays.',
    response: { status: 200, payload: messageResponse },
  }),
  list: route({
    method: 'GET',
    path: '/api/profile/public',
    access: 'anyone',
    chapter,
    summary: 'List public profiles',
    description:
      'Ordered by name. `q` searches names, usernames, professions, companies and skills. `total` stops at 10,000. `sort=latest` lists only who wrote the latest 200 articles, the latest first; it is ignored in a search.',
    query: z.object({
      ...pagingQuery(24),
      q: z.string().trim().max(maxSearchLength).default(''),
      sort: z.enum(['name', 'latest']).default('name'),
    }),
    isCacheable: true,
    response: {
      status: 200,
      payload: z.object({
        profiles: z.array(profileSchema),
        page: z.number().int(),
        totalPages: z.number().int(),
        total: z.number().int(),
      }),
    },
  }),
  read: route({
    method: 'GET',
    path: '/api/profile/:who',
    access: 'anyone',
    chapter,
    summary: 'Get a public profile',
    description: '`who` is an id or a username. Every account has a public profile, filled in or not.',
    params: z.object({ who: z.string() }),
    isCacheable: true,
    response: { status: 200, payload: z.object({ data: profileSchema, message: z.string() }) },
  }),
};
