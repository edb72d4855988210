import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMember, memberPassword } from '#test/members.ts';
import {
  type AccountsFixture,
  goodPassword,
  invalidCredentials,
  startAccounts,
} from '../accounts.fixture.ts';

let accounts: AccountsFixture;

beforeAll(async () => {
  accounts = await startAccounts();
});

beforeEach(() => accounts.startAfresh());

afterAll(() => accounts?.site.close());

describe('signing in', () => {
  test('signing in with email and password returns a token and the user', async () => {
    const ada = await accounts.signUp({ email: 'Ada@example.org' });
    const response = await accounts.login({ email: ' ADA@Example.org ', password: ada.password });
    expect(response).toMatchObject({
      status: 200,
      body: { success: true, role: 'user', message: 'Login Successful', user: { email: 'Ada@example.org' } },
    });
    expect(response.body.token).toMatch(/^[\w-]{43}$/);
    expect(response.body.token).not.toBe(ada.token);
    expect((await accounts.whoAmI(String(response.body.token))).status).toBe(200);
  });

  test('a wrong password and an unknown email get the same 401', async () => {
    const ada = await accounts.signUp();
    const wrong = await accounts.login({ email: ada.email, password: 'not her password' });
    const unknown = await accounts.login({ email: 'nobody@example.org', password: 'not her password' });
    expect(wrong).toMatchObject({ status: 401, body: invalidCredentials });
    expect(unknown.body).toEqual(wrong.body);
    expect(unknown.status).toBe(wrong.status);
  });

  test.each([
    [{ email: 'a@example.org' }],
    [{ password: goodPassword }],
    [{ email: 5, password: goodPassword }],
    [{ email: 'a@example.org', password: ['x'] }],
    [{ email: 'a@example.org', password: 'x'.repeat(10_000) }],
    [{ email: 'a@example.org', password: 'x\u0000y' }],
  ])('signing in with %j returns 400', async (body) => {
    expect((await accounts.login(body)).status).toBe(400);
  });

  test('a password in another Unicode normalization form is accepted', async () => {
    const ada = await accounts.signUp({ password: 'café au lait crème' });
    const decomposed = ada.password.normalize('NFD');
    expect(decomposed).not.toBe(ada.password);
    expect((await accounts.login({ email: ada.email, password: decomposed })).status).toBe(200);
  });

  test('neither the token nor the password is stored in clear text', async () => {
    const ada = await accounts.signUp();
    const { rows } = await accounts.site.platform.db.execute(
      sql`select accounts.*, sessions.* from accounts join sessions on account_id = accounts.id`,
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(ada.token);
    expect(JSON.stringify(rows)).not.toContain(ada.password);
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('guessing passwords', () => {
  test('guessing one account from one IP address is delayed, while its owner can sign in elsewhere', async () => {
    const member = await createMember(accounts.site);
    const guesser = accounts.freshIp();
    const guess = () => accounts.login({ email: member.email, password: 'a wrong guess' }, guesser);
    for (let tries = 0; tries < 5; tries += 1) expect((await guess()).status).toBe(401);
    const slowed = await guess();
    expect(slowed.status).toBe(429);
    expect(Number(slowed.headers['retry-after'])).toBe(1);
    // The right password is delayed too; otherwise a response would reveal it.
    expect((await accounts.login({ email: member.email, password: memberPassword }, guesser)).status).toBe(
      429,
    );
    expect((await accounts.login({ email: member.email, password: memberPassword })).status).toBe(200);

    accounts.clock.now = new Date(accounts.clock.now.getTime() + 1_000);
    expect((await guess()).status).toBe(401);
    expect(Number((await guess()).headers['retry-after'])).toBe(2);
  });

  test('concurrent guesses are all counted', async () => {
    const member = await createMember(accounts.site);
    const ip = accounts.freshIp();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () =>
        accounts.login({ email: member.email, password: 'a wrong guess' }, ip),
      ),
    );
    expect(responses.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5);
    expect(responses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(15);
  });

  test('signing in with the right password resets the failures', async () => {
    const member = await createMember(accounts.site);
    const ip = accounts.freshIp();
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 0; tries < 4; tries += 1)
        await accounts.login({ email: member.email, password: 'wrong' }, ip);
      expect((await accounts.login({ email: member.email, password: memberPassword }, ip)).status).toBe(200);
    }
  });

  test('one IP address, or one IPv6 /64, may try 25 logins in five minutes', async () => {
    for (let tries = 0; tries < 25; tries += 1) {
      const response = await accounts.login(
        { email: `a${tries}@example.org`, password: 'guess' },
        `2001:db8::${tries}`,
      );
      expect(response.status).toBe(401);
    }
    const refused = await accounts.login(
      { email: 'last@example.org', password: 'guess' },
      '2001:db8::ffff:1',
    );
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(200);
  });
});

// Known and unknown emails alternate and medians are compared as a ratio, so that noise affects both alike. The hash
// dominates the time, so skipping it for unknown emails would give a ratio of ten or more.
test('signing in takes the same time for known and unknown emails', { timeout: 180_000 }, async () => {
  const ada = await accounts.signUp();
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let round = 0; round < 15; round += 1) {
    for (const kind of ['known', 'unknown'] as const) {
      const email = kind === 'known' ? ada.email : `nobody${round}@example.org`;
      await accounts.site.platform.db.execute(sql`truncate login_failures, rate_limits`);
      const start = performance.now();
      await accounts.login({ email, password: 'not the password' });
      times[kind].push(performance.now() - start);
    }
  }
  const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const ratio = median(times.known) / median(times.unknown);
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});
