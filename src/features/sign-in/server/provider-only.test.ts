// A site on which people sign in through a provider only: `SIGN_IN=sso`.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import { auditApi } from '#features/audit/contract.ts';
import { membersApi } from '#features/members/contract.ts';
import { pagesApi } from '#features/pages/contract.ts';
import { setupApi } from '#features/setup/contract.ts';
import { offerSetupKey, openSetupKey } from '#features/setup/server/setup-key.ts';
import { createMember, memberPassword } from '#test/members.ts';
import { type FaultyProvider, startFaultyProvider } from '#test/sign-in/faulty-provider.ts';
import { createSoftwarePasskey } from '#test/software-passkey.ts';
import { startTestSite, type TestResponse, type TestSite } from '#test/test-site.ts';
import { passkeyApi } from '../passkey-contract.ts';
import type { ProviderProfile, WaysIn } from '../provider-contract.ts';
import { insertPasskey } from './passkeys/passkey.queries.ts';
import { callsOf, newPerson } from './providers/providers.fixture.ts';
import { setUpSecondFactor, signInCalls } from './sign-in.fixture.ts';

const clock = { now: new Date() };
let site: TestSite;
let provider: FaultyProvider;
let calls: ReturnType<typeof callsOf>;

beforeAll(async () => {
  provider = await startFaultyProvider();
  site = await startTestSite({ settings: { ...provider.settings, SIGN_IN: 'sso' }, now: () => clock.now });
  calls = callsOf(site, provider);
});

afterAll(async () => {
  await site?.close();
  await provider?.close();
});

const outcome = ({ status, body }: TestResponse) => [status, body.code];

const waysIn = async (token: string) => (await calls.waysIn(token)).body as WaysIn;

async function openSetup(): Promise<string> {
  const address = await offerSetupKey(site.platform, 'https://galley.test');
  const key = new URL(address ?? '').searchParams.get('key') ?? '';
  return (await openSetupKey(site.platform, { key, now: site.platform.now() })) ?? '';
}

async function meet(person: object): Promise<ProviderProfile> {
  return (await calls.signIn({ ...person })).body.newcomer as ProviderProfile;
}

test('the first admin sets up the site by signing in through the provider', async () => {
  const setupToken = await openSetup();
  const fields = {
    name: 'Boss',
    username: 'boss',
    email: 'boss@example.org',
    password: 'a long enough secret',
  };
  const byPassword = await site.call(setupApi.createAdmin, { body: { ...fields, token: setupToken } });
  expect(outcome(byPassword)).toEqual([403, 'passwords_off']);

  const { ticket, name, username } = await meet(newPerson());
  const wrong = await calls.signUp({ ticket, name, username, setupToken: 'x'.repeat(43) });
  expect(outcome(wrong)).toEqual([404, 'not_found']);
  const made = await calls.signUp({ ticket, name, username, setupToken });
  expect([made.status, made.body.role]).toEqual([201, 'admin']);
  const as = { token: String(made.body.token) };
  const { body } = await site.call(setupApi.readProgress, {}, as);
  expect(body).toMatchObject({ isOpen: true, done: ['account'] });
  const audit = await site.call(auditApi.list, { query: { act: 'role-changed' } }, as);
  expect(audit.body.entries).toMatchObject([{ note: 'At sign-up, with the link that sets up the site.' }]);

  const late = await meet(newPerson());
  const again = await calls.signUp({ ticket: late.ticket, name: 'Late', username: 'late-boss', setupToken });
  expect(outcome(again)).toEqual([404, 'not_found']);
});

test('where people sign in through a provider only, every call with a password is refused', async () => {
  const member = await createMember(site);
  const admin = await createMember(site, { role: 'admin' });
  const { email } = member;
  const names = { name: 'Ada', username: 'ada-lovelace', email: 'ada@example.org' };
  const password = 'a long enough secret';
  const responses = await Promise.all([
    site.call(accountsApi.login, { body: { email, password: memberPassword } }),
    site.call(accountsApi.requestSignUp, { body: { ...names, password } }),
    site.call(accountsApi.verifySignUp, { body: { ...names, password, otp: '123456' } }),
    site.call(accountsApi.forgotPassword, { body: { email } }),
    site.call(accountsApi.resetPassword, { body: { email, otp: '123456', password } }),
    site.call(accountsApi.resetPasswordByLink, { body: { token: 'x', password } }),
    site.call(
      accountsApi.changePassword,
      { body: { currentPassword: memberPassword, newPassword: password } },
      { token: member.token },
    ),
    site.call(membersApi.sendPasswordReset, { params: { id: member.id } }, { token: admin.token }),
  ]);
  for (const response of responses) expect(outcome(response)).toEqual([403, 'passwords_off']);
});

/** A member with a passkey from the time before. */
async function memberWithPasskey() {
  const member = await createMember(site);
  const passkey = createSoftwarePasskey();
  const credential = passkey.create({ challenge: 'x', user: { id: 'x' } });
  await site.platform.transact((tx) =>
    insertPasskey(tx, {
      accountId: member.id,
      credentialId: passkey.id,
      publicKey: Buffer.from('key'),
      counter: 0,
      transports: [],
      isBackedUp: false,
      name: 'Old phone',
      createdAt: site.platform.now(),
    }),
  );
  return { member, passkey, credential };
}

