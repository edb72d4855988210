import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import { type Member, memberPassword } from '#test/members.ts';
import { secondFactorApi } from '../../second-factor-contract.ts';
import { freshIp, readApp, startSignInSite } from '../sign-in.fixture.ts';

let signIn: Awaited<ReturnType<typeof startSignInSite>>;
let ada: Member;

beforeAll(async () => {
  signIn = await startSignInSite();
});

beforeEach(async () => {
  signIn.clock.now = new Date();
  await signIn.clearLimits();
  ada = await signIn.createMember();
});

afterAll(() => signIn?.site.close());

const read = async (member: Member) =>
  (await signIn.site.call(secondFactorApi.read, {}, { token: member.token })).body;

async function challengeFor(member: Member): Promise<string> {
  const { status, body } = await signIn.login(member);
  expect([status, body.code]).toEqual([403, 'second_factor_required']);
  return String(body.challenge);
}

describe('setting up', () => {
  test('a secret protects nothing before its first code, and recovery codes come with it', async () => {
    const { site } = signIn;
    const { token } = ada;
    const started = await site.call(secondFactorApi.setUp, { body: { password: memberPassword } }, { token });
    expect(started.body).toMatchObject({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      uri: expect.stringContaining(`secret=${started.body.secret}`),
    });
    expect(await read(ada)).toMatchObject({ since: null, recoveryCodesLeft: 0 });
    expect((await signIn.login(ada)).status).toBe(200);

    const app = await readApp(site, ada);
    const wrong = await site.call(secondFactorApi.confirm, { body: { code: '000000' } }, { token });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'invalid_code']);
    const confirmed = await site.call(secondFactorApi.confirm, { body: { code: app.code() } }, { token });
    const codes = confirmed.body.recoveryCodes as string[];
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    expect(await read(ada)).toMatchObject({ since: signIn.clock.now.toISOString(), recoveryCodesLeft: 10 });
    expect(await signIn.subjects()).toEqual(['Your account on Galley has a second factor now']);
  });

  test('setting up asks for the password, and is refused while there is a second factor', async () => {
    const { site } = signIn;
    const { token } = ada;
    for (const body of [{}, { password: 'not the password' }]) {
      const refused = await site.call(secondFactorApi.setUp, { body }, { token });
      expect([refused.status, refused.body.code]).toEqual([400, 'wrong_password']);
    }
    await signIn.setUp(ada);
    const again = await site.call(secondFactorApi.setUp, { body: { password: memberPassword } }, { token });
    expect([again.status, again.body.code]).toEqual([409, 'second_factor_on']);
  });

  test('a code without a secret to confirm is refused', async () => {
    const refused = await signIn.site.call(
      secondFactorApi.confirm,
      { body: { code: '123456' } },
      { token: ada.token },
    );
    expect([refused.status, refused.body.code]).toEqual([409, 'no_set_up']);
  });

  test('an account without a password sets it up after a fresh sign-in only', async () => {
    const { noPassword } = await import('#platform/secrets/password.ts');
    await signIn.site.platform.db.execute(
      sql`update accounts set password_hash = ${noPassword} where id = ${ada.id}`,
    );
    const setUp = () => signIn.site.call(secondFactorApi.setUp, { body: {} }, { token: ada.token });
    expect((await setUp()).status).toBe(200);
    signIn.passMinutes(16);
    expect((await setUp()).body.code).toBe('fresh_sign_in_required');
  });
});

