// What admins set about checks.
import { z } from 'zod';
import { route } from '#kit/api-contract.ts';
import { siteChecks } from './rules.ts';

const chapter = 'Site';

const fields = {
  requiredSite: z.array(z.enum(siteChecks)).max(100),
  requiredPrograms: z.array(z.string().max(1_000)).max(100),
};

export const checkSettingsSchema = z.object(fields);

const version = z.number().int().min(0);

const response = z.object({ settings: checkSettingsSchema, version });

export const checkSettingsApi = {
  readChecks: route({
    method: 'GET',
    path: '/api/admin/settings/checks',
    access: 'admin',
    chapter,
    summary: 'Read which checks are required',
    description: 'The version is 0 until they are saved for the first time.',
    response: { status: 200, payload: response },
  }),
  saveChecks: route({
    method: 'PUT',
    path: '/api/admin/settings/checks',
    access: 'admin',
    chapter,
    summary: 'Change which checks are required',
    description:
      'A required check bars approvals until it passes, and never a submission. `requiredSite` are checks of the site, `requiredPrograms` names of checks that other programs report. `version` is the one that the settings were read with. If they were saved since, the response is 409 `stale_version`, and nothing changes.',
    body: z.object({ ...fields, version }),
    response: { status: 200, payload: response.extend({ message: z.string() }) },
  }),
};
