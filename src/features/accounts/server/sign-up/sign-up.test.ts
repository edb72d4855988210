import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AccountsFixture, goodPassword, invalidCode, startAccounts } from '../accounts.fixture.ts';

let people: AccountsFixture;

beforeAll(async () => {
  people = await startAccounts();
});

beforeEach(() => people.startAfresh());

afterAll(() => people?.site.close());

async function countAccounts(): Promise<number> {
  const { rows } = await people.site.platform.db.execute(sql`select count(*)::int as count from accounts`);
  return Number(rows[0]?.count);
}

describe('signing up', () => {
  test('a code by mail makes the account and signs in', async () => {
    const fields = people.fieldsOf({ username: 'Ada_L', email: 'Ada@Example.org' });
    const requested = await people.requestSignUp(fields);
    expect(requested).toMatchObject({ status: 200, body: { success: true, message: expect.any(String) } });
    expect(await countAccounts()).toBe(0);

    const mail = await people.readMail();
    const code = await people.readCode();
    expect(mail.to).toBe('Ada@Example.org');
    expect(code).toMatch(/^\d{6}$/);
    expect(mail.text).toContain(code);
    expect(mail.html).toContain(code);

    const verified = await people.verifySignUp({ ...fields, otp: code });
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
    const me = await people.whoAmI(String(verified.body.token));
    expect(me).toMatchObject({ status: 200, body: { role: 'user', user: verified.body.user as object } });
  });

  test('whoever holds the code decides the credentials, not who asked first', async () => {
    const victim = people.fieldsOf({ email: 'victim@example.org' });
    await people.requestSignUp({ ...victim, username: 'evil-name', password: 'chosen by an attacker' });
    const answer = await people.verifySignUp({ ...victim, otp: await people.readCode() });
    expect(answer.body.user).toMatchObject({ username: victim.username });
    expect((await people.login({ email: victim.email, password: 'chosen by an attacker' })).status).toBe(401);
    expect((await people.login({ email: victim.email, password: victim.password })).status).toBe(200);
  });

  test('an address that has an account gets the same answer, and a mail that says so', async () => {
    const known = await people.signUp({ email: 'known@example.org' });
    const again = await people.requestSignUp(people.fieldsOf({ email: 'KNOWN@example.org' }));
    const fresh = await people.requestSignUp(people.fieldsOf());
    expect({ status: again.status, body: again.body }).toEqual({ status: fresh.status, body: fresh.body });
    await people.site.runJobs();
    const told = people.site.mails.filter((mail) => mail.to === known.email).at(-1);
    expect(told?.subject).toBe('You already have a Galley account');
    expect(told?.text).not.toMatch(/\b\d{6}\b/);
  });

  test('fields of the server are not taken from the client', async () => {
    const fields = people.fieldsOf();
    await people.requestSignUp(fields);
    const otp = await people.readCode();
    const extra = {
      role: 'admin',
      id: '00000000-0000-0000-0000-000000000000',
      createdAt: 'x',
      hasProfile: true,
    };
    const answer = await people.verifySignUp({ ...fields, ...extra, otp });
    expect(answer.body).toMatchObject({ role: 'user', user: { role: 'user', hasProfile: false } });
    expect((answer.body.user as { id: string }).id).not.toBe(extra.id);
  });
});

