// The ways in which a member can sign in: connecting a provider, disconnecting it, and a fresh sign-in.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import { ownAccountApi } from '#features/accounts/own-account-contract.ts';
import { createMember, memberPassword } from '#test/members.ts';
import { type FaultyProvider, startFaultyProvider } from '#test/sign-in/faulty-provider.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { providerApi, type WaysIn } from '../provider-contract.ts';
import { callsOf, freshIp, newPerson } from './providers/providers.fixture.ts';

let site: TestSite;
let provider: FaultyProvider;
let calls: ReturnType<typeof callsOf>;
const clock = { now: new Date() };

beforeAll(async () => {
  provider = await startFaultyProvider();
  site = await startTestSite({ settings: provider.settings, now: () => clock.now });
  calls = callsOf(site, provider);
});

afterAll(async () => {
  await site?.close();
  await provider?.close();
});

async function waysIn(token: string): Promise<WaysIn> {
  return (await calls.waysIn(token)).body as WaysIn;
}

async function lastMail() {
  await site.runJobs();
  return site.mails.at(-1);
}

test('a member connects a provider and signs in with it, and is told by email', async () => {
  const member = await createMember(site);
  const person = newPerson({ email: 'other-address@example.com', email_verified: false });
  const { status, body } = await calls.connect(member, person, memberPassword);
  expect([status, body.message]).toEqual([200, 'From now on you can sign in with Acme ID.']);
  expect(await lastMail()).toMatchObject({
    to: member.email,
    subject: expect.stringContaining('New way to sign in'),
  });
  expect(await waysIn(member.token)).toMatchObject({
    hasPassword: true,
    identities: [{ provider: 'oidc', providerLabel: 'Acme ID', label: 'other-address@example.com' }],
  });
  const again = await calls.signIn({ ...person, email_verified: true });
  expect(again.body.session).toMatchObject({ user: { id: member.id } });
});

test('connecting needs the password', async () => {
  const member = await createMember(site);
  const { status, body } = await calls.connect(member, newPerson(), 'not the password');
  expect([status, body.code]).toEqual([400, 'wrong_password']);
  expect((await waysIn(member.token)).identities).toEqual([]);
});

test('an account at the provider belongs to one member, also when two connect it at once', async () => {
  const [one, other] = [await createMember(site), await createMember(site)];
  const person = newPerson();
  const responses = await Promise.all(
    [one, other].map((member) => calls.connect(member, person, memberPassword)),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = responses.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: 'identity_taken' });
});

test('what one member began, another cannot finish, and a sign-in cannot finish it either', async () => {
  const [one, other] = [await createMember(site), await createMember(site)];
  const params = { provider: 'oidc' };
  const begin = async () => {
    const started = await site.call(
      providerApi.startConnecting,
      { params, body: { password: memberPassword } },
      { token: one.token },
    );
    const { url, flow } = started.body as { url: string; flow: string };
    return { ...provider.consent(url, newPerson()), flow };
  };
  const foreign = await site.call(
    providerApi.finishConnecting,
    { params, body: await begin() },
    { token: other.token },
  );
  expect([foreign.status, foreign.body.code]).toEqual([400, 'sign_in_expired']);
  const signIn = await calls.finish(await begin());
  expect([signIn.status, signIn.body.code]).toEqual([400, 'sign_in_expired']);
});

test('a provider is disconnected with the password, and its person is a newcomer again', async () => {
  const member = await createMember(site);
  const person = newPerson();
  await calls.connect(member, person, memberPassword);
  const [identity] = (await waysIn(member.token)).identities;
  const refused = await calls.disconnect(identity?.id ?? '', member.token, 'not the password');
  expect(refused.body.code).toBe('wrong_password');
  const stranger = await createMember(site);
  const foreign = await calls.disconnect(identity?.id ?? '', stranger.token, memberPassword);
  expect(foreign.status).toBe(404);
  expect((await calls.disconnect(identity?.id ?? '', member.token, memberPassword)).status).toBe(200);
  expect((await lastMail())?.subject).toContain('was removed');
  expect((await calls.signIn(person)).body.newcomer).toMatchObject({ email: person.email });
});

test('the last way to sign in cannot be removed', async () => {
  const member = await calls.join(newPerson());
  const [identity] = (await waysIn(member.token)).identities;
  const { status, body } = await calls.disconnect(identity?.id ?? '', member.token);
  expect([status, body.code]).toEqual([409, 'last_way_in']);
});

test('of two ways that are removed at once, one stays', async () => {
  const member = await calls.join(newPerson());
  await calls.connect(member, newPerson());
  const { identities } = await waysIn(member.token);
  const responses = await Promise.all(identities.map(({ id }) => calls.disconnect(id, member.token)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('an account without a password sets its first one after a fresh sign-in', async () => {
  const person = newPerson();
  const member = await calls.join(person);
  const body = { newPassword: 'a long enough secret' };
  const set = (token: string) => site.call(accountsApi.changePassword, { body }, { token });
  clock.now = new Date(Date.now() + 16 * 60_000);
  const stale = await set(member.token);
  expect([stale.status, stale.body.code]).toEqual([403, 'fresh_sign_in_required']);
  const fresh = await calls.signIn(person, { accountId: member.id, formerToken: member.token });
  const { token } = fresh.body.session as { token: string };
  expect((await set(token)).status).toBe(200);
  clock.now = new Date();
  expect((await waysIn(token)).hasPassword).toBe(true);
  expect(await lastMail()).toMatchObject({ to: person.email, subject: expect.stringContaining('New way') });
});

test('a fresh sign-in replaces the session of its tab, and only for the same account', async () => {
  const person = newPerson();
  const member = await calls.join(person);
  const stranger = newPerson();
  await calls.join(stranger);
  const refused = await calls.signIn(stranger, { accountId: member.id, formerToken: member.token });
  expect([refused.status, refused.body.code]).toEqual([409, 'other_account']);
  const { body } = await calls.signIn(person, { accountId: member.id, formerToken: member.token });
  const { token } = body.session as { token: string };
  expect((await site.call(accountsApi.profile, {}, { token })).status).toBe(200);
  expect((await site.call(accountsApi.profile, {}, { token: member.token })).status).toBe(401);
});

test('a new address and the deletion of an account need a fresh sign-in where there is no password', async () => {
  const member = await calls.join(newPerson());
  clock.now = new Date(Date.now() + 16 * 60_000);
  const { token } = member;
  const email = { body: { email: 'new-address@example.org' } };
  const change = await site.call(ownAccountApi.requestEmailChange, email, { token, ip: freshIp() });
  const deletion = await site.call(accountsApi.deleteAccount, { body: {} }, { token });
  for (const { status, body } of [change, deletion])
    expect([status, body.code]).toEqual([403, 'fresh_sign_in_required']);
  clock.now = new Date();
  expect((await site.call(accountsApi.deleteAccount, { body: {} }, { token })).status).toBe(200);
});
