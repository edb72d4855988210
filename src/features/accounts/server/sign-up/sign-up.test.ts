import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashToken } from '#platform/secrets/token.ts';
import { type AccountsFixture, goodPassword, invalidCode, startAccounts } from '../accounts.fixture.ts';

let accounts: AccountsFixture;

beforeAll(async () => {
  accounts = await startAccounts();
});

beforeEach(() => accounts.startAfresh());

afterAll(() => accounts?.site.close());

async function countAccounts(): Promise<number> {
  const { rows } = await accounts.site.platform.db.execute(sql`select count(*)::int as count from accounts`);
  return Number(rows[0]?.count);
}

describe('signing up', () => {
  test('a code by mail creates the account and signs in', async () => {
    const fields = accounts.fieldsOf({ username: 'Ada_L', email: 'Ada@Example.org' });
    const requested = await accounts.requestSignUp(fields);
    expect(requested).toMatchObject({ status: 200, body: { success: true, message: expect.any(String) } });
    expect(await countAccounts()).toBe(0);

    const mail = await accounts.readMail();
    const code = await accounts.readCode();
    expect(mail.to).toBe('Ada@Example.org');
    expect(code).toMatch(/^\d{6}$/);
    expect(mail.text).toContain(code);
    expect(mail.html).toContain(code);

    const verified = await accounts.verifySignUp({ ...fields, otp: code });
    expect(verified).toMatchObject({
      status: 201,
      body: {
        success: true,
        message: 'Welcome! Account created and logged in',
        role: 'user',
        user: {
          name: 'Ada Lovelace',
          username: 'Ada_L',
          email: 'Ada@Example.org',
          role: 'user',
          avatar: null,
          hasProfile: false,
        },
      },
    });
    const me = await accounts.whoAmI(String(verified.body.token));
    expect(me).toMatchObject({ status: 200, body: { role: 'user', user: verified.body.user as object } });
  });

  test('the call with the code sets the credentials, not the request for the code', async () => {
    const victim = accounts.fieldsOf({ email: 'victim@example.org' });
    await accounts.requestSignUp({ ...victim, username: 'evil-name', password: 'chosen by an attacker' });
    const response = await accounts.verifySignUp({ ...victim, otp: await accounts.readCode() });
    expect(response.body.user).toMatchObject({ username: victim.username });
    expect((await accounts.login({ email: victim.email, password: 'chosen by an attacker' })).status).toBe(
      401,
    );
    expect((await accounts.login({ email: victim.email, password: victim.password })).status).toBe(200);
  });

  test('a sign-up with the email of an existing account gets the same response, and a mail that says so', async () => {
    const known = await accounts.signUp({ email: 'known@example.org' });
    const again = await accounts.requestSignUp(accounts.fieldsOf({ email: 'KNOWN@example.org' }));
    const fresh = await accounts.requestSignUp(accounts.fieldsOf());
    expect({ status: again.status, body: again.body }).toEqual({
      status: fresh.status,
      body: { ...fresh.body, codeRequest: expect.stringMatching(/^[\w-]{43}$/) },
    });
    await accounts.site.runJobs();
    const sentMail = accounts.site.mails.filter((mail) => mail.to === known.email).at(-1);
    expect(sentMail?.subject).toBe('You already have an account on Galley');
    expect(sentMail?.text).not.toMatch(/\b\d{6}\b/);
  });

  test('a sign-up cannot set its role, id or creation date', async () => {
    const fields = accounts.fieldsOf();
    await accounts.requestSignUp(fields);
    const otp = await accounts.readCode();
    const extra = {
      role: 'admin',
      id: '00000000-0000-0000-0000-000000000000',
      createdAt: 'x',
      hasProfile: true,
    };
    const response = await accounts.verifySignUp({ ...fields, ...extra, otp });
    expect(response.body).toMatchObject({ role: 'user', user: { role: 'user', hasProfile: false } });
    expect((response.body.user as { id: string }).id).not.toBe(extra.id);
  });
});

