// A code cannot be guessed in sequence, in parallel or by requesting a new one, and no rate limit can be avoided by
// claiming another IP. The account tests cover password guessing and sign-up codes.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import {
  type AccountsFixture,
  invalidCode,
  startAccounts,
} from '#features/accounts/server/accounts.fixture.ts';
import { newsletterApi } from '#features/newsletter/contract.ts';
import type { RouteContract } from '#kit/api-contract.ts';
import { createMember, memberPassword } from '../../members.ts';
import { startTestSite, type TestSite } from '../../test-site.ts';

let accounts: AccountsFixture;

beforeAll(async () => {
  accounts = await startAccounts();
});

beforeEach(() => accounts.startAfresh());

afterAll(() => accounts?.site.close());

const password = 'something else entirely';

describe('a code for a new password', () => {
  async function codeFor(email: string): Promise<string> {
    await accounts.forgot(email);
    return accounts.readCode();
  }

  test('a reset code is dead after five wrong guesses, and a new code gives no new guesses', async () => {
    const { email } = await createMember(accounts.site);
    const wrong = accounts.wrongCode(await codeFor(email));
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await accounts.reset({ email, otp: wrong, password })).body).toMatchObject(invalidCode);
    }
    for (let issue = 0; issue < 3; issue += 1) {
      const otp = await codeFor(email);
      expect((await accounts.reset({ email, otp, password })).body).toMatchObject(invalidCode);
    }
    expect((await accounts.login({ email, password: memberPassword })).status).toBe(200);
  });

  test('of a hundred parallel guesses, only five are checked against the reset code', async () => {
    const { email } = await createMember(accounts.site);
    const wrong = accounts.wrongCode(await codeFor(email));
    await Promise.all(Array.from({ length: 100 }, () => accounts.reset({ email, otp: wrong, password })));
    const { rows } = await accounts.site.platform.db.execute(sql`select tries from one_time_codes`);
    expect(rows).toEqual([{ tries: 5 }]);
  });

  test('another spelling of the email address gives no more guesses', async () => {
    const { email } = await createMember(accounts.site, { email: 'ada.byron@example.org' });
    const wrong = accounts.wrongCode(await codeFor(email));
    const spellings = ['ADA.BYRON@example.org', 'Ada.Byron@Example.Org', ` ${email} `, email, email];
    for (const spelling of spellings) await accounts.reset({ email: spelling, otp: wrong, password });
    const otp = await codeFor(email);
    expect((await accounts.reset({ email, otp, password })).body).toMatchObject(invalidCode);
  });

  test('a reset code works only for its purpose and its email address', async () => {
    const { email } = await createMember(accounts.site);
    const other = await createMember(accounts.site);
    const otp = await codeFor(email);
    const fields = accounts.fieldsOf({ email });
    expect((await accounts.verifySignUp({ ...fields, otp })).body).toMatchObject(invalidCode);
    for (const near of [other.email, `${email}.evil.example`, email.replace('@', '+x@'), `x${email}`]) {
      expect((await accounts.reset({ email: near, otp, password })).body).toMatchObject(invalidCode);
    }
    expect((await accounts.reset({ email, otp, password })).status).toBe(200);
  });

  test('only the reset code that was sent last works', async () => {
    const { email } = await createMember(accounts.site);
    const first = await codeFor(email);
    const second = await codeFor(email);
    if (first !== second) {
      expect((await accounts.reset({ email, otp: first, password })).body).toMatchObject(invalidCode);
    }
    expect((await accounts.reset({ email, otp: second, password })).status).toBe(200);
  });
});

test('dots and plus signs make a different mailbox with its own limit, but all mailboxes count for the IP', async () => {
  const ip = accounts.freshIp();
  const forgot = (email: string) =>
    accounts.site.call(accountsApi.forgotPassword, { body: { email } }, { ip });
  for (let count = 0; count < 5; count += 1) {
    expect((await forgot('ada.byron@example.org')).status).toBe(200);
    expect((await forgot(`adabyron+${count}@example.org`)).status).toBe(200);
  }
  expect((await forgot('a.d.a.byron@example.org')).status).toBe(429);
});

