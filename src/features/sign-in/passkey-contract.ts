// Passkeys, in the JSON of the Web Authentication standard.
import { z } from 'zod';
import { ownPassword } from '#features/accounts/account-schema.ts';
import { signedInResponse } from '#features/accounts/contract.ts';
import { messageResponse, route } from '#kit/api-contract.ts';
import { cleanLine } from '#kit/clean-text.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { maxPasskeyNameLength } from './passkey-rules.ts';

const chapter = 'Passkeys';

const byId = z.object({ id: z.string() });

const passkeyName = z
  .string()
  .overwrite(cleanLine)
  .min(1, texts.passkeys.nameRequired)
  .max(maxPasskeyNameLength, fill(texts.fieldErrors.tooLong, { most: maxPasskeyNameLength }));

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Whether the device copies it to the owner's other devices. */
  isBackedUp: z.boolean(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});

export type Passkey = z.infer<typeof passkeySchema>;

// Enough for the certificates of security keys, although none is asked for.
const base64Url = z
  .string()
  .max(30_000)
  .regex(/^[\w-]*$/);

/** The standard’s names for how an authenticator is reached; new ones may come. */
const transports = z.array(z.string().max(30)).max(10);

const credential = {
  id: base64Url.max(2_000),
  rawId: base64Url.max(2_000),
  type: z.literal('public-key'),
};

const signInCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64Url,
    authenticatorData: base64Url,
    signature: base64Url,
    userHandle: base64Url.optional(),
  }),
});

export type SignInCredential = z.infer<typeof signInCredential>;

const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64Url,
    attestationObject: base64Url,
    transports: transports.optional(),
  }),
});

export type NewCredential = z.infer<typeof newCredential>;

const signInOptions = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rpId: z.string(),
  userVerification: z.literal('required'),
});

const listedCredential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: transports.optional(),
});

const addingOptions = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  excludeCredentials: z.array(listedCredential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

const asked =
  'A wrong password is 400 `wrong_password`. An account without a password must have signed in less than 15 minutes ago: 403 `fresh_sign_in_required`.';

export const passkeyApi = {
  startSignIn: route({
    method: 'POST',
    path: '/api/auth/passkeys/sign-in/options',
    access: 'anyone',
    chapter,
    summary: 'Start to sign in with a passkey',
    description:
      'The options for the browser. They are the same for everybody, except for the challenge, which works once and for 5 minutes.',
    response: { status: 200, payload: z.object({ options: signInOptions }) },
  }),
  signIn: route({
    method: 'POST',
    path: '/api/auth/passkeys/sign-in',
    access: 'anyone',
    chapter,
    summary: 'Sign in with a passkey',
    description:
      'The response is that of signing in; no second factor is asked for. A passkey that is not known, or that does not fit, is 400 `passkey_refused`. With `accountId`, nobody else is signed in: 409 `other_account`. The session of `formerToken` ends, if it is of that account. Where people sign in through a provider only, calls that use or add a passkey are 403 `passkeys_off`.',
    body: z.object({
      credential: signInCredential,
      accountId: z.string().max(100).optional(),
      formerToken: z.string().max(512).optional(),
    }),
    response: { status: 200, payload: signedInResponse },
  }),
  startAdding: route({
    method: 'POST',
    path: '/api/auth/passkeys/options',
    access: 'member',
    chapter,
    summary: 'Start to add a passkey',
    description: `The options for the browser. ${asked} With 20 passkeys, the response is 409 \`too_many_passkeys\`.`,
    body: z.object({ password: ownPassword }),
    response: { status: 200, payload: z.object({ options: addingOptions }) },
  }),
  add: route({
    method: 'POST',
    path: '/api/auth/passkeys',
    access: 'member',
    chapter,
    summary: 'Add a passkey',
    description:
      'The owner is told by email. One that does not fit the challenge is 400 `passkey_refused`; one that an account already has is 409 `passkey_known`.',
    body: z.object({ name: passkeyName, credential: newCredential }),
    response: { status: 201, payload: z.object({ passkey: passkeySchema, message: z.string() }) },
  }),
  rename: route({
    method: 'PATCH',
    path: '/api/auth/passkeys/:id',
    access: 'member',
    chapter,
    summary: 'Rename a passkey',
    params: byId,
    body: z.object({ name: passkeyName }),
    response: { status: 200, payload: z.object({ passkey: passkeySchema, message: z.string() }) },
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/auth/passkeys/:id',
    access: 'member',
    chapter,
    summary: 'Remove a passkey',
    description: `The only way to sign in cannot be removed: 409 \`last_way_in\`. ${asked}`,
    params: byId,
    body: z.object({ password: ownPassword }),
    response: { status: 200, payload: messageResponse },
  }),
};