describe('signing in', () => {
  test('the code is asked for only after the right password, and completes the sign-in', async () => {
    const app = await signIn.setUp(ada);
    expect((await signIn.login(ada, 'not her password')).body).toEqual({
      success: false,
      code: 'invalid_credentials',
      message: 'Invalid email or password. Please try again.',
    });
    const challenge = await challengeFor(ada);
    const answered = await signIn.answer(challenge, app.code());
    expect(answered).toMatchObject({
      status: 200,
      body: { role: 'user', message: 'Login Successful', user: { email: ada.email } },
    });
    expect(await signIn.isLive(answered.body.token)).toBe(true);
    expect((await signIn.answer(challenge, app.code(1))).body.code).toBe('challenge_over');
  });

  test('a code works once, also for another challenge and at the same time', async () => {
    const app = await signIn.setUp(ada);
    const code = app.code();
    const challenges = await Promise.all([challengeFor(ada), challengeFor(ada), challengeFor(ada)]);
    const answers = await Promise.all(challenges.map((challenge) => signIn.answer(challenge, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await signIn.answer(await challengeFor(ada), code)).body.code).toBe('invalid_code');
  });

  test('after five wrong codes the challenge is over, and the owner is told once', async () => {
    const app = await signIn.setUp(ada);
    await signIn.subjects();
    for (let series = 0; series < 2; series += 1) {
      const challenge = await challengeFor(ada);
      const answers = await Promise.all(Array.from({ length: 8 }, () => signIn.answer(challenge, '000000')));
      const codes = answers.map(({ body }) => body.code);
      expect(codes.filter((code) => code === 'invalid_code')).toHaveLength(4);
      expect((await signIn.answer(challenge, app.code())).body.code).toBe('challenge_over');
    }
    expect(await signIn.subjects()).toEqual(['Someone knows your password for Galley']);
  });

  test('wrong codes from one IP address do not keep the owner out at another', async () => {
    const app = await signIn.setUp(ada);
    const ip = freshIp();
    const statuses = [];
    for (let series = 0; series < 3; series += 1) {
      const challenge = await challengeFor(ada);
      for (let count = 0; count < 4; count += 1) {
        statuses.push((await signIn.answer(challenge, '000000', ip)).status);
      }
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
    expect((await signIn.answer(await challengeFor(ada), app.code())).status).toBe(200);
  });

  test('a challenge is over after five minutes, and after a new password', async () => {
    const app = await signIn.setUp(ada);
    const old = await challengeFor(ada);
    signIn.passMinutes(6);
    expect((await signIn.answer(old, app.code())).body.code).toBe('challenge_over');
    const challenge = await challengeFor(ada);
    const body = { currentPassword: memberPassword, newPassword: 'something else entirely' };
    await signIn.site.call(accountsApi.changePassword, { body }, { token: ada.token });
    expect((await signIn.answer(challenge, app.code())).body.code).toBe('challenge_over');
  });

  test('a suspended account gets neither a challenge nor a session', async () => {
    const app = await signIn.setUp(ada);
    const challenge = await challengeFor(ada);
    await signIn.site.platform.db.execute(
      sql`update accounts set suspended_until = now() + interval '1 day', suspension_reason = 'Spam' where id = ${ada.id}`,
    );
    expect((await signIn.answer(challenge, app.code())).body.code).toBe('suspended');
    expect((await signIn.login(ada)).body.code).toBe('suspended');
  });

  test('a new password by email does not take the second factor away', async () => {
    const { site } = signIn;
    const app = await signIn.setUp(ada);
    await signIn.subjects();
    await site.call(accountsApi.forgotPassword, { body: { email: ada.email } }, { ip: freshIp() });
    const otp = /^\d{6}/.exec((await signIn.subjects())[0] ?? '')?.[0] ?? '';
    const password = 'something else entirely';
    const reset = await site.call(accountsApi.resetPassword, { body: { email: ada.email, otp, password } });
    expect(reset.status).toBe(200);
    const { body } = await signIn.login(ada, password);
    expect(body.code).toBe('second_factor_required');
    expect((await signIn.answer(body.challenge, app.code())).status).toBe(200);
  });

  test('a passkey counts as both factors', async () => {
    await signIn.setUp(ada);
    const passkey = await signIn.addPasskey(ada);
    const response = await signIn.signIn(passkey.use(await signIn.startPasskeySignIn()));
    expect(response.status).toBe(200);
  });
});
