// Shared by the tests of accounts: a site, and helpers that create accounts through the real sign-up.
import { sql } from 'drizzle-orm';
import type { Mail } from '#platform/mail/mailer.ts';
import { startTestSite } from '#test/test-site.ts';
import { accountsApi } from '../contract.ts';

export const goodPassword = 'a long enough secret';

export const invalidCode = { success: false, code: 'invalid_otp', message: 'Invalid OTP. Please try again.' };
export const invalidCredentials = {
  success: false,
  code: 'invalid_credentials',
  message: 'Invalid email or password. Please try again.',
};

export type SignUpFields = { name: string; username: string; email: string; password: string };

export type AccountsFixture = Awaited<ReturnType<typeof startAccounts>>;

type Options = { settings?: Record<string, string>; logDestination?: NodeJS.WritableStream };

export async function startAccounts(options: Options = {}) {
  const clock = { now: new Date() };
  const site = await startTestSite({ now: () => clock.now, ...options });
  let count = 0;

  /** A new IP address for each call, so that rate limits do not affect tests that are not about them. */
  function freshIp(): string {
    count += 1;
    return `203.0.${Math.floor(count / 250)}.${count % 250}`;
  }

  function fieldsOf(overrides: Partial<SignUpFields> = {}): SignUpFields {
    count += 1;
    const username = overrides.username ?? `ada-${count}`;
    return {
      name: 'Ada Lovelace',
      username,
      email: `${username}@example.org`,
      password: goodPassword,
      ...overrides,
    };
  }

  function requestSignUp(fields: object, options: { ip?: string; headers?: Record<string, string> } = {}) {
    return site.call(accountsApi.requestSignUp, { body: fields }, { ip: freshIp(), ...options });
  }

  function verifySignUp(fields: object) {
    return site.call(accountsApi.verifySignUp, { body: fields }, { ip: freshIp() });
  }

  /** The last mail that the site sent. */
  async function readMail(): Promise<Mail> {
    await site.runJobs();
    const mail = site.mails.at(-1);
    if (!mail) throw new Error('No mail was sent');
    return mail;
  }

  async function readCode(): Promise<string> {
    const { subject } = await readMail();
    return /^(\d{6}) is your/.exec(subject)?.[1] ?? '';
  }

  return {
    site,
    clock,
    freshIp,
    fieldsOf,
    requestSignUp,
    verifySignUp,
    readMail,
    readCode,
    forgot: (email: string) => site.call(accountsApi.forgotPassword, { body: { email } }, { ip: freshIp() }),
    reset: (body: { email: string; otp: string; password: string }) =>
      site.call(accountsApi.resetPassword, { body }, { ip: freshIp() }),
    login: (body: object, ip = freshIp()) => site.call(accountsApi.login, { body }, { ip }),
    whoAmI: (token: string) => site.call(accountsApi.profile, {}, { token }),
    /** Signs up through the API and returns the account's fields and its session token. */
    async signUp(overrides: Partial<SignUpFields> = {}) {
      const fields = fieldsOf(overrides);
      await requestSignUp(fields);
      const response = await verifySignUp({ ...fields, otp: await readCode() });
      return { ...fields, token: String(response.body.token), response };
    },
    /** Any code other than the given one. */
    wrongCode: (code: string) => (code === '000000' ? '000001' : '000000'),
    async startAfresh(): Promise<void> {
      clock.now = new Date();
      site.mails.length = 0;
      await site.platform.db.execute(
        sql`truncate accounts, spent_admin_addresses, one_time_codes, code_requests, login_failures, rate_limits cascade`,
      );
    },
  };
}
