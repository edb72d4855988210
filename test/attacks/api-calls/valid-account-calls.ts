// Valid calls with which people are invited and change their own account.
import { ownAccountApi } from '#features/accounts/own-account-contract.ts';
import { type InvitationEntry, invitationsApi } from '#features/members/invitations-contract.ts';
import { siteApi } from '#features/site/contract.ts';
import { createMember, memberPassword } from '../../members.ts';
import type { PopulatedSite } from './populated-site.ts';
import type { ValidCall } from './valid-calls.ts';

let number = 0;

function newAddress(): string {
  number += 1;
  return `invited-${number}@example.org`;
}

const nextIp = () => `198.19.${Math.floor(number / 250)}.${number % 250}`;

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
