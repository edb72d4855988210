import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newsletterApi } from '#features/newsletter/contract.ts';
import { tokenIn } from '#features/newsletter/server/newsletter.fixture.ts';
import { siteApi } from '#features/site/contract.ts';
import { createMember } from '#test/members.ts';
import { ownAccountApi } from '../../own-account-contract.ts';
import { type AccountsFixture, goodPassword, invalidCode, startAccounts } from '../accounts.fixture.ts';

let accounts: AccountsFixture;
let ada: { email: string; token: string; username: string };

beforeAll(async () => {
  accounts = await startAccounts();
});

beforeEach(async () => {
  await accounts.startAfresh();
  await accounts.site.platform.transact((tx) => tx.execute(sql`truncate newsletter_subscribers cascade`));
  ada = await accounts.signUp({ username: 'ada', email: 'ada@old.example' });
});

afterAll(() => accounts?.site.close());

const newEmail = 'Ada@new.example';

function request(email = newEmail, { password = goodPassword, token = ada.token } = {}) {
  const ip = accounts.freshIp();
  return accounts.site.call(ownAccountApi.requestEmailChange, { body: { email, password } }, { token, ip });
}

const confirm = (otp: string, email = newEmail, token = ada.token) =>
  accounts.site.call(ownAccountApi.confirmEmailChange, { body: { email, otp } }, { token });

const restore = (token: string) => accounts.site.call(ownAccountApi.restoreEmail, { body: { token } });

async function change(email = newEmail, token = ada.token): Promise<void> {
  expect((await request(email, { token })).status).toBe(200);
  expect((await confirm(await accounts.readCode(), email, token)).status).toBe(200);
}

