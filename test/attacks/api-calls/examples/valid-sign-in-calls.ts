// Valid calls with passkeys and with a second factor.
import { providerApi } from '#features/sign-in/provider-contract.ts';
import { secondFactorApi } from '#features/sign-in/second-factor-contract.ts';
import {
  addPasskeyTo,
  readApp,
  setUpSecondFactor,
  signInCalls,
} from '#features/sign-in/server/sign-in.fixture.ts';
import { createMember, type Member, memberPassword } from '../../../members.ts';
import { createSoftwarePasskey } from '../../../software-passkey.ts';
import type { PopulatedSite } from '../populated-site.ts';
import type { Prepare, ValidCall } from '../valid-call.ts';

const password = memberPassword;

async function withPasskey({ site }: PopulatedSite): Promise<{ member: Member; id: string }> {
  const member = await createMember(site);
  await addPasskeyTo(site, member);
  const { body } = await site.call(providerApi.waysIn, {}, { token: member.token });
  return { member, id: (body.passkeys as { id: string }[])[0]?.id ?? '' };
}

async function withSecondFactor({ site }: PopulatedSite) {
  const member = await createMember(site);
  return { member, app: await setUpSecondFactor(site, member) };
}

async function ownCode(populated: PopulatedSite): Promise<ValidCall> {
  const { member, app } = await withSecondFactor(populated);
  return { as: member, body: { password, code: app.code() } };
}

export const validSignInCalls: Record<string, Prepare> = {
  'POST /api/auth/passkeys/sign-in/options': () => ({}),
  'POST /api/auth/passkeys/sign-in': async ({ site }) => {
    const passkey = await addPasskeyTo(site, await createMember(site));
    return { body: { credential: passkey.use(await signInCalls(site).startPasskeySignIn()) } };
  },
  'POST /api/auth/passkeys/options': async ({ site }) => ({
    as: await createMember(site),
    body: { password },
  }),
  'POST /api/auth/passkeys': async ({ site }) => {
    const member = await createMember(site);
    const credential = createSoftwarePasskey().create(await signInCalls(site).startAdding(member));
    return { as: member, body: { name: 'My phone', credential } };
  },
  'PATCH /api/auth/passkeys/:id': async (populated) => {
    const { member, id } = await withPasskey(populated);
    return { as: member, params: { id }, body: { name: 'Another name' } };
  },
  'DELETE /api/auth/passkeys/:id': async (populated) => {
    const { member, id } = await withPasskey(populated);
    return { as: member, params: { id }, body: { password } };
  },
  'POST /api/auth/second-factor': async (populated) => {
    const { member, app } = await withSecondFactor(populated);
    const { body } = await signInCalls(populated.site).login(member);
    return { body: { challenge: String(body.challenge), code: app.code() } };
  },
  'POST /api/auth/second-factor/set-up': async ({ site }) => ({
    as: await createMember(site),
    body: { password },
  }),
  'POST /api/auth/second-factor/confirm': async ({ site }) => {
    const member = await createMember(site);
    await site.call(secondFactorApi.setUp, { body: { password } }, { token: member.token });
    return { as: member, body: { code: (await readApp(site, member)).code() } };
  },
  'POST /api/auth/second-factor/recovery-codes': ownCode,
  'DELETE /api/auth/second-factor': ownCode,
  'PUT /api/admin/settings/second-factor': async ({ site, admin }) => {
    const { body } = await site.call(secondFactorApi.readPolicy, {}, { token: admin.token });
    const { graceDays } = body.settings as { graceDays: number };
    // Not required: other calls are made by admins without a second factor.
    return { as: admin, body: { isRequired: false, graceDays: (graceDays % 90) + 1, version: body.version } };
  },
  'DELETE /api/admin/members/:id/second-factor': async (populated) => {
    const { member } = await withSecondFactor(populated);
    return { as: populated.admin, params: { id: member.id } };
  },
};
