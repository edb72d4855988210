import { conflict } from '#platform/http/app-error.ts';
import { enqueue } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { createToken, hashToken } from '#platform/secrets/token.ts';
import { texts } from '#texts';
import { limitCodes } from '../limits.ts';
import { isUsernameTaken } from '../own-account/former-usernames.ts';
import { requireGoodPassword } from '../passwords/require-good-password.ts';
import { requirePasswords } from '../passwords/require-passwords.ts';
import { type Invited, requireWayIn } from './require-sign-up-allowed.ts';
import { sendCodeJob } from './send-code.ts';

export type SignUpFields = { name: string; username: string; email: string; password: string };

/**
 * Stores none of the fields: the client sends them again with the code. The job checks whether the email already has an
 * account, so that neither the response nor its timing reveals it. Returns the secret of the request: with it, the code has
 * attempts that nobody else can use up.
 */
export async function requestSignUp(
  platform: Platform,
  { fields, ip }: { fields: SignUpFields & Invited; ip: string },
): Promise<string> {
  requirePasswords(platform);
  await requireWayIn(platform, fields);
  await requireGoodPassword(fields.password, fields);
  const { username } = fields;
  if (await isUsernameTaken(platform.db, { username, now: platform.now() })) throw usernameTaken();
  await limitCodes(platform, { email: fields.email, ip });
  const codeRequest = createToken();
  const recipient = { purpose: 'sign-up', email: fields.email, requestHash: hashToken(codeRequest) } as const;
  await platform.transact((tx) => enqueue(tx, sendCodeJob, recipient));
  return codeRequest;
}

export function usernameTaken() {
  return conflict('username_taken', texts.requestSignUp.usernameTaken, {
    username: texts.requestSignUp.usernameTaken,
  });
}
