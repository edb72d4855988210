import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMember, memberPassword } from '#test/members.ts';
import { accountsApi } from '../../contract.ts';
import { type AccountsFixture, goodPassword, invalidCode, startAccounts } from '../accounts.fixture.ts';

let people: AccountsFixture;

beforeAll(async () => {
  people = await startAccounts();
});

beforeEach(() => people.startAfresh());

afterAll(() => people?.site.close());

const newPassword = 'something else entirely';

describe('a forgotten password', () => {
  test('is replaced with a code from the mailbox, and every session ends', async () => {
    const member = await createMember(people.site, { email: 'Ada@example.org' });
    expect((await people.forgot('ADA@example.org')).status).toBe(200);
    const mail = await people.readMail();
    expect(mail.to).toBe('Ada@example.org');
    const otp = await people.readCode();
    const answer = await people.reset({ email: 'ada@example.org', otp, password: newPassword });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect((await people.whoAmI(member.token)).status).toBe(401);
    expect((await people.login({ email: member.email, password: memberPassword })).status).toBe(401);
    expect((await people.login({ email: member.email, password: newPassword })).status).toBe(200);
  });

  test('of an unknown address gets the same answer and no mail', async () => {
    const member = await createMember(people.site);
    const known = await people.forgot(member.email);
    const unknown = await people.forgot('nobody@example.org');
    expect({ status: unknown.status, body: unknown.body }).toEqual({
      status: known.status,
      body: known.body,
    });
    await people.site.runJobs();
    expect(people.site.mails.map((mail) => mail.to)).toEqual([member.email]);
  });

  test('a wrong, a used and somebody else’s code change nothing', async () => {
    const member = await createMember(people.site);
    const other = await createMember(people.site);
    await people.forgot(member.email);
    const otp = await people.readCode();
    const tries = [
      { email: member.email, otp: people.wrongCode(otp) },
      { email: other.email, otp },
      { email: 'nobody@example.org', otp },
    ];
    for (const body of tries) {
      expect(await people.reset({ ...body, password: newPassword })).toMatchObject({
        status: 400,
        body: invalidCode,
      });
    }
    expect((await people.reset({ email: member.email, otp, password: newPassword })).status).toBe(200);
    expect((await people.reset({ email: member.email, otp, password: goodPassword })).body).toMatchObject(
      invalidCode,
    );
    expect((await people.login({ email: other.email, password: memberPassword })).status).toBe(200);
  });

  test('a poor new password costs neither the code nor a try', async () => {
    const member = await createMember(people.site);
    await people.forgot(member.email);
    const otp = await people.readCode();
    for (const password of ['short', 'password123', '']) {
      const answer = await people.reset({ email: member.email, otp, password });
      expect(answer).toMatchObject({ status: 400, body: { fields: { password: expect.any(String) } } });
    }
    expect((await people.reset({ email: member.email, otp, password: newPassword })).status).toBe(200);
  });
});

describe('changing the password', () => {
  function change(token: string, body: object) {
    return people.site.call(accountsApi.changePassword, { body }, { token });
  }

  test('needs the current one, and ends every other session', async () => {
    const ada = await people.signUp();
    const elsewhere = String((await people.login({ email: ada.email, password: ada.password })).body.token);
    const answer = await change(ada.token, { currentPassword: ada.password, newPassword });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect((await people.whoAmI(ada.token)).status).toBe(200);
    expect((await people.whoAmI(elsewhere)).status).toBe(401);
    expect((await people.login({ email: ada.email, password: newPassword })).status).toBe(200);
  });

  test('with a wrong current one is 400 wrong_password, not 401', async () => {
    const member = await createMember(people.site);
    const answer = await change(member.token, { currentPassword: 'not it at all', newPassword });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'wrong_password', fields: { currentPassword: expect.any(String) } },
    });
    expect((await people.whoAmI(member.token)).status).toBe(200);
  });

  test('to a poor one names the field', async () => {
    const member = await createMember(people.site, { username: 'countess' });
    for (const poor of ['short', 'qwertyuiop', 'countess-99']) {
      const answer = await change(member.token, { currentPassword: memberPassword, newPassword: poor });
      expect(answer).toMatchObject({ status: 400, body: { fields: { newPassword: expect.any(String) } } });
    }
  });

  test('is not possible without a token, nor by guessing in series', async () => {
    expect((await change('', { currentPassword: memberPassword, newPassword })).status).toBe(401);
    const member = await createMember(people.site);
    for (let tries = 0; tries < 10; tries += 1) {
      await change(member.token, { currentPassword: 'a guess', newPassword });
    }
    expect((await change(member.token, { currentPassword: memberPassword, newPassword })).status).toBe(429);
  });
});
