// What admins set about comments.
import { z } from 'zod';
import { route } from '#kit/api-contract.ts';

const chapter = 'Site';

const fields = {
  firstComments: z.number(),
  maxLinks: z.number().nullable(),
  words: z.array(z.string().max(1_000)).max(2_000),
};

export const commentPolicySchema = z.object(fields);

const version = z.number().int().min(0);

const response = z.object({ settings: commentPolicySchema, version });

export const commentSettingsApi = {
  readComments: route({
    method: 'GET',
    path: '/api/admin/settings/comments',
    access: 'admin',
    chapter,
    summary: 'Read the settings of comments',
    description: 'The version is 0 until they are saved for the first time.',
    response: { status: 200, payload: response },
  }),
  saveComments: route({
    method: 'PUT',
    path: '/api/admin/settings/comments',
    access: 'admin',
    chapter,
    summary: 'Change the settings of comments',
    description:
      'Which comments wait for a moderator: the first `firstComments` of an account (0: none), those with more than `maxLinks` links to other sites (null: none), and those with one of the `words`. `version` is the one that the settings were read with. If they were saved since, the response is 409 `stale_version`, and nothing changes.',
    body: z.object({ ...fields, version }),
    response: { status: 200, payload: response.extend({ message: z.string() }) },
  }),
};
