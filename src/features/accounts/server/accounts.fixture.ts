// What the tests of accounts share: a site, and people who sign up to it the real way.
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

  /** Each call comes from an address of its own, unless the test is about addresses. */
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

  /** The mail that the last request caused. */
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
    /** All the way from the form to a live token. */
    async signUp(overrides: Partial<SignUpFields> = {}) {
      const fields = fieldsOf(overrides);
      await requestSignUp(fields);
      const answer = await verifySignUp({ ...fields, otp: await readCode() });
      return { ...fields, token: String(answer.body.token), answer };
    },
    /** A code that is not the right one. */
    wrongCode: (code: string) => (code === '000000' ? '000001' : '000000'),
    async startAfresh(): Promise<void> {
      clock.now = new Date();
      site.mails.length = 0;
      await site.platform.db.execute(
        sql`truncate accounts, spent_admin_addresses, one_time_codes, login_failures, rate_limits cascade`,
      );
    },
  };
}
