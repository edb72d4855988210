// A new password for somebody who forgot theirs, and the parts that all calls with a code share.
import { z } from 'zod';
import { messageResponse, route } from '#kit/api-contract.ts';
import { emailAddress } from '#kit/email-address.ts';
import { forgotPasswordBody, linkToken } from './account-schema.ts';
import { maxPasswordLength } from './rules.ts';

const chapter = 'Accounts';

/** A malformed code gets the same error as a wrong code. */
export const oneTimeCode = z.string().trim().max(20);

/**
 * The secret of a request for a code. Sent back with the code, it gives the code attempts of its own, which wrong codes of
 * others do not use up.
 */
export const codeRequest = z.string().max(200);

export const codeSentResponse = messageResponse.extend({ codeRequest });

const newPassword = z.string().max(maxPasswordLength * 4);

export const recoveryApi = {
  forgotPassword: route({
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'anyone',
    chapter,
    summary: 'Request a code for a new password',
    description:
      'Emails a six-digit code, and a link that works without it. The response is the same for every address. Send its `codeRequest` back with the code: the code then has five attempts of its own. Without it, all wrong codes for the address count together.',
    body: forgotPasswordBody,
    response: { status: 200, payload: codeSentResponse },
  }),
  resetPassword: route({
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'anyone',
    chapter,
    summary: 'Set a new password with a code',
    description:
      'Every session of the account ends, and its tokens for programs are revoked. A wrong code is `invalid_otp`.',
    body: z.object({
      email: emailAddress,
      otp: oneTimeCode,
      codeRequest: codeRequest.optional(),
      password: newPassword,
    }),
    response: { status: 200, payload: messageResponse },
  }),
  resetPasswordByLink: route({
    method: 'POST',
    path: '/api/auth/reset-password/link',
    access: 'anyone',
    chapter,
    summary: 'Set a new password with the link in the email',
    description:
      'With the token in the link, which is the part after `#`. It works once, for half an hour: then it is 400 `invalid_token`. Otherwise as with a code.',
    body: z.object({ token: linkToken, password: newPassword }),
    response: { status: 200, payload: messageResponse },
  }),
};
