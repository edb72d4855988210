// Valid calls with which people are invited and change their own account.
import { accountsApi } from '#features/accounts/contract.ts';
import { ownAccountApi } from '#features/accounts/own-account-contract.ts';
import { type InvitationEntry, invitationsApi } from '#features/members/invitations-contract.ts';
import { programTokensApi } from '#features/program-tokens/contract.ts';
import { siteApi } from '#features/site/contract.ts';
import { createMember, type Member, memberPassword } from '../../../members.ts';
import type { PopulatedSite } from '../populated-site.ts';
import type { ValidCall } from '../valid-calls.ts';

let number = 0;

function newAddress(): string {
  number += 1;
  return `invited-${number}@example.org`;
}

function nextIp(): string {
  number += 1;
  return `198.19.${Math.floor(number / 250)}.${number % 250}`;
}

async function invite({ site, admin }: PopulatedSite): Promise<string> {
  const body = { email: newAddress() };
  const made = await site.call(invitationsApi.inviteByEmail, { body }, { token: admin.token });
  return (made.body.invitation as InvitationEntry).id;
}

async function requestChange({ site }: PopulatedSite) {
  const member = await createMember(site);
  const email = newAddress();
  const body = { email, password: memberPassword };
  const caller = { token: member.token, ip: nextIp() };
  await site.call(ownAccountApi.requestEmailChange, { body }, caller);
  await site.runJobs();
  const mail = site.mails.findLast(({ to }) => to === email);
  return { member, body: { email, otp: /^\d{6}/.exec(mail?.subject ?? '')?.[0] ?? '' } };
}

async function makeToken({ site }: PopulatedSite, member: Member): Promise<string> {
  const body = { name: 'Backup', scopes: ['read'], expiresInDays: 7 } as const;
  const made = await site.call(programTokensApi.create, { body }, { token: member.token });
  return (made.body.token as { id: string }).id;
}

export const validAccountCalls: Record<string, (populated: PopulatedSite) => ValidCall | Promise<ValidCall>> =
  {
    'PUT /api/admin/settings/sign-up': async ({ site, admin }) => {
      const { body } = await site.call(siteApi.readSignUpSettings, {}, { token: admin.token });
      return { as: admin, body: { ...(body.settings as object), version: body.version } };
    },
    'POST /api/auth/invitation': async ({ site, admin }) => {
      const made = await site.call(invitationsApi.inviteByLink, { body: {} }, { token: admin.token });
      return { body: { token: String(made.body.link).split('#')[1] } };
    },
    'POST /api/admin/invitations/email': ({ admin }) => ({
      as: admin,
      body: { email: newAddress(), role: 'editor', categories: ['css'] },
    }),
    'POST /api/admin/invitations/link': ({ admin }) => ({ as: admin, body: { places: 3 } }),
    'POST /api/admin/invitations/:id/send': async (populated) => ({
      as: populated.admin,
      params: { id: await invite(populated) },
    }),
    'DELETE /api/admin/invitations/:id': async (populated) => ({
      as: populated.admin,
      params: { id: await invite(populated) },
    }),
    'POST /api/auth/tokens': async ({ site }) => ({
      as: await createMember(site),
      body: { name: 'Backup', scopes: ['read', 'write'], expiresInDays: 30 },
    }),
    'DELETE /api/auth/tokens/:id': async (populated) => {
      const member = await createMember(populated.site);
      return { as: member, params: { id: await makeToken(populated, member) } };
    },
    'DELETE /api/admin/tokens/:id': async (populated) => ({
      as: populated.admin,
      params: { id: await makeToken(populated, await createMember(populated.site)) },
    }),
    'POST /api/auth/reset-password/link': async ({ site }) => {
      const { email } = await createMember(site);
      await site.call(accountsApi.forgotPassword, { body: { email } }, { ip: nextIp() });
      await site.runJobs();
      const mail = site.mails.findLast(({ to }) => to === email);
      const token = /\/new-password#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
      return { body: { token, password: 'something else entirely' } };
    },
    'PUT /api/auth/names': async ({ site }) => {
      const member = await createMember(site);
      const { name, username } = member;
      return { as: member, body: { name: 'New Name', username: `${username}-b`, seen: { name, username } } };
    },
    'POST /api/auth/email': async ({ site }) => ({
      as: await createMember(site),
      body: { email: newAddress(), password: memberPassword },
    }),
    'POST /api/auth/email/confirm': async (populated) => {
      const { member, body } = await requestChange(populated);
      return { as: member, body };
    },
    'POST /api/auth/email/restore': async (populated) => {
      const { site } = populated;
      const { member, body } = await requestChange(populated);
      await site.call(ownAccountApi.confirmEmailChange, { body }, { token: member.token });
      await site.runJobs();
      const mail = site.mails.findLast(({ to }) => to === member.email);
      return { body: { token: /\/restore-email#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '' } };
    },
  };
