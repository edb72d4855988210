// A stranger who asks for codes and enters wrong ones cannot keep the owner from setting a new password or signing up, and
// gets no more guesses than before.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import {
  type AccountsFixture,
  invalidCode,
  startAccounts,
} from '#features/accounts/server/accounts.fixture.ts';
import { createMember, memberPassword } from '../../members.ts';

let accounts: AccountsFixture;

beforeAll(async () => {
  accounts = await startAccounts();
});

beforeEach(() => accounts.startAfresh());

afterAll(() => accounts?.site.close());

const password = 'something else entirely';
const strangersIp = '198.51.100.7';

type Asked = { email: string; codeRequest: string; otp: string; link: string };

/** Asks for a code and reads the mail, as only the owner can. */
async function ask(email: string, ip = accounts.freshIp()): Promise<Asked> {
  const { status, body } = await accounts.site.call(accountsApi.forgotPassword, { body: { email } }, { ip });
  expect(status).toBe(200);
  const { subject, text } = await accounts.readMail();
  return {
    email,
    codeRequest: String(body.codeRequest),
    otp: /^(\d{6}) is your/.exec(subject)?.[1] ?? '',
    link: /\/new-password#([\w-]{43})$/m.exec(text)?.[1] ?? '',
  };
}

const reset = (body: object, ip = accounts.freshIp()) =>
  accounts.site.call(accountsApi.resetPassword, { body: { password, ...body } }, { ip });

const resetByLink = (token: string, chosen = password) =>
  accounts.site.call(accountsApi.resetPasswordByLink, { body: { token, password: chosen } });

const canSignIn = async (email: string, given: string) =>
  (await accounts.login({ email, password: given })).status === 200;

const wrong = ({ otp }: Asked) => accounts.wrongCode(otp);

async function countCompared(): Promise<number> {
  const { rows } = await accounts.site.platform.db.execute<{ guesses: number }>(
    sql`select coalesce(sum(guesses), 0)::int as guesses from one_time_codes`,
  );
  return rows[0]?.guesses ?? 0;
}

describe('a stranger who burns attempts', () => {
  test.each([
    ['with the request of their own', true],
    ['without naming a request', false],
  ])('does not stop the owner’s own code: %s', async (_name, isNamed) => {
    const { email } = await createMember(accounts.site);
    const theirs = await ask(email, strangersIp);
    const guess = { email, otp: wrong(theirs), ...(isNamed && { codeRequest: theirs.codeRequest }) };
    for (let count = 0; count < 10; count += 1) await reset(guess, strangersIp);
    const own = await ask(email);
    // Also while the owner has the mail already.
    for (let count = 0; count < 10; count += 1)
      await reset({ ...guess, otp: wrong(own) }, accounts.freshIp());
    const { otp, codeRequest } = own;
    expect((await reset({ email, otp, codeRequest })).status).toBe(200);
    expect(await canSignIn(email, password)).toBe(true);
  });

  test('does not stop the link in a mail, not even with every attempt from many addresses', async () => {
    const { email } = await createMember(accounts.site);
    let mailed: Asked | undefined;
    for (let request = 0; request < 5; request += 1) {
      mailed = await ask(email);
      const guess = { email, otp: wrong(mailed), codeRequest: mailed.codeRequest };
      for (let count = 0; count < 6; count += 1) await reset(guess);
    }
    // The owner gets no further mail now, but has those that the stranger requested.
    expect((await accounts.forgot(email)).status).toBe(429);
    expect((await resetByLink(mailed?.link ?? '')).status).toBe(200);
    expect(await canSignIn(email, password)).toBe(true);
  });

  test('does not stop a sign-up', async () => {
    const fields = accounts.fieldsOf();
    const request = async () => {
      const codeRequest = String((await accounts.requestSignUp(fields)).body.codeRequest);
      return { ...fields, codeRequest, otp: await accounts.readCode() };
    };
    const theirs = await request();
    const own = await request();
    const { codeRequest, ...unnamed } = { ...theirs, otp: accounts.wrongCode(own.otp) };
    for (let count = 0; count < 6; count += 1) {
      await accounts.verifySignUp(unnamed);
      await accounts.verifySignUp({ ...unnamed, codeRequest });
    }
    expect((await accounts.verifySignUp(own)).status).toBe(201);
  });
});

