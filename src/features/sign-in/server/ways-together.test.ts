// What the ways in have to know of each other: the second factor after a provider, and an account that was taken over.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import { ownAccountApi } from '#features/accounts/own-account-contract.ts';
import { findPasswordHash } from '#features/accounts/server/account.queries.ts';
import { programTokensApi } from '#features/program-tokens/contract.ts';
import { noPassword } from '#platform/secrets/password.ts';
import { createMember, memberPassword } from '#test/members.ts';
import { type FaultyProvider, startFaultyProvider } from '#test/sign-in/faulty-provider.ts';
import { startTestSite, type TestResponse, type TestSite } from '#test/test-site.ts';
import { passkeyApi } from '../passkey-contract.ts';
import type { WaysIn } from '../provider-contract.ts';
import { secondFactorApi } from '../second-factor-contract.ts';
import { callsOf, freshIp, newPerson } from './providers/providers.fixture.ts';
import { addPasskeyTo, setUpSecondFactor, signInCalls } from './sign-in.fixture.ts';

let site: TestSite;
let provider: FaultyProvider;
let calls: ReturnType<typeof callsOf>;
const clock = { now: new Date() };
const day = 24 * 60 * 60_000;
const pass = (ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms);
};

beforeAll(async () => {
  provider = await startFaultyProvider();
  site = await startTestSite({ settings: provider.settings, now: () => clock.now });
  calls = callsOf(site, provider);
});

beforeEach(() => {
  clock.now = new Date();
});

afterAll(async () => {
  await site?.close();
  await provider?.close();
});

const outcome = ({ status, body }: TestResponse) => [status, body.code];

const isLive = async (token: string) => (await site.call(accountsApi.profile, {}, { token })).status === 200;

describe('a sign-in through a provider to an account with a second factor', () => {
  test('is completed by a code, and by nothing less', async () => {
    const person = newPerson();
    const member = await calls.join(person);
    const { code } = await setUpSecondFactor(site, { ...member, email: person.email } as never);
    const asked = await calls.signIn(person);
    expect(outcome(asked)).toEqual([403, 'second_factor_required']);
    expect(asked.body).not.toHaveProperty('session');
    const { answer } = signInCalls(site);
    expect(outcome(await answer(asked.body.challenge, '000000'))).toEqual([400, 'invalid_code']);
    const completed = await answer(asked.body.challenge, code(1));
    expect(completed.body).toMatchObject({ user: { id: member.id } });
    expect(await isLive(String(completed.body.token))).toBe(true);
  });

  test('ends the session that it replaces with the code, not before', async () => {
    const person = newPerson();
    const member = await calls.join(person);
    const { code } = await setUpSecondFactor(site, { ...member, email: person.email } as never);
    const asked = await calls.signIn(person, { accountId: member.id, formerToken: member.token });
    expect(await isLive(member.token)).toBe(true);
    const body = { challenge: String(asked.body.challenge), code: code(1), formerToken: member.token };
    const completed = await site.call(secondFactorApi.answer, { body }, { ip: freshIp() });
    expect(completed.status).toBe(200);
    expect(await isLive(member.token)).toBe(false);
  });
});

test('a passkey signs in again to the account that a page waits for, and to no other', async () => {
  const member = await createMember(site);
  const stranger = await createMember(site);
  const passkey = await addPasskeyTo(site, member);
  const signIn = async (accountId: string, formerToken: string) => {
    const credential = passkey.use(await signInCalls(site).startPasskeySignIn());
    return site.call(passkeyApi.signIn, { body: { credential, accountId, formerToken } }, { ip: freshIp() });
  };
  expect(outcome(await signIn(stranger.id, stranger.token))).toEqual([409, 'other_account']);
  const again = await signIn(member.id, member.token);
  expect(again.status).toBe(200);
  expect([await isLive(member.token), await isLive(stranger.token)]).toEqual([false, true]);
});

/** Changes the address as somebody does who is signed in to the account of another. */
async function takeOver(token: string, { email, password }: { email: string; password?: string }) {
  const ip = freshIp();
  const request = { body: { email, ...(password !== undefined && { password }) } };
  expect((await site.call(ownAccountApi.requestEmailChange, request, { token, ip })).status).toBe(200);
  await site.runJobs();
  const otp = /^\d{6}/.exec(site.mails.findLast(({ to }) => to === email)?.subject ?? '')?.[0] ?? '';
  const confirmed = await site.call(ownAccountApi.confirmEmailChange, { body: { email, otp } }, { token });
  expect(confirmed.status).toBe(200);
}

