import { z } from 'zod';
import { signUpPolicySchema } from '#features/site/settings-schema.ts';
import { messageResponse, route } from '#kit/api-contract.ts';
import { roles } from '#kit/roles.ts';
import {
  linkToken,
  loginBody,
  ownPassword,
  rejectWeakPassword,
  restrictions,
  signUpFields,
} from './account-schema.ts';
import { codeRequest, codeSentResponse, oneTimeCode, recoveryApi } from './recovery-contract.ts';
import { maxPasswordLength } from './rules.ts';

const chapter = 'Accounts';

export const userSchema = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** The slugs of the categories in which an editor decides; null for all of them, and for other roles. */
  categories: z.array(z.string()).nullable(),
  avatar: z.string().nullable(),
  hasProfile: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Until when the site requires a second factor of this account, if it has none. */
  secondFactorDue: z.iso.datetime().optional(),
  ...restrictions,
});

export type User = z.infer<typeof userSchema>;

const invitationSchema = z.object({
  inviter: z.object({ name: z.string() }),
  role: z.enum(roles),
  /** The slugs of an editor's categories; null for all of them, and for other roles. */
  categories: z.array(z.string()).nullable(),
  email: z.string().nullable(),
  expiresAt: z.iso.datetime(),
});

export type InvitationInfo = z.infer<typeof invitationSchema>;

export const signedInResponse = z.object({
  token: z.string(),
  user: userSchema,
  role: userSchema.shape.role,
  message: z.string(),
});

const sessionSchema = z.object({
  id: z.string(),
  device: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});

export type SessionInfo = z.infer<typeof sessionSchema>;

const refusals =
  'If the site does not let this person in, the response is 403: `sign_up_closed`, `sign_up_by_invitation`, or `sign_up_domain` for an address at another domain. It is the same for addresses with and without an account. `invitation` is the token of an invitation, which is the part after `#` in its link. One that cannot be used is 403: `invitation_unknown`, `invitation_used`, `invitation_expired` or `invitation_revoked`; one that was mailed to another address is 400 `invitation_other_address`.';

