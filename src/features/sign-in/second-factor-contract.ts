import { z } from 'zod';
import { ownPassword } from '#features/accounts/account-schema.ts';
import { signedInResponse } from '#features/accounts/contract.ts';
import { messageResponse, route } from '#kit/api-contract.ts';

const chapter = 'Second factor';

/** A code of the app, or a recovery code. A malformed one gets the same error as a wrong one. */
const factorCode = z.string().trim().max(50);

const time = z.iso.datetime();

const codesResponse = z.object({ recoveryCodes: z.array(z.string()), message: z.string() });

const version = z.number().int().min(0);
const policyFields = { isRequired: z.boolean(), graceDays: z.number() };
const policyResponse = z.object({ settings: z.object(policyFields), version });

const asked =
  'A wrong password is 400 `wrong_password`. An account without a password must have signed in less than 15 minutes ago: 403 `fresh_sign_in_required`.';

const wrongCode = 'A wrong or used code is 400 `invalid_code`.';

export const secondFactorApi = {
  answer: route({
    method: 'POST',
    path: '/api/auth/second-factor',
    access: 'anyone',
    chapter,
    summary: 'Complete a sign-in',
    description: `\`challenge\` is from the response 403 \`second_factor_required\` of a sign-in; it works for 5 minutes. \`code\` is the one that the authenticator app shows, or a recovery code. The response is that of signing in. The session of \`formerToken\` ends, if it is of that account. ${wrongCode} After five wrong codes, or if the password was changed meanwhile, the response is 400 \`challenge_over\`: sign in again.`,
    body: z.object({
      challenge: z.string().max(200),
      code: factorCode,
      formerToken: z.string().max(512).optional(),
    }),
    response: { status: 200, payload: signedInResponse },
  }),
  read: route({
    method: 'GET',
    path: '/api/auth/second-factor',
    access: 'member',
    isForSetUp: true,
    chapter,
    summary: 'Get my second factor',
    description:
      '`since` is when it was set up, or null. `due` is until when the site requires one of this account, or null if it has one or needs none. From then on, all other calls of its sessions are 403 `second_factor_setup_required`; calls for anyone work as without a token.',
    response: {
      status: 200,
      payload: z.object({
        since: time.nullable(),
        recoveryCodesLeft: z.number().int(),
        hasPassword: z.boolean(),
        due: time.nullable(),
      }),
    },
  }),
  setUp: route({
    method: 'POST',
    path: '/api/auth/second-factor/set-up',
    access: 'member',
    isForSetUp: true,
    chapter,
    summary: 'Start to set up a second factor',
    description: `Returns the secret for an authenticator app (RFC 6238, SHA-1, 6 digits, 30 seconds), as text and as a URI for a QR code. It protects nothing until it is confirmed with a first code. ${asked} If there is a second factor already, the response is 409 \`second_factor_on\`.`,
    body: z.object({ password: ownPassword }),
    response: { status: 200, payload: z.object({ secret: z.string(), uri: z.string() }) },
  }),
  confirm: route({
    method: 'POST',
    path: '/api/auth/second-factor/confirm',
    access: 'member',
    isForSetUp: true,
    chapter,
    summary: 'Turn the second factor on',
    description: `With a first code of the app. The ten recovery codes are in this response only; each works once. ${wrongCode}`,
    body: z.object({ code: factorCode }),
    response: { status: 200, payload: codesResponse },
  }),
  renewCodes: route({
    method: 'POST',
    path: '/api/auth/second-factor/recovery-codes',
    access: 'member',
    chapter,
    summary: 'Get new recovery codes',
    description: `They replace the previous ones. ${asked} ${wrongCode}`,
    body: z.object({ password: ownPassword, code: factorCode }),
    response: { status: 200, payload: codesResponse },
  }),
  turnOff: route({
    method: 'DELETE',
    path: '/api/auth/second-factor',
    access: 'member',
    chapter,
    summary: 'Turn the second factor off',
    description: `${asked} ${wrongCode}`,
    body: z.object({ password: ownPassword, code: factorCode }),
    response: { status: 200, payload: messageResponse },
  }),
  readPolicy: route({
    method: 'GET',
    path: '/api/admin/settings/second-factor',
    access: 'admin',
    chapter,
    summary: 'Read of whom a second factor is required',
    description: 'The version is 0 until it is saved for the first time.',
    response: { status: 200, payload: policyResponse },
  }),
  savePolicy: route({
    method: 'PUT',
    path: '/api/admin/settings/second-factor',
    access: 'admin',
    chapter,
    summary: 'Require a second factor of editors and admins',
    description:
      'Those who have none can set one up within `graceDays` days after it was first required; from then on their sessions can do nothing else. `version` is the one that the settings were read with. If they were saved since, the response is 409 `stale_version`, and nothing changes.',
    body: z.object({ ...policyFields, version }),
    response: { status: 200, payload: policyResponse.extend({ message: z.string() }) },
  }),
};
