// Signing in through an OpenID Connect provider or GitHub, and the ways in which a member can sign in.
import { z } from 'zod';
import { newNames } from '#features/accounts/account-schema.ts';
import { signedInResponse } from '#features/accounts/contract.ts';
import { messageResponse, route } from '#kit/api-contract.ts';
import { passkeySchema } from './passkey-contract.ts';

const chapter = 'Signing in';

export const providerIds = ['oidc', 'github'] as const;

export type ProviderId = (typeof providerIds)[number];

const providerParams = z.object({ provider: z.enum(providerIds) });

/** Made by this site: 256 random bits as base64url. */
const ownToken = z.string().max(100);

const ownPassword = z.string().max(512).optional();

const providerSchema = z.object({ id: z.enum(providerIds), label: z.string() });

export type ProviderInfo = z.infer<typeof providerSchema>;

const optionsSchema = z.object({
  hasPasswords: z.boolean(),
  hasPasskeys: z.boolean(),
  providers: z.array(providerSchema),
});

export type SignInOptions = z.infer<typeof optionsSchema>;

const started = z.object({
  /** The page of the provider. */
  url: z.string(),
  /** Keep it in the tab until the provider sends the person back. It finishes this sign-in once, within 10 minutes. */
  flow: z.string(),
});

/** What the provider's redirect brought, and the secret of the tab that began. */
const callback = {
  flow: ownToken,
  code: z.string().min(1).max(4096),
  state: z.string().max(200),
  /** The parameter `iss` of the redirect, if there was one. */
  iss: z.string().max(2048).optional(),
};

const providerProfileSchema = z.object({
  /** Creates the account once, within 20 minutes. */
  ticket: z.string(),
  email: z.string(),
  /** What the provider says. The person may change both. */
  name: z.string(),
  username: z.string(),
});

export type ProviderProfile = z.infer<typeof providerProfileSchema>;

const identitySchema = z.object({
  id: z.string(),
  provider: z.enum(providerIds).nullable(),
  /** The name of the provider; its address, if the site no longer offers it. */
  providerLabel: z.string(),
  /** How the account there is called, such as an email address. */
  label: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
});

export type IdentityInfo = z.infer<typeof identitySchema>;

const waysInSchema = z.object({
  /** False where the site takes no passwords, too. */
  hasPassword: z.boolean(),
  identities: z.array(identitySchema),
  passkeys: z.array(passkeySchema),
  secondFactor: z.boolean(),
});

export type WaysIn = z.infer<typeof waysInSchema>;

const failures =
  'A provider that does not respond, or responds with something unusable, is 503 `provider_unavailable`. A callback of another sign-in, or a second use of one, is 400 `sign_in_expired`.';

export const providerApi = {
  signInOptions: route({
    method: 'GET',
    path: '/api/auth/sign-in',
    access: 'anyone',
    chapter,
    summary: 'Read how people sign in here',
    description: 'Whether with passwords, whether with passkeys, and through which providers.',
    isCacheable: true,
    response: { status: 200, payload: optionsSchema },
  }),
  startSignIn: route({
    method: 'POST',
    path: '/api/auth/providers/:provider/start',
    access: 'anyone',
    chapter,
    summary: 'Start to sign in through a provider',
    description: `Open \`url\` in the browser. The provider sends the person to /auth/callback/:provider on this site, with \`code\` and \`state\`. ${failures}`,
    params: providerParams,
    response: { status: 200, payload: started },
  }),
  finishSignIn: route({
    method: 'POST',
    path: '/api/auth/providers/:provider/finish',
    access: 'anyone',
    chapter,
    summary: 'Finish signing in through a provider',
    description:
      'Responds with a `session`, or with a `newcomer` who has no account yet. The provider must have verified the email address: 403 `email_not_verified`, `email_missing`, or `provider_domain` for an address that may not come in. If an account without this provider has the address, the response is 409 `connect_first`: its owner signs in as before and connects the provider. Where people sign in through a provider only and that account has no way in, the response is 409 `connect_by_mail` instead: an email to its address has a link that connects it. With `accountId`, nobody else is signed in: 409 `other_account`. The session of `formerToken` ends, if it is of that account. Who may sign up is checked as for everyone. ' +
      failures,
    params: providerParams,
    body: z.object({
      ...callback,
      accountId: z.string().max(100).optional(),
      formerToken: z.string().max(512).optional(),
      invitation: ownToken.optional(),
    }),
    response: {
      status: 200,
      payload: z.object({ session: signedInResponse.nullable(), newcomer: providerProfileSchema.nullable() }),
    },
  }),
  signUp: route({
    method: 'POST',
    path: '/api/auth/providers/sign-up',
    access: 'anyone',
    chapter,
    summary: 'Create an account after signing in through a provider',
    description:
      'The account has no password. A taken username is 409 `username_taken`, and the ticket can be used again. Who may sign up is checked again. With the token of the address that a site without an admin prints at its start as `setupToken`, the account becomes the first admin; one that does not work is 404.',
    body: z.object({
      ticket: ownToken,
      ...newNames,
      invitation: ownToken.optional(),
      setupToken: z.string().max(200).optional(),
    }),
    response: { status: 201, payload: signedInResponse },
  }),
  connectByMail: route({
    method: 'POST',
    path: '/api/auth/providers/:provider/connect',
    access: 'anyone',
    chapter,
    summary: 'Connect an account from before by the link in an email',
    description:
      'The token is the fragment of the link. It works once, within an hour: 400 `invalid_token`. Signs nobody in: sign in through the provider afterwards.',
    params: providerParams,
    body: z.object({ token: ownToken }),
    response: { status: 200, payload: messageResponse },
  }),
  waysIn: route({
    method: 'GET',
    path: '/api/auth/ways-in',
    access: 'member',
    chapter,
    summary: 'List the ways in which I can sign in',
    response: { status: 200, payload: waysInSchema },
  }),
  startConnecting: route({
    method: 'POST',
    path: '/api/auth/ways-in/:provider/start',
    access: 'member',
    chapter,
    summary: 'Start to connect a provider to my account',
    description: `A wrong password is 400 \`wrong_password\`. An account without a password must have signed in less than 15 minutes ago: 403 \`fresh_sign_in_required\`. ${failures}`,
    params: providerParams,
    body: z.object({ password: ownPassword }),
    response: { status: 200, payload: started },
  }),
  finishConnecting: route({
    method: 'POST',
    path: '/api/auth/ways-in/:provider/finish',
    access: 'member',
    chapter,
    summary: 'Finish connecting a provider to my account',
    description: `An account there that another account here uses is 409 \`identity_taken\`. ${failures}`,
    params: providerParams,
    body: z.object(callback),
    response: { status: 200, payload: messageResponse },
  }),
  disconnect: route({
    method: 'DELETE',
    path: '/api/auth/ways-in/identities/:id',
    access: 'member',
    chapter,
    summary: 'Disconnect a provider from my account',
    description:
      'The last way to sign in cannot be removed: 409 `last_way_in`. The password is checked as when connecting.',
    params: z.object({ id: z.string() }),
    body: z.object({ password: ownPassword }),
    response: { status: 200, payload: messageResponse },
  }),
};