describe('a username', () => {
  test('that is taken is 409, in any letter case, at both steps', async () => {
    await people.signUp({ username: 'Grace' });
    const taken = { status: 409, body: { code: 'username_taken', fields: { username: expect.any(String) } } };
    expect(await people.requestSignUp(people.fieldsOf({ username: 'gRACE' }))).toMatchObject(taken);
    const other = people.fieldsOf();
    await people.requestSignUp(other);
    const otp = await people.readCode();
    expect(await people.verifySignUp({ ...other, username: 'GRACE', otp })).toMatchObject(taken);
    // The slip cost nothing: the code is still good.
    expect((await people.verifySignUp({ ...other, otp })).status).toBe(201);
  });

  test('asked for by many at the same moment goes to one', async () => {
    const rivals = [];
    for (let index = 0; index < 6; index += 1) {
      const fields = people.fieldsOf({ username: 'wanted', email: `rival${index}@example.org` });
      await people.requestSignUp(fields);
      rivals.push({ ...fields, otp: await people.readCode() });
    }
    const answers = await Promise.all(rivals.map((rival) => people.verifySignUp(rival)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
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
  ])('%s is named: %j', async (field, overrides) => {
    const answer = await people.requestSignUp({ ...people.fieldsOf(), ...overrides });
    expect(answer).toMatchObject({
      status: 400,
      body: { success: false, fields: { [field]: expect.any(String) } },
    });
    await people.site.runJobs();
    expect(people.site.mails).toEqual([]);
  });

  test('each missing one is 400', async () => {
    for (const field of ['name', 'username', 'email', 'password']) {
      const answer = await people.requestSignUp({ ...people.fieldsOf(), [field]: undefined });
      expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
    }
  });
});

describe('the code', () => {
  test.each(['', '12345', 'abcdef', '1234567', '💥'])('%j is not it', async (otp) => {
    const fields = people.fieldsOf();
    await people.requestSignUp(fields);
    await people.readCode();
    expect(await people.verifySignUp({ ...fields, otp })).toMatchObject({ status: 400, body: invalidCode });
  });

  test('works once', async () => {
    const first = people.fieldsOf({ email: 'once@example.org' });
    await people.requestSignUp(first);
    const otp = await people.readCode();
    const both = await Promise.all([
      people.verifySignUp({ ...first, otp }),
      people.verifySignUp({ ...first, username: 'second-try', otp }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(await countAccounts()).toBe(1);
  });

  test('works for ten minutes', async () => {
    const fields = people.fieldsOf();
    await people.requestSignUp(fields);
    const otp = await people.readCode();
    people.clock.now = new Date(people.clock.now.getTime() + 10 * 60_000);
    expect((await people.verifySignUp({ ...fields, otp })).body).toMatchObject(invalidCode);
  });

  test('of another address, or of another purpose, is not it', async () => {
    const fields = people.fieldsOf();
    await people.requestSignUp(fields);
    const otp = await people.readCode();
    expect((await people.verifySignUp({ ...people.fieldsOf(), otp })).body).toMatchObject(invalidCode);
    const reset = await people.reset({ email: fields.email, otp, password: goodPassword });
    expect(reset.body).toMatchObject(invalidCode);
  });

  test('allows five guesses, in series or at once, and a reissue gives no new ones', async () => {
    const fields = people.fieldsOf();
    await people.requestSignUp(fields);
    const wrong = people.wrongCode(await people.readCode());
    await Promise.all(Array.from({ length: 20 }, () => people.verifySignUp({ ...fields, otp: wrong })));
    const again = await people.requestSignUp(fields);
    expect(again).toMatchObject({ status: 200, body: { success: true } });
    // The mail promises no code, because none would be taken; a guesser cannot make one either.
    const mail = await people.readMail();
    expect(mail).toMatchObject({ to: fields.email, subject: 'Too many wrong codes' });
    expect(mail.text).not.toMatch(/\b\d{6}\b/);
    const resetAt = new Date(people.clock.now.getTime() + 31 * 60_000);
    expect(mail.text).toContain(`before ${resetAt.toISOString().slice(11, 16)} (UTC)`);
    expect((await people.verifySignUp({ ...fields, otp: wrong })).body).toMatchObject(invalidCode);

    people.clock.now = resetAt;
    await people.requestSignUp(fields);
    expect((await people.verifySignUp({ ...fields, otp: await people.readCode() })).status).toBe(201);
  });

  test('of 200 guesses at once no more than five are looked at', async () => {
    const fields = people.fieldsOf();
    await people.requestSignUp(fields);
    const wrong = people.wrongCode(await people.readCode());
    await Promise.all(Array.from({ length: 200 }, () => people.verifySignUp({ ...fields, otp: wrong })));
    const { rows } = await people.site.platform.db.execute(sql`select tries from one_time_codes`);
    expect(rows).toEqual([{ tries: 5 }]);
  });

  test('is stored hashed, and a queued mail holds address and purpose only', async () => {
    const fields = people.fieldsOf();
    await people.requestSignUp(fields);
    const queued = await people.site.platform.db.execute(
      sql`select payload from graphile_worker._private_jobs`,
    );
    expect(queued.rows).toEqual([{ payload: { purpose: 'sign-up', email: fields.email } }]);
    const code = await people.readCode();
    const stored = await people.site.platform.db.execute(sql`select * from one_time_codes`);
    expect(JSON.stringify(stored.rows)).not.toContain(code);
    expect(JSON.stringify(stored.rows)).not.toContain(fields.password);
  });

  test('is sent at most five times in 30 minutes to an email, and ten an hour from an address', async () => {
    const fields = people.fieldsOf({ email: 'often@example.org' });
    for (let index = 0; index < 5; index += 1) expect((await people.requestSignUp(fields)).status).toBe(200);
    const refused = await people.requestSignUp({ ...fields, email: 'OFTEN@example.org' });
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);

    const ip = people.freshIp();
    for (let index = 0; index < 10; index += 1) {
      expect((await people.requestSignUp(people.fieldsOf(), { ip })).status).toBe(200);
    }
    const forged = { ip, headers: { 'x-forwarded-for': '192.0.2.99' } };
    expect((await people.requestSignUp(people.fieldsOf(), forged)).status).toBe(429);
  });
});