describe('a username', () => {
  test('a taken username returns 409, in any letter case, at both steps', async () => {
    await accounts.signUp({ username: 'Grace' });
    const taken = { status: 409, body: { code: 'username_taken', fields: { username: expect.any(String) } } };
    expect(await accounts.requestSignUp(accounts.fieldsOf({ username: 'gRACE' }))).toMatchObject(taken);
    const other = accounts.fieldsOf();
    await accounts.requestSignUp(other);
    const otp = await accounts.readCode();
    expect(await accounts.verifySignUp({ ...other, username: 'GRACE', otp })).toMatchObject(taken);
    // The taken username did not consume the code.
    expect((await accounts.verifySignUp({ ...other, otp })).status).toBe(201);
  });

  test('of many concurrent sign-ups with one username, one succeeds', async () => {
    const rivals = [];
    for (let index = 0; index < 6; index += 1) {
      const fields = accounts.fieldsOf({ username: 'wanted', email: `rival${index}@example.org` });
      await accounts.requestSignUp(fields);
      rivals.push({ ...fields, otp: await accounts.readCode() });
    }
    const responses = await Promise.all(rivals.map((rival) => accounts.verifySignUp(rival)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await countAccounts()).toBe(1);
  });
});

describe('bad fields', () => {
  test.each([
    ['name', { name: '   ' }],
    ['name', { name: 'x'.repeat(81) }],
    ['username', { username: 'no spaces' }],
    ['username', { username: 'admin' }],
    ['email', { email: 'nowhere' }],
    ['email', { email: 'a@example.org\nBcc: b@example.org' }],
    ['password', { password: 'short' }],
    ['password', { password: 'password123' }],
    ['password', { password: 'Basketball2024!' }],
    ['password', { password: 'AdaLovelace99' }],
    ['password', { password: 7 }],
  ])('a sign-up with a bad %s names the field: %j', async (field, overrides) => {
    const response = await accounts.requestSignUp({ ...accounts.fieldsOf(), ...overrides });
    expect(response).toMatchObject({
      status: 400,
      body: { success: false, fields: { [field]: expect.any(String) } },
    });
    await accounts.site.runJobs();
    expect(accounts.site.mails).toEqual([]);
  });

  test('a sign-up without one of its fields returns 400', async () => {
    for (const field of ['name', 'username', 'email', 'password']) {
      const response = await accounts.requestSignUp({ ...accounts.fieldsOf(), [field]: undefined });
      expect(response).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
    }
  });
});

describe('the code', () => {
  test.each(['', '12345', 'abcdef', '1234567', '💥'])('the malformed code %j is rejected', async (otp) => {
    const fields = accounts.fieldsOf();
    await accounts.requestSignUp(fields);
    await accounts.readCode();
    expect(await accounts.verifySignUp({ ...fields, otp })).toMatchObject({ status: 400, body: invalidCode });
  });

  test('a code works once', async () => {
    const first = accounts.fieldsOf({ email: 'once@example.org' });
    await accounts.requestSignUp(first);
    const otp = await accounts.readCode();
    const both = await Promise.all([
      accounts.verifySignUp({ ...first, otp }),
      accounts.verifySignUp({ ...first, username: 'second-try', otp }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(await countAccounts()).toBe(1);
  });

  test('a code expires after ten minutes', async () => {
    const fields = accounts.fieldsOf();
    await accounts.requestSignUp(fields);
    const otp = await accounts.readCode();
    accounts.clock.now = new Date(accounts.clock.now.getTime() + 10 * 60_000);
    expect((await accounts.verifySignUp({ ...fields, otp })).body).toMatchObject(invalidCode);
  });

  test('a code for another email or another purpose is rejected', async () => {
    const fields = accounts.fieldsOf();
    await accounts.requestSignUp(fields);
    const otp = await accounts.readCode();
    expect((await accounts.verifySignUp({ ...accounts.fieldsOf(), otp })).body).toMatchObject(invalidCode);
    const reset = await accounts.reset({ email: fields.email, otp, password: goodPassword });
    expect(reset.body).toMatchObject(invalidCode);
  });

  test('a code allows five guesses, one by one or concurrently, and a new code allows no more', async () => {
    const fields = accounts.fieldsOf();
    await accounts.requestSignUp(fields);
    const wrong = accounts.wrongCode(await accounts.readCode());
    await Promise.all(Array.from({ length: 20 }, () => accounts.verifySignUp({ ...fields, otp: wrong })));
    const again = await accounts.requestSignUp(fields);
    expect(again).toMatchObject({ status: 200, body: { success: true } });
    const otp = await accounts.readCode();
    expect((await accounts.verifySignUp({ ...fields, otp })).body).toMatchObject(invalidCode);
    // The person who requested it is not the one who guessed.
    const { codeRequest } = again.body;
    expect((await accounts.verifySignUp({ ...fields, otp, codeRequest })).status).toBe(201);
  });

  test('of 200 concurrent guesses at a code, five are compared', async () => {
    const fields = accounts.fieldsOf();
    await accounts.requestSignUp(fields);
    const wrong = accounts.wrongCode(await accounts.readCode());
    await Promise.all(Array.from({ length: 200 }, () => accounts.verifySignUp({ ...fields, otp: wrong })));
    const { rows } = await accounts.site.platform.db.execute(sql`select tries from one_time_codes`);
    expect(rows).toEqual([{ tries: 5 }]);
  });

  test('a code is stored as a hash, and a queued mail has no code and no secret', async () => {
    const fields = accounts.fieldsOf();
    const { codeRequest } = (await accounts.requestSignUp(fields)).body;
    const queued = await accounts.site.platform.db.execute(
      sql`select payload from graphile_worker._private_jobs`,
    );
    const requestHash = hashToken(String(codeRequest));
    expect(queued.rows).toEqual([{ payload: { purpose: 'sign-up', email: fields.email, requestHash } }]);
    const code = await accounts.readCode();
    const stored = await accounts.site.platform.db.execute(sql`select * from one_time_codes`);
    expect(JSON.stringify(stored.rows)).not.toContain(code);
    expect(JSON.stringify(stored.rows)).not.toContain(fields.password);
  });

  test('codes are limited to five in 30 minutes for an email and ten an hour from an IP address', async () => {
    const fields = accounts.fieldsOf({ email: 'often@example.org' });
    for (let index = 0; index < 5; index += 1)
      expect((await accounts.requestSignUp(fields)).status).toBe(200);
    const refused = await accounts.requestSignUp({ ...fields, email: 'OFTEN@example.org' });
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);

    const ip = accounts.freshIp();
    for (let index = 0; index < 10; index += 1) {
      expect((await accounts.requestSignUp(accounts.fieldsOf(), { ip })).status).toBe(200);
    }
    const forged = { ip, headers: { 'x-forwarded-for': '192.0.2.99' } };
    expect((await accounts.requestSignUp(accounts.fieldsOf(), forged)).status).toBe(429);
  });
});