describe('guessing', () => {
  test('one IP address has five guesses in an hour, however many codes it requests', async () => {
    const { email } = await createMember(accounts.site);
    for (let request = 0; request < 5; request += 1) {
      const { codeRequest, otp } = await ask(email, strangersIp);
      const isFirst = request === 0;
      for (let count = 0; count < 5; count += 1) {
        const given = isFirst ? accounts.wrongCode(otp) : otp;
        const response = await reset({ email, otp: given, codeRequest }, strangersIp);
        expect(response.body).toMatchObject(invalidCode);
      }
    }
    expect(await countCompared()).toBe(5);
    expect(await canSignIn(email, memberPassword)).toBe(true);
  });

  test('all IP addresses together have 25 guesses in 150 minutes, in series and in parallel', async () => {
    const { email } = await createMember(accounts.site);
    const asked: Asked[] = [];
    for (let request = 0; request < 5; request += 1) asked.push(await ask(email));
    await Promise.all(
      Array.from({ length: 60 }, (_, index) => {
        const one = asked[index % asked.length] as Asked;
        const codeRequest = index % 2 ? one.codeRequest : undefined;
        return reset({ email, otp: wrong(one), ...(codeRequest && { codeRequest }) });
      }),
    );
    expect(await countCompared()).toBe(25);
    // A code that is left does not work any more, and the next mail has none.
    const [first] = asked as [Asked];
    expect((await reset({ email, otp: first.otp, codeRequest: first.codeRequest })).body).toMatchObject(
      invalidCode,
    );
    await accounts.site.platform.db.execute(sql`truncate rate_limits`);
    accounts.clock.now = new Date(accounts.clock.now.getTime() + 31 * 60_000);
    const without = await ask(email);
    expect([without.otp, without.link]).toEqual(['', expect.stringMatching(/^[\w-]{43}$/)]);
    accounts.clock.now = new Date(accounts.clock.now.getTime() + 120 * 60_000);
    await accounts.site.platform.db.execute(sql`truncate rate_limits`);
    const { otp, codeRequest } = await ask(email);
    expect((await reset({ email, otp, codeRequest })).status).toBe(200);
  });

  test('a code has five attempts with its request, and the request of another code opens nothing', async () => {
    const { email } = await createMember(accounts.site);
    const [one, other] = [await ask(email), await ask(email)];
    if (one.otp !== other.otp) {
      const crossed = { email, otp: one.otp, codeRequest: other.codeRequest };
      expect((await reset(crossed)).body).toMatchObject(invalidCode);
    }
    for (const codeRequest of ['x'.repeat(43), '0']) {
      expect((await reset({ email, otp: other.otp, codeRequest })).body).toMatchObject(invalidCode);
    }
    for (let count = 0; count < 5; count += 1) {
      await reset({ email, otp: wrong(one), codeRequest: one.codeRequest });
    }
    expect((await reset({ email, otp: one.otp, codeRequest: one.codeRequest })).body).toMatchObject(
      invalidCode,
    );
  });
});

test('after too many guesses of all together, the mail says when a code works again', async () => {
  const fields = accounts.fieldsOf();
  await accounts.requestSignUp(fields);
  await accounts.readCode();
  const resetAt = new Date(accounts.clock.now.getTime() + 100 * 60_000);
  await accounts.site.platform.db.execute(
    sql`update one_time_codes set guesses = 25, guesses_reset_at = ${resetAt.toISOString()}`,
  );
  await accounts.requestSignUp(fields);
  const mail = await accounts.readMail();
  expect(mail).toMatchObject({ to: fields.email, subject: 'Too many wrong codes' });
  expect(mail.text).not.toMatch(/\b\d{6}\b/);
  const nextMinute = new Date(resetAt.getTime() + 60_000);
  expect(mail.text).toContain(`before ${nextMinute.toISOString().slice(11, 16)} (UTC)`);
  accounts.clock.now = nextMinute;
  await accounts.requestSignUp(fields);
  expect((await accounts.verifySignUp({ ...fields, otp: await accounts.readCode() })).status).toBe(201);
});

describe('the link in the mail', () => {
  test('works once, and ends all codes, other links and sessions', async () => {
    const member = await createMember(accounts.site);
    const { email } = member;
    const [first, second] = [await ask(email), await ask(email)];
    // Of several at once, one.
    const uses = await Promise.all([1, 2, 3].map(() => resetByLink(first.link)));
    expect(uses.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await resetByLink(second.link, 'the choice of a thief')).body).toMatchObject({
      code: 'invalid_token',
    });
    const { otp, codeRequest } = second;
    expect((await reset({ email, otp, codeRequest })).body).toMatchObject(invalidCode);
    expect((await accounts.whoAmI(member.token)).status).toBe(401);
    expect(await canSignIn(email, password)).toBe(true);
  });

  test('works for 30 minutes, longer than its code', async () => {
    const { email } = await createMember(accounts.site);
    const { link, otp, codeRequest } = await ask(email);
    const at = accounts.clock.now.getTime();
    accounts.clock.now = new Date(at + 29 * 60_000);
    expect((await reset({ email, otp, codeRequest })).body).toMatchObject(invalidCode);
    accounts.clock.now = new Date(at + 30 * 60_000);
    expect((await resetByLink(link)).body).toMatchObject({ code: 'invalid_token' });
    accounts.clock.now = new Date(at + 29 * 60_000);
    expect((await resetByLink(link)).status).toBe(200);
  });

  test('a weak password does not use it up', async () => {
    const { email, name } = await createMember(accounts.site, { name: 'Grace Brewster Hopper' });
    const { link } = await ask(email);
    for (const chosen of ['short', 'password123', name]) {
      expect((await resetByLink(link, chosen)).body).toMatchObject({
        fields: { password: expect.any(String) },
      });
    }
    expect((await resetByLink(link)).status).toBe(200);
  });

  test('does not open an account whose address has changed since', async () => {
    const member = await createMember(accounts.site);
    const { link } = await ask(member.email);
    await accounts.site.platform.transact((tx) =>
      tx.execute(
        sql`update accounts set email = 'new@example.org', email_key = 'new@example.org' where id = ${member.id}`,
      ),
    );
    expect((await resetByLink(link)).body).toMatchObject({ code: 'invalid_token' });
  });
});
