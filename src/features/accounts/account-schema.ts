// The bodies of signing up and signing in. Separate from the contract, because the forms import them too.
import '#kit/zod-without-eval.ts';
import { z } from 'zod';
import { cleanLine } from '#kit/clean-text.ts';
import { emailAddress, maxEmailLength } from '#kit/email-address.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { checkPassword, checkUsername, maxPasswordLength } from './rules.ts';

const maxNameLength = 80;

const fullName = z
  .string()
  .overwrite(cleanLine)
  .min(1, texts.accountSchema.nameRequired)
  .max(maxNameLength, fill(texts.fieldErrors.tooLong, { most: maxNameLength }));

const username = z
  .string()
  .trim()
  .superRefine((text, context) => {
    const check = checkUsername(text);
    if (!check.ok) context.addIssue({ code: 'custom', message: check.reason });
  });

/** A password that is only compared has no rules; the limit keeps hashing cheap. */
const givenPassword = z
  .string()
  .min(1, texts.accountLabels.passwordRequired)
  .max(maxPasswordLength * 4);

/** Required of accounts that have a password; the others must have signed in a moment ago. */
export const ownPassword = givenPassword.optional();

export const newNames = { name: fullName, username };

export const signUpFields = { name: fullName, username, email: emailAddress, password: z.string() };

export function rejectWeakPassword(
  fields: { name: string; username: string; email: string; password: string },
  context: z.RefinementCtx,
): void {
  const check = checkPassword(fields.password, fields);
  if (!check.ok) context.addIssue({ code: 'custom', path: ['password'], message: check.reason });
}

/** The token in the link of an invitation, or of another email. */
export const linkToken = z.string().max(200);

export const signUpBody = z.object(signUpFields).superRefine(rejectWeakPassword);

export const loginBody = z.object({
  email: z.string().trim().min(1, texts.accountSchema.emailRequired).max(maxEmailLength),
  password: givenPassword,
});

export const forgotPasswordBody = z.object({ email: emailAddress });

/** What the owner of an account does not do or see, for the session in the browser. */
export const restrictions = {
  /** Until when the account may write nothing, and why; null if it never was silenced. It may be over. */
  silence: z.object({ until: z.iso.datetime(), reason: z.string() }).nullable(),
  /** The ids of the people whom the member has muted or blocked. */
  muted: z.array(z.string()),
};