/** The owner opens the link that was mailed to their address. */
async function takeBack(email: string): Promise<TestResponse> {
  await site.runJobs();
  const mail = site.mails.findLast(({ to, text }) => to === email && text.includes('/restore-email#'));
  const token = /\/restore-email#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  return site.call(ownAccountApi.restoreEmail, { body: { token } });
}

/** Signs in with a new password, which a code from the mailbox sets. */
async function signInByMailbox(email: string): Promise<TestResponse> {
  const ip = freshIp();
  await site.call(accountsApi.forgotPassword, { body: { email } }, { ip });
  await site.runJobs();
  const otp = /^\d{6}/.exec(site.mails.findLast(({ to }) => to === email)?.subject ?? '')?.[0] ?? '';
  const password = 'a brand new secret';
  const reset = await site.call(accountsApi.resetPassword, { body: { email, otp, password } }, { ip });
  expect(reset.status).toBe(200);
  return site.call(accountsApi.login, { body: { email, password } }, { ip });
}

describe('an owner who takes back a change of the address', () => {
  test('keeps the ways in from before, and loses those that an intruder may have added', async () => {
    const member = await createMember(site);
    const [ownPerson, intruder] = [newPerson(), newPerson()];
    await calls.connect(member, ownPerson, memberPassword);
    const ownPasskey = await addPasskeyTo(site, member);
    pass(2 * day);
    // A careful intruder adds a way in before they change the address.
    const earlyPasskey = await addPasskeyTo(site, member);
    await takeOver(member.token, { email: 'thief@example.net', password: memberPassword });
    await calls.connect(member, intruder, memberPassword);
    const latePasskey = await addPasskeyTo(site, member);
    await setUpSecondFactor(site, member);
    const created = await site.call(
      programTokensApi.create,
      { body: { name: 'x', scopes: ['read'], expiresInDays: 30 } },
      { token: member.token },
    );
    expect(created.status).toBe(201);
    site.mails.length = 0;
    pass(60_000);
    await site.runJobs();

    expect((await takeBack(member.email)).status).toBe(200);
    expect(await isLive(member.token)).toBe(false);
    expect(await findPasswordHash(site.platform.db, member.id)).toBe(noPassword);
    const { signIn, startPasskeySignIn } = signInCalls(site);
    for (const passkey of [earlyPasskey, latePasskey])
      expect(outcome(await signIn(passkey.use(await startPasskeySignIn())))).toEqual([
        400,
        'passkey_refused',
      ]);
    expect((await calls.signIn(intruder)).body.session).toBeNull();
    // The second factor was the intruder's, so nobody asks for its code.
    expect((await calls.signIn(ownPerson)).body.session).toMatchObject({ user: { email: member.email } });
    expect((await signIn(ownPasskey.use(await startPasskeySignIn()))).status).toBe(200);
    await site.runJobs();
    expect(site.mails.filter(({ to }) => to === member.email).map(({ subject }) => subject)).toContain(
      'Your account on Galley has its previous email address again',
    );
  });

  test('keeps a second factor from before', async () => {
    const member = await createMember(site);
    const { code } = await setUpSecondFactor(site, member);
    pass(2 * day);
    await takeOver(member.token, { email: 'thief-2@example.net', password: memberPassword });
    expect((await takeBack(member.email)).status).toBe(200);
    const login = await signInByMailbox(member.email);
    expect(outcome(login)).toEqual([403, 'second_factor_required']);
    const answered = await signInCalls(site).answer(login.body.challenge, code());
    expect(answered.status).toBe(200);
  });

  test('has no unknown password where there was none, and can set one by email', async () => {
    const person = newPerson();
    const member = await calls.join(person);
    pass(10 * 60_000);
    await takeOver(member.token, { email: 'thief-3@example.net' });
    expect((await takeBack(person.email)).status).toBe(200);
    expect(await findPasswordHash(site.platform.db, member.id)).toBe(noPassword);
    // The only identity is from the day of the change, so it is gone. The mailbox is the way in.
    expect(outcome(await calls.signIn(person))).toEqual([409, 'connect_first']);
    const { token } = (await signInByMailbox(person.email)).body as { token: string };
    expect((await calls.waysIn(token)).body as WaysIn).toMatchObject({ hasPassword: true, identities: [] });
  });
});