/** The token of the link in the newest mail to this address. */
async function readWayBack(to = 'ada@old.example'): Promise<string> {
  await accounts.site.runJobs();
  const mail = accounts.site.mails.findLast((each) => each.to === to);
  return /\/restore-email#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

const emailOf = async (token = ada.token) =>
  ((await accounts.whoAmI(token)).body.user as { email: string } | undefined)?.email;

const login = async (email: string) => (await accounts.login({ email, password: goodPassword })).status;

test('the new address holds once its code is used; until then the old one does', async () => {
  expect((await request()).status).toBe(200);
  const mail = await accounts.readMail();
  expect(mail).toMatchObject({ to: newEmail, subject: expect.stringMatching(/^\d{6} is your Galley code$/) });
  expect([await emailOf(), await login('ada@old.example'), await login(newEmail)]).toEqual([
    'ada@old.example',
    200,
    401,
  ]);
  const changed = await confirm(await accounts.readCode());
  expect(changed).toMatchObject({ status: 200, body: { user: { email: newEmail } } });
  expect([await login('ada@old.example'), await login('ada@NEW.example')]).toEqual([401, 200]);
  expect((await accounts.whoAmI(ada.token)).status).toBe(200);
});

test('the old address is told, with a way back that ends all sessions and the password', async () => {
  await change();
  const token = await readWayBack();
  const mail = accounts.site.mails.findLast(({ to }) => to === 'ada@old.example');
  expect(mail?.subject).toBe('Your email address on Galley was changed');
  expect(mail?.text).toContain('@ada');
  // An attacker may be the one who reads it: the new address is not in it.
  expect(mail?.text.toLowerCase()).not.toContain('new.example');
  expect(await restore(token)).toMatchObject({ status: 200 });
  expect((await accounts.whoAmI(ada.token)).status).toBe(401);
  expect([await login('ada@old.example'), await login(newEmail)]).toEqual([401, 401]);
  await accounts.site.runJobs();
  expect(accounts.site.mails.at(-1)).toMatchObject({
    to: newEmail,
    subject: 'Your email address on Galley was changed back',
  });
  await accounts.forgot('ada@old.example');
  const otp = await accounts.readCode();
  const password = 'another long secret';
  expect((await accounts.reset({ email: 'ada@old.example', otp, password })).status).toBe(200);
  expect((await accounts.login({ email: 'ada@old.example', password })).status).toBe(200);
});

test('the way back works once, also when it is used twice at once, and for a week', async () => {
  await change();
  const token = await readWayBack();
  const both = await Promise.all([restore(token), restore(token), restore(token)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect((await restore(token)).body).toMatchObject({ code: 'invalid_token' });

  const bob = await accounts.signUp({ email: 'bob@old.example' });
  await change('bob@new.example', bob.token);
  const late = await readWayBack('bob@old.example');
  accounts.clock.now = new Date(accounts.clock.now.getTime() + 8 * 24 * 60 * 60 * 1000);
  expect((await restore(late)).body).toMatchObject({ code: 'invalid_token' });
});

test('after a second change of the address, the first one cannot be taken back', async () => {
  await change('thief@one.example');
  const owners = await readWayBack();
  await change('thief@two.example');
  const thiefs = await readWayBack('thief@one.example');
  expect((await restore(owners)).status).toBe(200);
  expect((await restore(thiefs)).body).toMatchObject({ code: 'invalid_token' });
  const { rows } = await accounts.site.platform.db.execute(sql`select email from accounts`);
  expect(rows).toEqual([{ email: 'ada@old.example' }]);
});

test('the way back is refused if somebody has signed up with the old address meanwhile', async () => {
  await change();
  const token = await readWayBack();
  await accounts.signUp({ email: 'ada@old.example' });
  expect(await restore(token)).toMatchObject({ status: 409, body: { code: 'email_taken' } });
  expect(await emailOf()).toBe(newEmail);
});

describe('an address that has an account', () => {
  test('gets the same response, and its owner an email without a code', async () => {
    await accounts.signUp({ email: 'bob@example.org' });
    const known = await request('BOB@example.org');
    const mail = await accounts.readMail();
    expect(mail).toMatchObject({
      to: 'bob@example.org',
      subject: 'This address already has an account on Galley',
    });
    expect(mail.text).not.toMatch(/\d{6}/);
    const unknown = await request('nobody@example.org');
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect((await confirm('000000', 'bob@example.org')).body).toMatchObject(invalidCode);
  });

  test('is not given away if somebody signs up with it before the code is used', async () => {
    await request();
    const otp = await accounts.readCode();
    await accounts.signUp({ email: newEmail });
    expect(await confirm(otp)).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    expect(await emailOf()).toBe('ada@old.example');
  });
});

describe('what is refused', () => {
  test('a wrong password, a wrong code, the address itself and nonsense', async () => {
    expect((await request(newEmail, { password: 'wrong' })).body).toMatchObject({ code: 'wrong_password' });
    expect((await request('ada@old.example')).status).toBe(400);
    for (const email of ['', 'x', 'a@b', 'a@example.org\r\nBcc: b@example.org', `${'a'.repeat(300)}@x.org`]) {
      expect((await request(email)).status).toBe(400);
    }
    await request();
    const otp = await accounts.readCode();
    expect((await confirm(accounts.wrongCode(otp))).body).toMatchObject(invalidCode);
    expect((await confirm(otp, 'other@example.org')).body).toMatchObject(invalidCode);
    for (const token of ['', 'x', 'a'.repeat(300)]) expect((await restore(token)).status).toBe(400);
  });

  test('a code works for the account that asked for it', async () => {
    const bob = await accounts.signUp({ email: 'bob@example.org' });
    await request();
    const otp = await accounts.readCode();
    expect((await confirm(otp, newEmail, bob.token)).body).toMatchObject(invalidCode);
    expect((await confirm(otp)).status).toBe(200);
  });

  test('codes are guessed at most five times, and a code works once', async () => {
    await request();
    const otp = await accounts.readCode();
    const wrong = accounts.wrongCode(otp);
    await Promise.all(Array.from({ length: 5 }, () => confirm(wrong)));
    expect((await confirm(otp)).body).toMatchObject(invalidCode);
  });
});

test('a newsletter subscription follows, there and back', async () => {
  const { site } = accounts;
  await site.call(newsletterApi.subscribe, { body: { email: 'ADA@old.example' } });
  const mail = await accounts.readMail();
  await site.call(newsletterApi.confirm, { body: { token: tokenIn(mail) } });
  const list = async () =>
    (await site.platform.db.execute(sql`select email from newsletter_subscribers order by email`)).rows;
  await change();
  expect(await list()).toEqual([{ email: newEmail }]);
  await restore(await readWayBack());
  expect(await list()).toEqual([{ email: 'ada@old.example' }]);
});

test('where only some domains may sign up, a member stays at them', async () => {
  const admin = await createMember(accounts.site, { role: 'admin', email: 'boss@outside.example' });
  const as = { token: admin.token };
  const { body } = await accounts.site.call(siteApi.readSignUpSettings, {}, as);
  const policy = { mode: 'domains' as const, domains: ['old.example'], version: body.version as number };
  await accounts.site.call(siteApi.saveSignUp, { body: policy }, as);
  expect((await request()).body).toMatchObject({ code: 'sign_up_domain' });
  expect((await request('ada2@old.example')).status).toBe(200);
  await accounts.site.call(
    siteApi.saveSignUp,
    { body: { mode: 'open', domains: [], version: policy.version + 1 } },
    as,
  );
});

test('no token and no code is in the database in clear', async () => {
  await change();
  const token = await readWayBack();
  const { rows } = await accounts.site.platform.db.execute(sql`select * from email_changes`);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
});
