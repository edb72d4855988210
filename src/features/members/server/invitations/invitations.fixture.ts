// Shared by the tests of invitations: a site with an admin, and helpers that invite and join.
import { sql } from 'drizzle-orm';
import { accountsApi } from '#features/accounts/contract.ts';
import { startAccounts } from '#features/accounts/server/accounts.fixture.ts';
import { siteApi } from '#features/site/contract.ts';
import { createMember, type Member } from '#test/members.ts';
import { type InvitationEntry, invitationsApi } from '../../invitations-contract.ts';

export const as = (member: Member) => ({ token: member.token });
export const tokenOf = (text: string) => /\/invitation#(\S+)/.exec(text)?.[1] ?? '';

export type InvitationsFixture = Awaited<ReturnType<typeof startInvitations>>;

type Made = { id: string; token: string };

export async function startInvitations() {
  const accounts = await startAccounts();
  const { site } = accounts;
  let admin: Member;

  return {
    accounts,
    get admin(): Member {
      return admin;
    },
    async startAfresh(): Promise<void> {
      await accounts.startAfresh();
      await site.platform.transact((tx) => tx.execute(sql`truncate invitations cascade`));
      admin = await createMember(site, { name: 'Grace Hopper', role: 'admin' });
      await this.setMode('open');
    },
    async setMode(mode: 'open' | 'invitation' | 'domains' | 'closed'): Promise<void> {
      const { body } = await site.call(siteApi.readSignUpSettings, {}, as(admin));
      const policy = { mode, domains: ['example.com'], version: body.version as number };
      await site.call(siteApi.saveSignUp, { body: policy }, as(admin));
    },
    async makeLink(body: object = {}, by = admin): Promise<Made> {
      const made = await site.call(invitationsApi.inviteByLink, { body }, as(by));
      if (made.status !== 201) throw new Error(JSON.stringify(made.body));
      return { id: (made.body.invitation as InvitationEntry).id, token: tokenOf(String(made.body.link)) };
    },
    async inviteAda(body: object = {}): Promise<Made> {
      const given = { email: 'Ada@example.org', ...body };
      const made = await site.call(invitationsApi.inviteByEmail, { body: given }, as(admin));
      if (made.status !== 201) throw new Error(JSON.stringify(made.body));
      const { id } = made.body.invitation as InvitationEntry;
      return { id, token: tokenOf((await accounts.readMail()).text) };
    },
    open: (token: string) => site.call(accountsApi.openInvitation, { body: { token } }),
    async join(invitation: string) {
      const fields = { ...accounts.fieldsOf(), invitation };
      const requested = await accounts.requestSignUp(fields);
      if (requested.status !== 200) return requested;
      return accounts.verifySignUp({ ...fields, otp: await accounts.readCode() });
    },
    async list(): Promise<InvitationEntry[]> {
      const { body } = await site.call(invitationsApi.list, {}, as(admin));
      return body.invitations as InvitationEntry[];
    },
  };
}
