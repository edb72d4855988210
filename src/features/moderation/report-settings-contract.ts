// What admins set about reports.
import { z } from 'zod';
import { route } from '#kit/api-contract.ts';

const chapter = 'Site';

const fields = { visitorsMayReport: z.boolean() };

export const reportSettingsSchema = z.object(fields);

const version = z.number().int().min(0);
const response = z.object({ settings: reportSettingsSchema, version });

export const reportSettingsApi = {
  readReports: route({
    method: 'GET',
    path: '/api/admin/settings/reports',
    access: 'admin',
    chapter,
    summary: 'Read the settings of reports',
    description: 'The version is 0 until they are saved for the first time.',
    response: { status: 200, payload: response },
  }),
  saveReports: route({
    method: 'PUT',
    path: '/api/admin/settings/reports',
    access: 'admin',
    chapter,
    summary: 'Change the settings of reports',
    description:
      'Whether visitors may report. `version` is the one that the settings were read with. If they were saved since, the response is 409 `stale_version`, and nothing changes.',
    body: z.object({ ...fields, version }),
    response: { status: 200, payload: response.extend({ message: z.string() }) },
  }),
};
