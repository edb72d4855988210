// What admins set about feeds.
import { z } from 'zod';
import { route } from '#kit/api-contract.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { maxHubLength } from './feed-settings.ts';

const chapter = 'Site';

const fields = {
  hub: z.string().max(maxHubLength, fill(texts.fieldErrors.tooLong, { most: maxHubLength })),
};

export const feedSettingsSchema = z.object(fields);

const version = z.number().int().min(0);
const response = z.object({ settings: feedSettingsSchema, version });

export const feedSettingsApi = {
  readFeeds: route({
    method: 'GET',
    path: '/api/admin/settings/feeds',
    access: 'admin',
    chapter,
    summary: 'Read the settings of feeds',
    description: 'The version is 0 until they are saved for the first time.',
    response: { status: 200, payload: response },
  }),
  saveFeeds: route({
    method: 'PUT',
    path: '/api/admin/settings/feeds',
    access: 'admin',
    chapter,
    summary: 'Change the settings of feeds',
    description:
      '`hub` is the https address of a WebSub hub, or empty. Feeds name it, and the site pings it when an article is published, updated or hidden. `version` is the one that the settings were read with. If they were saved since, the response is 409 `stale_version`, and nothing changes.',
    body: z.object({ ...fields, version }),
    response: { status: 200, payload: response.extend({ message: z.string() }) },
  }),
};
