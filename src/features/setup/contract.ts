// The first set-up of a site, and whether it can send email.
import { z } from 'zod';
import { rejectWeakPassword, signUpFields } from '#features/accounts/account-schema.ts';
import { userSchema } from '#features/accounts/contract.ts';
import { messageResponse, route } from '#kit/api-contract.ts';
import { setupSteps } from './rules.ts';

const chapter = 'Site';

const progress = z.object({
  /** Whether it is offered in the dashboard: until it is finished or dismissed. */
  isOpen: z.boolean(),
  done: z.array(z.enum(setupSteps)),
  /** Whether the sample community is on this site. */
  hasSample: z.boolean(),
  /** Whether the caller’s account is part of the sample. */
  isSample: z.boolean(),
});

export type Progress = z.infer<typeof progress>;

/** What is configured for email, without secrets. */
const mailStatus = z.object({
  /** Null if emails are written to files. */
  server: z
    .object({
      host: z.string(),
      port: z.number().int(),
      isEncrypted: z.boolean(),
      hasLogin: z.boolean(),
    })
    .nullable(),
  from: z.string(),
  /** The address that a test goes to: the caller’s own. */
  to: z.string(),
});

export type MailStatus = z.infer<typeof mailStatus>;

export const setupApi = {
  createAdmin: route({
    method: 'POST',
    path: '/api/setup/account',
    access: 'anyone',
    chapter,
    summary: 'Create the first admin',
    description:
      'With the token of the address that a site without an admin prints at its start. It works once; otherwise the response is 404. An admin who is part of the sample creates their own account without a token. Where people sign in through a provider only, the response is 403 `passwords_off`: sign up through the provider with the token.',
    body: z
      .object({ ...signUpFields, token: z.string().max(200).default('') })
      .superRefine(rejectWeakPassword),
    response: {
      status: 201,
      payload: z.object({
        token: z.string(),
        user: userSchema,
        role: userSchema.shape.role,
        message: z.string(),
      }),
    },
  }),
  readProgress: route({
    method: 'GET',
    path: '/api/admin/setup',
    access: 'admin',
    chapter,
    summary: 'Read how far the set-up is',
    response: { status: 200, payload: progress },
  }),
  changeProgress: route({
    method: 'PUT',
    path: '/api/admin/setup',
    access: 'admin',
    chapter,
    summary: 'Mark a step of the set-up as done, or close the set-up',
    body: z.object({ step: z.enum(setupSteps).optional(), isOpen: z.boolean().optional() }),
    response: { status: 200, payload: progress },
  }),
  removeSample: route({
    method: 'DELETE',
    path: '/api/admin/setup/sample',
    access: 'admin',
    chapter,
    summary: 'Remove the sample community',
    description:
      'Its people, their articles and images, and everything that belongs to them. An admin who is part of the sample gets 409 `own_account`. While a backup is taken, it is 409 `backup_running`.',
    response: { status: 200, payload: messageResponse },
  }),
  readMail: route({
    method: 'GET',
    path: '/api/admin/mail',
    access: 'admin',
    chapter,
    summary: 'Read how the site sends email',
    description: 'Without secrets.',
    response: { status: 200, payload: mailStatus },
  }),
  testMail: route({
    method: 'POST',
    path: '/api/admin/mail/test',
    access: 'admin',
    chapter,
    summary: 'Send a test email to myself',
    description: 'Says whether the mail server took it, and if not, why.',
    response: { status: 200, payload: z.object({ isSent: z.boolean(), message: z.string() }) },
  }),
};
