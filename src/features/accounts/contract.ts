import { z } from 'zod';
import { messageAnswer, route } from '#kit/api-contract.ts';
import { emailAddress, maxEmailLength } from '#kit/email-address.ts';
import { checkPassword, checkUsername, maxPasswordLength } from './rules.ts';

const chapter = 'Accounts';

const maxNameLength = 80;

export const fullName = z
  .string()
  .trim()
  .min(1, 'Enter your name.')
  .max(maxNameLength, `Use at most ${maxNameLength} characters.`);

export const username = z
  .string()
  .trim()
  .superRefine((text, context) => {
    const check = checkUsername(text);
    if (!check.ok) context.addIssue({ code: 'custom', message: check.reason });
  });

/** What is only compared may be anything; the bound keeps hashing cheap. */
const givenPassword = z
  .string()
  .min(1, 'Enter your password.')
  .max(maxPasswordLength * 4);

/** Whatever is no code is told the same as a wrong code. */
const oneTimeCode = z.string().trim().max(20);

const signUpFields = { name: fullName, username, email: emailAddress, password: z.string() };

function refusePoorPassword(
  fields: { name: string; username: string; email: string; password: string },
  context: z.RefinementCtx,
): void {
  const check = checkPassword(fields.password, fields);
  if (!check.ok) context.addIssue({ code: 'custom', path: ['password'], message: check.reason });
}

export const signUpBody = z.object(signUpFields).superRefine(refusePoorPassword);

export const userSchema = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.enum(['user', 'admin']),
  avatar: z.string().nullable(),
  hasProfile: z.boolean(),
  createdAt: z.iso.datetime(),
});

export type User = z.infer<typeof userSchema>;

const signedInAnswer = z.object({
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

export const accountsApi = {
  requestSignUp: route({
    method: 'POST',
    path: '/api/auth/signup/request',
    access: 'anyone',
    chapter,
    summary: 'Ask for a code to sign up with',
    description:
      'Mails a six-digit code. An address that already has an account gets the same answer, and a mail that says so. ' +
      'A username that is taken is 409 `username_taken`.',
    body: signUpBody,
    answer: { status: 200, payload: messageAnswer },
  }),
  verifySignUp: route({
    method: 'POST',
    path: '/api/auth/signup/verify',
    access: 'anyone',
    chapter,
    summary: 'Create the account',
    description:
      'The code proves the mailbox; name, username and password are taken from this call. A wrong code is `invalid_otp`.',
    body: z.object({ ...signUpFields, otp: oneTimeCode }).superRefine(refusePoorPassword),
    answer: { status: 201, payload: signedInAnswer },
  }),
  login: route({
    method: 'POST',
    path: '/api/auth/login',
    access: 'anyone',
    chapter,
    summary: 'Sign in',
    body: z.object({
      email: z.string().trim().min(1, 'Enter your email address.').max(maxEmailLength),
      password: givenPassword,
    }),
    answer: { status: 200, payload: signedInAnswer },
  }),
  logout: route({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'member',
    chapter,
    summary: 'Sign out',
    description: 'The token is dead at once.',
    answer: { status: 200, payload: messageAnswer },
  }),
  forgotPassword: route({
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'anyone',
    chapter,
    summary: 'Ask for a code to set a new password',
    description: 'The answer is the same for every address.',
    body: z.object({ email: emailAddress }),
    answer: { status: 200, payload: messageAnswer },
  }),
  resetPassword: route({
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'anyone',
    chapter,
    summary: 'Set a new password with a code',
    description: 'Every session of the account ends. A wrong code is `invalid_otp`.',
    body: z.object({
      email: emailAddress,
      otp: oneTimeCode,
      password: z.string().max(maxPasswordLength * 4),
    }),
    answer: { status: 200, payload: messageAnswer },
  }),
  changePassword: route({
    method: 'POST',
    path: '/api/auth/change-password',
    access: 'member',
    chapter,
    summary: 'Change the password',
    description: 'Every other session ends. A wrong current password is 400 `wrong_password`.',
    body: z.object({ currentPassword: givenPassword, newPassword: z.string().max(maxPasswordLength * 4) }),
    answer: { status: 200, payload: messageAnswer },
  }),
  profile: route({
    method: 'GET',
    path: '/api/auth/profile',
    access: 'member',
    chapter,
    summary: 'Who am I',
    answer: { status: 200, payload: z.object({ user: userSchema, role: userSchema.shape.role }) },
  }),
  sessions: route({
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'member',
    chapter,
    summary: 'Where I am signed in',
    answer: { status: 200, payload: z.object({ sessions: z.array(sessionSchema) }) },
  }),
  endSession: route({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    access: 'member',
    chapter,
    summary: 'End one of my sessions',
    params: z.object({ id: z.string() }),
    answer: { status: 200, payload: messageAnswer },
  }),
  endOtherSessions: route({
    method: 'DELETE',
    path: '/api/auth/sessions',
    access: 'member',
    chapter,
    summary: 'End all my sessions but this one',
    answer: { status: 200, payload: messageAnswer },
  }),
  exportAccount: route({
    method: 'GET',
    path: '/api/auth/export',
    access: 'member',
    chapter,
    summary: 'Download everything the account owns',
    downloadName: 'galley-export.json',
    answer: { status: 200, payload: z.object({ exportedAt: z.iso.datetime(), account: userSchema }).loose() },
  }),
  deleteAccount: route({
    method: 'DELETE',
    path: '/api/auth/account',
    access: 'member',
    chapter,
    summary: 'Delete the account',
    description:
      'The account, its articles and its personal data are gone and its tokens dead; its comments stay as placeholders ' +
      'without name or text. The last admin is refused with 409 `last_admin`.',
    body: z.object({ password: givenPassword }),
    answer: { status: 200, payload: messageAnswer },
  }),
};