test('where people sign in through a provider only, passkeys neither sign in nor can be added', async () => {
  const { member, passkey, credential } = await memberWithPasskey();
  const { signIn, add } = signInCalls(site);
  const { token } = member;
  expect(outcome(await signIn(passkey.use({ challenge: 'x' })))).toEqual([403, 'passkeys_off']);
  expect(outcome(await site.call(passkeyApi.startSignIn))).toEqual([403, 'passkeys_off']);
  expect(outcome(await site.call(passkeyApi.startAdding, { body: {} }, { token }))).toEqual([
    403,
    'passkeys_off',
  ]);
  expect(outcome(await add(member, credential))).toEqual([403, 'passkeys_off']);
});

test('neither a password nor a passkey counts as another way in there', async () => {
  const { member } = await memberWithPasskey();
  const { token } = member;
  // The session is fresh, so no password is needed to connect a provider.
  expect((await calls.connect(member, newPerson())).status).toBe(200);
  const ways = await waysIn(token);
  expect(ways.hasPassword).toBe(false);
  const last = await calls.disconnect(ways.identities[0]?.id ?? '', token);
  expect(outcome(last)).toEqual([409, 'last_way_in']);
  const removed = await site.call(
    passkeyApi.remove,
    { params: { id: ways.passkeys[0]?.id ?? '' }, body: {} },
    { token },
  );
  expect(removed.status).toBe(200);
});

const mailsTo = (email: string) => site.mails.filter(({ to }) => to === email);

/** Signs in at the provider as the owner of an account without a way in, and returns the token of the link in the email. */
async function askForLink(person: { email: string }): Promise<string> {
  expect(outcome(await calls.signIn({ ...person }))).toEqual([409, 'connect_by_mail']);
  await site.runJobs();
  const text = mailsTo(person.email).at(-1)?.text ?? '';
  return /\/auth\/connect\/oidc#(\S+)/.exec(text)?.[1] ?? '';
}

test('an account from the time before is connected only by the link in an email to its address', async () => {
  const member = await createMember(site, { email: 'from-before@example.org' });
  const person = newPerson({ email: member.email });
  const unverified = await calls.signIn({ ...person, email_verified: false });
  expect(outcome(unverified)).toEqual([403, 'email_not_verified']);
  const token = await askForLink(person);
  expect((await waysIn(member.token)).identities).toEqual([]);
  expect(outcome(await calls.connectByMail('guessed'))).toEqual([400, 'invalid_token']);

  expect((await calls.connectByMail(token)).status).toBe(200);
  expect(outcome(await calls.connectByMail(token))).toEqual([400, 'invalid_token']);
  const { body } = await calls.signIn(person);
  expect(body.session).toMatchObject({ user: { id: member.id } });
  await site.runJobs();
  expect(mailsTo(member.email).map(({ subject }) => subject)).toEqual([
    'Connect Acme ID to your account on Galley',
    'New way to sign in to Galley',
  ]);

  // Somebody else with the same address there gets no link: the account has a way in now.
  const other = await calls.signIn(newPerson({ email: member.email }));
  expect(outcome(other)).toEqual([409, 'connect_first']);
  await site.runJobs();
  expect(mailsTo(member.email)).toHaveLength(2);
});

test('of two people with the address of an account from the time before, the first link that is used connects', async () => {
  const member = await createMember(site, { email: 'two-claim-it@example.org' });
  const [first, second] = [newPerson({ email: member.email }), newPerson({ email: member.email })];
  const tokens = [await askForLink(first), await askForLink(second)];
  const responses = await Promise.all(tokens.map(calls.connectByMail));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await waysIn(member.token)).identities).toHaveLength(1);
});

test('a link that connects works for an hour, and its emails are limited', async () => {
  const member = await createMember(site, { email: 'often-asked@example.org' });
  const person = newPerson({ email: member.email });
  const token = await askForLink(person);
  clock.now = new Date(clock.now.getTime() + 61 * 60_000);
  expect(outcome(await calls.connectByMail(token))).toEqual([400, 'invalid_token']);
  for (let count = 0; count < 4; count += 1) await askForLink(person);
  expect(outcome(await calls.signIn(person))).toEqual([429, 'too_many_requests']);
});

test('an account from the time before that has a second factor is still asked for the code', async () => {
  const member = await createMember(site, { email: 'guarded-before@example.org' });
  const { code } = await setUpSecondFactor(site, member);
  const person = newPerson({ email: member.email });
  expect((await calls.connectByMail(await askForLink(person))).status).toBe(200);
  const asked = await calls.signIn(person);
  expect(outcome(asked)).toEqual([403, 'second_factor_required']);
  const { answer } = signInCalls(site);
  expect((await answer(asked.body.challenge, code(1))).body).toMatchObject({ user: { id: member.id } });
});

test('the help says how people sign in here', async () => {
  const { body } = await site.call(pagesApi.read, { params: { slug: 'help' } });
  const { html } = body.page as { html: string };
  expect(html).toContain('sign in with <bdi>Acme ID</bdi> and choose a username');
  expect(html).not.toMatch(/password|passkey/);
});
