import { z } from 'zod';
import { route } from '#kit/api-contract.ts';

const chapter = 'Site';

const settingsFile = z.object({
  format: z.string(),
  version: z.number(),
  sections: z.record(z.string(), z.record(z.string(), z.unknown())),
});

const change = z.object({ section: z.string(), field: z.string(), before: z.string(), after: z.string() });

const rules =
  'A section or a setting that the file leaves out stays as it is. Anything unknown or wrong in it refuses the whole file with 400, and `fields` names each, such as `identity.name`.';

export const settingsFileApi = {
  exportFile: route({
    method: 'GET',
    path: '/api/admin/settings/file',
    access: 'admin',
    chapter,
    summary: 'Read all settings as one file',
    description:
      'For a backup of the settings, or to set up another site. It contains no images and no secrets.',
    response: { status: 200, payload: z.object({ file: settingsFile }) },
  }),
  lookAtFile: route({
    method: 'POST',
    path: '/api/admin/settings/file/look',
    access: 'admin',
    chapter,
    summary: 'Look at what a settings file would change',
    description: `Changes nothing. ${rules} \`seen\` names the settings that it was compared with.`,
    body: z.object({ file: z.unknown() }),
    response: { status: 200, payload: z.object({ changes: z.array(change), seen: z.string() }) },
  }),
  importFile: route({
    method: 'PUT',
    path: '/api/admin/settings/file',
    access: 'admin',
    chapter,
    summary: 'Import a settings file',
    // The file says whether a second factor is required. A token for programs must not loosen that.
    tokenScope: null,
    description: `Everything or nothing. ${rules} With \`seen\`, the response is 409 \`stale_version\` if the settings have changed since that look. While another import runs, it is 409 \`import_running\`.`,
    body: z.object({ file: z.unknown(), seen: z.string().max(100).optional() }),
    response: {
      status: 200,
      payload: z.object({ changes: z.array(change), message: z.string() }),
    },
  }),
};