/** Each call with a rate limit by IP, and its limit. */
const limited: Record<string, { contract: RouteContract; times: number; bodyOf: (count: number) => object }> =
  {
    'signing in': {
      contract: accountsApi.login,
      times: 25,
      bodyOf: (count) => ({ email: `a${count}@example.org`, password: 'guess' }),
    },
    'asking for a code': {
      contract: accountsApi.forgotPassword,
      times: 10,
      bodyOf: (count) => ({ email: `b${count}@example.org` }),
    },
    'the newsletter': {
      contract: newsletterApi.subscribe,
      times: 10,
      bodyOf: (count) => ({ email: `c${count}@example.org` }),
    },
  };

const extraCalls = 3;

/** Their hashes are cheap to check, and a wrong password counts as much as an unknown email address. */
async function createGuessedMembers(site: TestSite): Promise<void> {
  const { times, bodyOf } = limited['signing in'] ?? { times: 0, bodyOf: () => ({}) };
  for (let count = 0; count < times + extraCalls; count += 1) await createMember(site, bodyOf(count));
}

type Origin = { ip: string; headers?: Record<string, string> };

/** Headers that claim another IP, which some servers trust. */
const claims = (count: number) => ({
  'x-forwarded-for': `192.0.2.${count}`,
  'x-real-ip': `192.0.2.${count}`,
  'x-client-ip': `192.0.2.${count}`,
  'x-cluster-client-ip': `192.0.2.${count}`,
  'true-client-ip': `192.0.2.${count}`,
  'cf-connecting-ip': `192.0.2.${count}`,
  forwarded: `for=192.0.2.${count}`,
  via: `1.1 192.0.2.${count}`,
});

async function countServed(
  site: TestSite,
  { contract, times, bodyOf }: (typeof limited)[string],
  originOf: (count: number) => Origin,
): Promise<number> {
  await site.platform.db.execute(sql`truncate rate_limits, login_failures`);
  const statuses = [];
  for (let count = 0; count < times + extraCalls; count += 1) {
    statuses.push((await site.call(contract, { body: bodyOf(count) }, originOf(count))).status);
  }
  return statuses.filter((status) => status !== 429).length;
}

describe.each(Object.entries(limited))('the limit of %s', (name, limitedCall) => {
  beforeEach(async () => {
    if (name === 'signing in') await createGuessedMembers(accounts.site);
  });

  test('without a proxy, the limit ignores the headers in which a client claims another IP', async () => {
    const origin = (count: number) => ({ ip: '203.0.113.9', headers: claims(count) });
    expect(await countServed(accounts.site, limitedCall, origin)).toBe(limitedCall.times);
  });

  test('the limit applies to a whole /64, and to both spellings of an IPv4 address', async () => {
    const within = (count: number) => ({ ip: `2001:db8:7:8:${count.toString(16)}::${count}` });
    expect(await countServed(accounts.site, limitedCall, within)).toBe(limitedCall.times);
    const mapped = (count: number) => ({ ip: count % 2 ? '::ffff:203.0.113.9' : '203.0.113.9' });
    expect(await countServed(accounts.site, limitedCall, mapped)).toBe(limitedCall.times);
  });

  test('another network has its own limit', async () => {
    const apart = (count: number) => ({ ip: `2001:db8:7:${count.toString(16)}::1` });
    expect(await countServed(accounts.site, limitedCall, apart)).toBe(limitedCall.times + extraCalls);
  });
});

describe('behind one proxy', () => {
  let site: TestSite;

  beforeAll(async () => {
    site = await startTestSite({ settings: { TRUST_PROXY: '1' } });
    await createGuessedMembers(site);
  });

  afterAll(() => site?.close());

  test.each(Object.entries(limited))(
    'behind one proxy, the limit of %s applies to the IP that the proxy adds',
    async (_name, limitedCall) => {
      const forged = (count: number) => ({
        ip: '10.0.0.1',
        headers: {
          ...claims(count),
          'x-forwarded-for': `192.0.2.${count}, 198.51.100.${count}, 203.0.113.7`,
        },
      });
      expect(await countServed(site, limitedCall, forged)).toBe(limitedCall.times);
      const apart = (count: number) => ({
        ip: '10.0.0.1',
        headers: { 'x-forwarded-for': `203.0.113.7, 192.0.2.${count}` },
      });
      expect(await countServed(site, limitedCall, apart)).toBe(limitedCall.times + extraCalls);
      const spelled = (count: number) => ({
        ip: '10.0.0.1',
        headers: { 'x-forwarded-for': count % 2 ? '2001:DB8:0:0:1::9' : '2001:db8::2:3' },
      });
      expect(await countServed(site, limitedCall, spelled)).toBe(limitedCall.times);
    },
  );
});
