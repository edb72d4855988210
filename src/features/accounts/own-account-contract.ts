// What members change about their own account.
import { z } from 'zod';
import { messageResponse, route } from '#kit/api-contract.ts';
import { emailAddress } from '#kit/email-address.ts';
import { linkToken, ownPassword, signUpFields } from './account-schema.ts';
import { userSchema } from './contract.ts';

const chapter = 'Accounts';

const changedResponse = z.object({ user: userSchema, role: userSchema.shape.role, message: z.string() });

export const ownAccountApi = {
  changeNames: route({
    method: 'PUT',
    path: '/api/auth/names',
    access: 'member',
    chapter,
    summary: 'Change my name and username',
    description:
      '`seen` is what the caller saw. If it has changed since, in another tab or on another device, the response is 409 `stale_names`, and nothing changes. A taken username is 409 `username_taken`; so is one that somebody else gave up less than half a year ago. The former username still leads to the account, until somebody else takes it. A username can be changed twice in 30 days.',
    body: z.object({
      name: signUpFields.name,
      username: signUpFields.username,
      seen: z.object({ name: z.string().max(400), username: z.string().max(400) }),
    }),
    response: { status: 200, payload: changedResponse },
  }),
  requestEmailChange: route({
    method: 'POST',
    path: '/api/auth/email',
    access: 'member',
    isOpenToSilenced: true,
    chapter,
    summary: 'Request a code for another email address',
    description:
      'Emails a six-digit code to the new address. The response is the same whether or not that address has an account. Until the code is used, nothing changes. A wrong password is 400 `wrong_password`. An account without a password must have signed in less than 15 minutes ago: 403 `fresh_sign_in_required`. Where only addresses at some domains may sign up, a member with such an address cannot leave them: 403 `sign_up_domain`.',
    body: z.object({ email: emailAddress, password: ownPassword }),
    response: { status: 200, payload: messageResponse },
  }),
  confirmEmailChange: route({
    method: 'POST',
    path: '/api/auth/email/confirm',
    access: 'member',
    isOpenToSilenced: true,
    chapter,
    summary: 'Change my email address',
    description:
      'The code proves that the new mailbox is the caller’s. The previous address gets an email with a link that takes the change back, for a week. A wrong code is `invalid_otp`.',
    body: z.object({ email: emailAddress, otp: z.string().trim().max(20) }),
    response: { status: 200, payload: changedResponse },
  }),
  restoreEmail: route({
    method: 'POST',
    path: '/api/auth/email/restore',
    access: 'anyone',
    chapter,
    summary: 'Take back a change of the email address',
    description:
      'With the token in the email to the previous address. That address is the account’s again; all sessions end, and the password stops working, so that a code is needed for a new one. Works once: then, and after a week, it is 400 `invalid_token`. If another account has the address now, it is 409 `email_taken`.',
    body: z.object({ token: linkToken }),
    response: { status: 200, payload: messageResponse },
  }),
};
