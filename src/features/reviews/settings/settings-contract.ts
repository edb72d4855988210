// What admins set about reviewing.
import { z } from 'zod';
import { pointKinds } from '#features/articles/checklist.ts';
import { route } from '#kit/api-contract.ts';
import { roles } from '#kit/roles.ts';
import { mailAudiences, mailRhythms } from './review-settings.ts';

const chapter = 'Site';

const approvalRule = z.object({ people: z.number(), recommendations: z.boolean() });

const fields = {
  hoursFrom: z.number(),
  hoursTo: z.number(),
  mailTo: z.enum(mailAudiences),
  mailMembers: z.array(z.string()),
  mailWhen: z.enum(mailRhythms),
  guidelines: z.string(),
};

export const checklistPointSchema = z.object({
  /** Lower-case letters, digits and hyphens. It stays when the point is reworded. */
  id: z.string(),
  kind: z.enum(pointKinds),
  text: z.string(),
  /** Whether a submission that sends answers needs this one. */
  isRequired: z.boolean(),
});

/** What came later. A client that does not know it leaves it as it is. */
const laterFields = {
  approvals: approvalRule,
  categoryApprovals: z.array(approvalRule.extend({ category: z.string().min(1).max(100) })),
  checklist: z.array(checklistPointSchema),
};

export const reviewSettingsSchema = z.object({ ...fields, ...laterFields });

const staffMember = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string(),
  role: z.enum(roles),
});

export type StaffMember = z.infer<typeof staffMember>;

const version = z.number().int().min(0);

/** How many people could approve an article in a category. */
const approverCount = z.object({
  /** The key of the category. */
  category: z.string(),
  name: z.string(),
  /** Editors and admins who decide there and can sign in. */
  deciders: z.number().int(),
  /** The others who review and can sign in. Their recommendations may count. */
  reviewers: z.number().int(),
});

export type ApproverCount = z.infer<typeof approverCount>;

const response = z.object({
  settings: reviewSettingsSchema,
  version,
  staff: z.array(staffMember),
  approvers: z.array(approverCount),
});

export const reviewSettingsApi = {
  readReviews: route({
    method: 'GET',
    path: '/api/admin/settings/reviews',
    access: 'admin',
    chapter,
    summary: 'Read the settings of reviewing',
    description:
      'With everyone who may be named in `mailMembers`, and how many people could approve in each category. The version is 0 until they are saved for the first time.',
    response: { status: 200, payload: response },
  }),
  saveReviews: route({
    method: 'PUT',
    path: '/api/admin/settings/reviews',
    access: 'admin',
    chapter,
    summary: 'Change the settings of reviewing',
    description:
      'The promised review time in hours, who gets emails about new submissions, the guidelines beside a decision (paragraphs, and lists of lines that start with `- `), and how many people must approve an article: `approvals` everywhere, `categoryApprovals` in the categories with these keys. `checklist` has the points that authors answer before a submission. Approvals and a checklist that are left out stay as they are. `version` is the one that the settings were read with. If they were saved since, the response is 409 `stale_version`, and nothing changes.',
    body: z.object({ ...fields, ...z.object(laterFields).partial().shape, version }),
    response: { status: 200, payload: response.extend({ message: z.string() }) },
  }),
};
