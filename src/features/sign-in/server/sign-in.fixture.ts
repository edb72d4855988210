// Shared by the tests of passkeys and of the second factor.
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { accountsApi } from '#features/accounts/contract.ts';
import { createMember, type Member, memberPassword } from '#test/members.ts';
import { createSoftwarePasskey, type SoftwarePasskey } from '#test/software-passkey.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { passkeyApi } from '../passkey-contract.ts';
import { secondFactorApi } from '../second-factor-contract.ts';
import { computeCode, stepAt } from './second-factor/totp.ts';

let calls = 0;

/** A new IP address for each call, so that rate limits do not affect tests that are not about them. */
export function freshIp(): string {
  calls += 1;
  return `198.51.${Math.floor(calls / 250)}.${calls % 250}`;
}

type Options = { challenge: string; user: { id: string }; excludeCredentials: { id: string }[] };

export const signInCalls = (site: TestSite) => ({
  login: (member: Member, password = memberPassword, ip = freshIp()) =>
    site.call(accountsApi.login, { body: { email: member.email, password } }, { ip }),
  answer: (challenge: unknown, code: string, ip = freshIp()) =>
    site.call(secondFactorApi.answer, { body: { challenge: String(challenge), code } }, { ip }),
  async startAdding({ token }: Member): Promise<Options> {
    const { body } = await site.call(
      passkeyApi.startAdding,
      { body: { password: memberPassword } },
      { token },
    );
    return body.options as Options;
  },
  async startPasskeySignIn(): Promise<{ challenge: string }> {
    const { body } = await site.call(passkeyApi.startSignIn, {}, { ip: freshIp() });
    return body.options as { challenge: string };
  },
  signIn: (credential: object) => site.call(passkeyApi.signIn, { body: { credential } }, { ip: freshIp() }),
  add: (member: Member, credential: object, name = 'My laptop') =>
    site.call(passkeyApi.add, { body: { credential, name } }, { token: member.token }),
});

/** A member who has a passkey. */
export async function addPasskeyTo(site: TestSite, member: Member): Promise<SoftwarePasskey> {
  const { startAdding, add } = signInCalls(site);
  const passkey = createSoftwarePasskey(site.platform.config.publicUrl);
  const added = await add(member, passkey.create(await startAdding(member)));
  if (added.status !== 201) throw new Error(`No passkey was added: ${added.text}`);
  return passkey;
}

export type AppOnPhone = { secret: Buffer; code: (stepsAhead?: number) => string };

/** The app of a member: it shows the code of the site's clock. */
export async function readApp(site: TestSite, { id }: Pick<Member, 'id'>): Promise<AppOnPhone> {
  const { rows } = await site.platform.db.execute<{ secret: Buffer }>(
    sql`select secret from authenticators where account_id = ${id}`,
  );
  const secret = rows[0]?.secret;
  if (!secret) throw new Error('There is no authenticator');
  return {
    secret,
    code: (stepsAhead = 0) => computeCode(secret, stepAt(site.platform.now()) + stepsAhead),
  };
}

/**
 * Sets up a second factor through the API. The first code is used up, so the next one is that of the next step, which is
 * accepted already.
 */
export async function setUpSecondFactor(site: TestSite, member: Member) {
  const { token } = member;
  await site.call(secondFactorApi.setUp, { body: { password: memberPassword } }, { token });
  const app = await readApp(site, member);
  // The code of the step before is accepted until this step ends: not between the next two lines. A timer may end a little early.
  const leftMs = 30_000 - (site.platform.now().getTime() % 30_000);
  if (leftMs < 5_000) await wait(leftMs + 100);
  const confirmed = await site.call(secondFactorApi.confirm, { body: { code: app.code(-1) } }, { token });
  if (confirmed.status !== 200) throw new Error(`No second factor was set up: ${confirmed.text}`);
  return { ...app, recoveryCodes: confirmed.body.recoveryCodes as string[] };
}

export async function startSignInSite() {
  const clock = { now: new Date() };
  const site = await startTestSite({ now: () => clock.now });
  return {
    site,
    clock,
    ...signInCalls(site),
    createMember: (options?: Parameters<typeof createMember>[1]) => createMember(site, options),
    setUp: (member: Member) => setUpSecondFactor(site, member),
    addPasskey: (member: Member) => addPasskeyTo(site, member),
    isLive: async (token: unknown) =>
      (await site.call(accountsApi.profile, {}, { token: String(token) })).status === 200,
    async subjects(): Promise<string[]> {
      await site.runJobs();
      return site.mails.splice(0).map(({ subject }) => subject);
    },
    passMinutes(minutes: number): void {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000);
    },
    clearLimits: () => site.platform.db.execute(sql`truncate rate_limits, login_failures`),
  };
}
