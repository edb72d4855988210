import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Member, memberPassword } from '#test/members.ts';
import { secondFactorApi } from '../../second-factor-contract.ts';
import { startSignInSite } from '../sign-in.fixture.ts';

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

const own =
  (member: Member, contract: typeof secondFactorApi.turnOff | typeof secondFactorApi.renewCodes) =>
  (body: object) =>
    signIn.site.call(contract, { body }, { token: member.token });

const read = async (member: Member) =>
  (await signIn.site.call(secondFactorApi.read, {}, { token: member.token })).body;

async function challengeFor(member: Member): Promise<string> {
  const { status, body } = await signIn.login(member);
  expect([status, body.code]).toEqual([403, 'second_factor_required']);
  return String(body.challenge);
}

describe('recovery codes', () => {
  test('a recovery code signs in once, also at the same time, and the owner is told', async () => {
    const { recoveryCodes } = await signIn.setUp(ada);
    await signIn.subjects();
    const code = String(recoveryCodes[0]).toUpperCase().replace('-', ' ');
    const challenges = [await challengeFor(ada), await challengeFor(ada)];
    const answers = await Promise.all(challenges.map((challenge) => signIn.answer(challenge, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await signIn.subjects()).toEqual(['A recovery code for Galley was used']);
    expect(await read(ada)).toMatchObject({ recoveryCodesLeft: 9 });
  });

  test('new recovery codes replace the old ones, and need the password and a code', async () => {
    const app = await signIn.setUp(ada);
    const renew = own(ada, secondFactorApi.renewCodes);
    expect((await renew({ password: 'wrong', code: app.code() })).body.code).toBe('wrong_password');
    expect((await renew({ password: memberPassword, code: '000000' })).body.code).toBe('invalid_code');
    const renewed = await renew({ password: memberPassword, code: app.code() });
    const codes = renewed.body.recoveryCodes as string[];
    expect(codes).toHaveLength(10);
    expect((await signIn.answer(await challengeFor(ada), String(app.recoveryCodes[0]))).status).toBe(400);
    expect((await signIn.answer(await challengeFor(ada), String(codes[0]))).status).toBe(200);
  });

  test('recovery codes are stored as hashes', async () => {
    const { recoveryCodes } = await signIn.setUp(ada);
    const { rows } = await signIn.site.platform.db.execute(sql`select code_hash from recovery_codes`);
    const stored = JSON.stringify(rows);
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replace('-', ''));
  });
});

describe('turning off', () => {
  test('turning off asks for the password and a code, and the password is enough from then on', async () => {
    const app = await signIn.setUp(ada);
    await signIn.subjects();
    const turnOff = own(ada, secondFactorApi.turnOff);
    expect((await turnOff({ password: memberPassword, code: '000000' })).body.code).toBe('invalid_code');
    expect((await turnOff({ code: app.code() })).body.code).toBe('wrong_password');
    expect((await turnOff({ password: memberPassword, code: app.code() })).status).toBe(200);
    expect(await signIn.subjects()).toEqual(['The second factor of your account on Galley was turned off']);
    expect((await signIn.login(ada)).status).toBe(200);
    expect((await turnOff({ password: memberPassword, code: app.code(1) })).body.code).toBe(
      'second_factor_off',
    );
  });

  test('a challenge for a second factor that was turned off meanwhile is over', async () => {
    const app = await signIn.setUp(ada);
    const challenge = await challengeFor(ada);
    await own(ada, secondFactorApi.turnOff)({ password: memberPassword, code: app.code() });
    expect((await signIn.answer(challenge, app.code(1))).body.code).toBe('challenge_over');
  });
});

test('an old challenge, and a secret that nobody confirmed, are deleted', async () => {
  const { site } = signIn;
  await site.platform.db.execute(sql`truncate sign_in_challenges, authenticators`);
  const grace = await signIn.createMember();
  await signIn.setUp(grace);
  await challengeFor(grace);
  await site.call(secondFactorApi.setUp, { body: { password: memberPassword } }, { token: ada.token });
  signIn.passMinutes(25 * 60);
  const { deleteExpiredChallenges } = await import('../sign-in-challenges.ts');
  const { deleteUnconfirmed } = await import('./authenticator.queries.ts');
  await site.platform.transact(async (tx) => {
    await deleteExpiredChallenges(tx, signIn.clock.now);
    await deleteUnconfirmed(tx, signIn.clock.now);
  });
  const { rows } = await site.platform.db.execute(
    sql`select (select count(*)::int from sign_in_challenges) as challenges,
      (select count(*)::int from authenticators) as apps`,
  );
  expect(rows).toEqual([{ challenges: 0, apps: 1 }]);
});