export const accountsApi = {
  readSignUp: route({
    method: 'GET',
    path: '/api/auth/signup',
    access: 'anyone',
    tokenScope: 'read',
    chapter,
    summary: 'Read who may sign up',
    description:
      '`open`: everyone. `invitation`: people with an invitation. `domains`: people with an email address at one of the domains, of which `*.example.org` is every subdomain of example.org, and people with an invitation. `closed`: nobody. The domains are empty in other modes.',
    isCacheable: true,
    response: { status: 200, payload: z.object({ signUp: signUpPolicySchema }) },
  }),
  openInvitation: route({
    method: 'POST',
    path: '/api/auth/invitation',
    access: 'anyone',
    chapter,
    summary: 'Read an invitation',
    description:
      'Who invites, and what for. `email` is the address that it was mailed to and for which alone it works, or null for a link. It is not used up by reading it. One that cannot be used is 403, as when signing up.',
    body: z.object({ token: linkToken }),
    response: { status: 200, payload: z.object({ invitation: invitationSchema }) },
  }),
  requestSignUp: route({
    method: 'POST',
    path: '/api/auth/signup/request',
    access: 'anyone',
    chapter,
    summary: 'Request a sign-up code',
    description:
      'Emails a six-digit code. An address that already has an account gets the same response, and an email that says so. ' +
      `A taken username returns 409 \`username_taken\`. ${refusals}`,
    body: z.object({ ...signUpFields, invitation: linkToken.optional() }).superRefine(rejectWeakPassword),
    response: { status: 200, payload: codeSentResponse },
  }),
  verifySignUp: route({
    method: 'POST',
    path: '/api/auth/signup/verify',
    access: 'anyone',
    chapter,
    summary: 'Create the account',
    description:
      'The code proves that the caller owns the mailbox. The name, username and password of this call are used. A wrong code is `invalid_otp`. With the `codeRequest` of the request for the code, wrong codes of others do not count. Who may sign up is checked again. With an `invitation` that was mailed to this address, no code is needed; the account gets the role of the invitation.',
    body: z
      .object({
        ...signUpFields,
        otp: oneTimeCode.default(''),
        codeRequest: codeRequest.optional(),
        invitation: linkToken.optional(),
      })
      .superRefine(rejectWeakPassword),
    response: { status: 201, payload: signedInResponse },
  }),
  login: route({
    method: 'POST',
    path: '/api/auth/login',
    access: 'anyone',
    chapter,
    summary: 'Sign in',
    description:
      'For an account with a second factor the response is 403 `second_factor_required`, with a `challenge` that the second factor completes.',
    body: loginBody,
    response: { status: 200, payload: signedInResponse },
  }),
  logout: route({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'member',
    isForSetUp: true,
    isOpenToSilenced: true,
    endsSession: true,
    chapter,
    summary: 'Sign out',
    description: 'The token stops working at once.',
    response: { status: 200, payload: messageResponse },
  }),
  ...recoveryApi,
  changePassword: route({
    method: 'POST',
    path: '/api/auth/change-password',
    access: 'member',
    isOpenToSilenced: true,
    chapter,
    summary: 'Change the password',
    description:
      'Every other session ends. A wrong current password is 400 `wrong_password`. An account without a password gets its first one, if it signed in less than 15 minutes ago; otherwise the response is 403 `fresh_sign_in_required`.',
    body: z.object({ currentPassword: ownPassword, newPassword: z.string().max(maxPasswordLength * 4) }),
    response: { status: 200, payload: messageResponse },
  }),
  profile: route({
    method: 'GET',
    path: '/api/auth/profile',
    access: 'member',
    tokenScope: 'read',
    isForSetUp: true,
    chapter,
    summary: 'Get my account',
    response: { status: 200, payload: z.object({ user: userSchema, role: userSchema.shape.role }) },
  }),
  sessions: route({
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'member',
    chapter,
    summary: 'List my sessions',
    response: { status: 200, payload: z.object({ sessions: z.array(sessionSchema) }) },
  }),
  endSession: route({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    access: 'member',
    isOpenToSilenced: true,
    chapter,
    summary: 'End one of my sessions',
    params: z.object({ id: z.string() }),
    response: { status: 200, payload: messageResponse },
  }),
  endOtherSessions: route({
    method: 'DELETE',
    path: '/api/auth/sessions',
    access: 'member',
    isOpenToSilenced: true,
    chapter,
    summary: 'End all my other sessions',
    response: { status: 200, payload: messageResponse },
  }),
  exportAccount: route({
    method: 'GET',
    path: '/api/auth/export',
    access: 'member',
    tokenScope: 'read',
    chapter,
    summary: 'Download everything the account owns',
    description:
      'As one JSON value: account, profile, articles as Markdown with all their revisions, comments, likes, what reviewers ' +
      'said, images by address, notifications. With the images themselves, and as files to read: `/api/auth/export.zip`.',
    downloadName: 'account-export.json',
    response: {
      status: 200,
      stream: 'application/json; charset=utf-8',
      outline: z.object({ exportedAt: z.iso.datetime(), account: userSchema }).loose(),
    },
  }),
  archiveAccount: route({
    method: 'GET',
    path: '/api/auth/export.zip',
    access: 'member',
    tokenScope: 'read',
    chapter,
    summary: 'Download everything the account owns as an archive',
    description:
      'A folder that can be read without this site: each article as a Markdown file with front matter, its former ' +
      'revisions, the images that they show, and the rest as JSON.',
    downloadName: 'account-export.zip',
    response: { status: 200, stream: 'application/zip' },
  }),
  deleteAccount: route({
    method: 'DELETE',
    path: '/api/auth/account',
    access: 'member',
    isOpenToSilenced: true,
    endsSession: true,
    chapter,
    summary: 'Delete the account',
    description:
      'The account, its articles and its personal data are gone and its tokens dead; its comments stay as placeholders ' +
      'without name or text. The last admin is refused with 409 `last_admin`.',
    body: z.object({ password: ownPassword }),
    response: { status: 200, payload: messageResponse },
  }),
};
