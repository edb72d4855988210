// What admins set about reviewing.
import { z } from 'zod';
import { route } from '#kit/api-contract.ts';
import { roles } from '#kit/roles.ts';
import { mailAudiences, mailRhythms } from './review-settings.ts';

const chapter = 'Site';

const fields = {
  hoursFrom: z.number(),
  hoursTo: z.number(),
  mailTo: z.enum(mailAudiences),
  mailMembers: z.array(z.string()),
  mailWhen: z.enum(mailRhythms),
  guidelines: z.string(),
};

export const reviewSettingsSchema = z.object(fields);

const staffMember = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string(),
  role: z.enum(roles),
});

export type StaffMember = z.infer<typeof staffMember>;

const version = z.number().int().min(0);

const response = z.object({ settings: reviewSettingsSchema, version, staff: z.array(staffMember) });

export const reviewSettingsApi = {
  readReviews: route({
    method: 'GET',
    path: '/api/admin/settings/reviews',
    access: 'admin',
    chapter,
    summary: 'Read the settings of reviewing',
    description:
      'With everyone who may be named in `mailMembers`. The version is 0 until they are saved for the first time.',
    response: { status: 200, payload: response },
  }),
  saveReviews: route({
    method: 'PUT',
    path: '/api/admin/settings/reviews',
    access: 'admin',
    chapter,
    summary: 'Change the settings of reviewing',
    description:
      'The promised review time in hours, who gets emails about new submissions, and the guidelines beside a decision: paragraphs, and lists of lines that start with `- `. `version` is the one that the settings were read with. If they were saved since, the response is 409 `stale_version`, and nothing changes.',
    body: z.object({ ...fields, version }),
    response: { status: 200, payload: response.extend({ message: z.string() }) },
  }),
};
