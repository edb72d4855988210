import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMember, memberPassword } from '#test/members.ts';
import { accountsApi } from '../../contract.ts';
import { type AccountsFixture, goodPassword, invalidCode, startAccounts } from '../accounts.fixture.ts';

let accounts: AccountsFixture;

beforeAll(async () => {
  accounts = await startAccounts();
});

beforeEach(() => accounts.startAfresh());

afterAll(() => accounts?.site.close());

const newPassword = 'something else entirely';

describe('a forgotten password', () => {
  test('a forgotten password is replaced with a code from a mail, and every session ends', async () => {
    const member = await createMember(accounts.site, { email: 'Ada@example.org' });
    expect((await accounts.forgot('ADA@example.org')).status).toBe(200);
    const mail = await accounts.readMail();
    expect(mail.to).toBe('Ada@example.org');
    const otp = await accounts.readCode();
    const response = await accounts.reset({ email: 'ada@example.org', otp, password: newPassword });
    expect(response).toMatchObject({ status: 200, body: { success: true } });
    expect((await accounts.whoAmI(member.token)).status).toBe(401);
    expect((await accounts.login({ email: member.email, password: memberPassword })).status).toBe(401);
    expect((await accounts.login({ email: member.email, password: newPassword })).status).toBe(200);
  });

  test('a reset for an unknown email gets the same response and no mail', async () => {
    const member = await createMember(accounts.site);
    const known = await accounts.forgot(member.email);
    const unknown = await accounts.forgot('nobody@example.org');
    expect({ status: unknown.status, body: unknown.body }).toEqual({
      status: known.status,
      body: { ...known.body, codeRequest: expect.stringMatching(/^[\w-]{43}$/) },
    });
    await accounts.site.runJobs();
    expect(accounts.site.mails.map((mail) => mail.to)).toEqual([member.email]);
  });

  test('a wrong, a used and another account’s code are rejected', async () => {
    const member = await createMember(accounts.site);
    const other = await createMember(accounts.site);
    await accounts.forgot(member.email);
    const otp = await accounts.readCode();
    const tries = [
      { email: member.email, otp: accounts.wrongCode(otp) },
      { email: other.email, otp },
      { email: 'nobody@example.org', otp },
    ];
    for (const body of tries) {
      expect(await accounts.reset({ ...body, password: newPassword })).toMatchObject({
        status: 400,
        body: invalidCode,
      });
    }
    expect((await accounts.reset({ email: member.email, otp, password: newPassword })).status).toBe(200);
    expect((await accounts.reset({ email: member.email, otp, password: goodPassword })).body).toMatchObject(
      invalidCode,
    );
    expect((await accounts.login({ email: other.email, password: memberPassword })).status).toBe(200);
  });

  test('a weak new password consumes neither the code nor an attempt', async () => {
    const member = await createMember(accounts.site);
    await accounts.forgot(member.email);
    const otp = await accounts.readCode();
    for (const password of ['short', 'password123', '']) {
      const response = await accounts.reset({ email: member.email, otp, password });
      expect(response).toMatchObject({ status: 400, body: { fields: { password: expect.any(String) } } });
    }
    expect((await accounts.reset({ email: member.email, otp, password: newPassword })).status).toBe(200);
  });
});

describe('changing the password', () => {
  function change(token: string, body: object) {
    return accounts.site.call(accountsApi.changePassword, { body }, { token });
  }

  test('changing the password needs the current one and ends every other session', async () => {
    const ada = await accounts.signUp();
    const elsewhere = String((await accounts.login({ email: ada.email, password: ada.password })).body.token);
    const response = await change(ada.token, { currentPassword: ada.password, newPassword });
    expect(response).toMatchObject({ status: 200, body: { success: true } });
    expect((await accounts.whoAmI(ada.token)).status).toBe(200);
    expect((await accounts.whoAmI(elsewhere)).status).toBe(401);
    expect((await accounts.login({ email: ada.email, password: newPassword })).status).toBe(200);
  });

  test('a wrong current password returns 400 wrong_password, not 401', async () => {
    const member = await createMember(accounts.site);
    const response = await change(member.token, { currentPassword: 'not it at all', newPassword });
    expect(response).toMatchObject({
      status: 400,
      body: { code: 'wrong_password', fields: { currentPassword: expect.any(String) } },
    });
    expect((await accounts.whoAmI(member.token)).status).toBe(200);
  });

  test('a weak new password names the field', async () => {
    const member = await createMember(accounts.site, { username: 'countess' });
    for (const poor of ['short', 'qwertyuiop', 'countess-99']) {
      const response = await change(member.token, { currentPassword: memberPassword, newPassword: poor });
      expect(response).toMatchObject({ status: 400, body: { fields: { newPassword: expect.any(String) } } });
    }
  });

  test('changing the password needs a token and is limited to ten attempts', async () => {
    expect((await change('', { currentPassword: memberPassword, newPassword })).status).toBe(401);
    const member = await createMember(accounts.site);
    for (let tries = 0; tries < 10; tries += 1) {
      await change(member.token, { currentPassword: 'a guess', newPassword });
    }
    expect((await change(member.token, { currentPassword: memberPassword, newPassword })).status).toBe(429);
  });
});
