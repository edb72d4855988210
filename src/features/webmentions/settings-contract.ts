// What admins set about Webmentions.
import { z } from 'zod';
import { route } from '#kit/api-contract.ts';

const chapter = 'Site';

const fields = { sending: z.boolean(), receiving: z.boolean() };

export const webmentionSettingsSchema = z.object(fields);

const version = z.number().int().min(0);
const response = z.object({ settings: webmentionSettingsSchema, version });

export const webmentionSettingsApi = {
  readWebmentions: route({
    method: 'GET',
    path: '/api/admin/settings/webmentions',
    access: 'admin',
    chapter,
    summary: 'Read the settings of Webmentions',
    description: 'The version is 0 until they are saved for the first time.',
    response: { status: 200, payload: response },
  }),
  saveWebmentions: route({
    method: 'PUT',
    path: '/api/admin/settings/webmentions',
    access: 'admin',
    chapter,
    summary: 'Change the settings of Webmentions',
    description:
      'With `sending`, the site tells the pages that a published article links to, if their site takes Webmentions. With `receiving`, article pages name the address to which other sites send theirs. `version` is the one that the settings were read with. If they were saved since, the response is 409 `stale_version`, and nothing changes.',
    body: z.object({ ...fields, version }),
    response: { status: 200, payload: response.extend({ message: z.string() }) },
  }),
};
