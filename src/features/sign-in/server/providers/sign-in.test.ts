// Signing in and signing up through an OpenID Connect provider that behaves well.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import { findPasswordHash } from '#features/accounts/server/account.queries.ts';
import { invitationsApi } from '#features/members/invitations-contract.ts';
import { siteApi } from '#features/site/contract.ts';
import { noPassword } from '#platform/secrets/password.ts';
import { createMember, memberPassword } from '#test/members.ts';
import { type FaultyProvider, startFaultyProvider } from '#test/sign-in/faulty-provider.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { type ProviderProfile, providerApi } from '../../provider-contract.ts';
import { callsOf, newPerson } from './providers.fixture.ts';

let site: TestSite;
let provider: FaultyProvider;
let calls: ReturnType<typeof callsOf>;
const clock = { now: new Date() };

beforeAll(async () => {
  provider = await startFaultyProvider();
  const settings = {
    ...provider.settings,
    OIDC_ROLE_CLAIM: 'groups: staff-admins=admin, staff-editors=editor',
    ADMIN_EMAIL: 'root@example.org',
  };
  site = await startTestSite({ settings, now: () => clock.now });
  calls = callsOf(site, provider);
});

afterAll(async () => {
  await site?.close();
  await provider?.close();
});

async function setSignUp(mode: 'open' | 'invitation' | 'closed'): Promise<void> {
  const { token } = await createMember(site, { role: 'admin' });
  const { body } = await site.call(siteApi.readSignUpSettings, {}, { token });
  const policy = { mode, domains: [], version: body.version };
  expect((await site.call(siteApi.saveSignUp, { body: policy }, { token })).status).toBe(200);
}

test('the site says through whom people sign in', async () => {
  const { body } = await site.call(providerApi.signInOptions);
  expect(body).toMatchObject({ hasPasswords: true, providers: [{ id: 'oidc', label: 'Acme ID' }] });
});

test('the request to the provider has state, nonce and a PKCE challenge, and no secret of the tab', async () => {
  const { url, flow } = await calls.start();
  const { searchParams, origin } = new URL(url);
  expect(origin).toBe(provider.issuer);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    client_id: 'the-site',
    redirect_uri: 'https://galley.test/auth/callback/oidc',
    response_type: 'code',
    code_challenge_method: 'S256',
  });
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
  expect(url).not.toContain(flow);
});

test('a newcomer chooses a username, and gets an account without a password', async () => {
  const person = newPerson();
  const before = await calls.countAccounts();
  const { status, body } = await calls.signIn(person);
  expect(status).toBe(200);
  expect(body.session).toBeNull();
  const newcomer = body.newcomer as ProviderProfile;
  expect(newcomer).toMatchObject({
    email: person.email,
    name: 'Grace Hopper',
    username: person.preferred_username,
  });
  expect(await calls.countAccounts()).toBe(before);

  const joined = await calls.signUp({ ticket: newcomer.ticket, name: 'Grace', username: 'amazing-grace' });
  expect(joined.status).toBe(201);
  expect(joined.body.user).toMatchObject({ name: 'Grace', username: 'amazing-grace', email: person.email });
  const { id } = joined.body.user as { id: string };
  expect(await findPasswordHash(site.platform.db, id)).toBe(noPassword);
  const profile = await site.call(accountsApi.profile, {}, { token: String(joined.body.token) });
  expect(profile.status).toBe(200);

  const again = await calls.signIn({ ...person, email: 'moved@example.org' });
  expect(again.body.session).toMatchObject({ user: { id, email: person.email } });
});

test('a taken username is refused, and the ticket creates one account afterwards', async () => {
  const { username: taken } = await createMember(site);
  const { ticket } = (await calls.signIn(newPerson())).body.newcomer as ProviderProfile;
  const refused = await calls.signUp({ ticket, name: 'Grace', username: taken });
  expect([refused.status, refused.body.code]).toEqual([409, 'username_taken']);
  const [one, other] = await Promise.all(
    ['grace-one', 'grace-two'].map((username) => calls.signUp({ ticket, name: 'Grace', username })),
  );
  expect([one?.status, other?.status].sort()).toEqual([201, 400]);
});

test('a ticket works for 20 minutes', async () => {
  const { ticket } = (await calls.signIn(newPerson())).body.newcomer as ProviderProfile;
  clock.now = new Date(clock.now.getTime() + 21 * 60_000);
  const late = await calls.signUp({ ticket, name: 'Grace', username: 'too-late' });
  clock.now = new Date();
  expect([late.status, late.body.code]).toEqual([400, 'sign_in_expired']);
});

test('an account with the same address is not signed in, and its owner is told how to connect', async () => {
  const member = await createMember(site);
  const { status, body } = await calls.signIn(newPerson({ email: member.email.toUpperCase() }));
  expect([status, body.code]).toEqual([409, 'connect_first']);
  expect(body.message).toBe(
    'There is already an account with your email address. Sign in as before, then connect Acme ID in your account settings.',
  );
});

test('a suspended member is not signed in', async () => {
  const person = newPerson();
  const { id } = await calls.join(person);
  await site.platform.transact((tx) =>
    tx.execute(
      sql`update accounts set suspended_until = ${new Date(clock.now.getTime() + 60_000)}, suspension_reason = 'Spam' where id = ${id}`,
    ),
  );
  const { status, body } = await calls.signIn(person);
  expect([status, body.code]).toEqual([403, 'suspended']);
});

test('claims that are not in the token are read from the userinfo endpoint', async () => {
  provider.behave({ onlyInUserInfo: ['email', 'email_verified', 'name', 'preferred_username'] });
  const person = newPerson();
  const { body } = await calls.signIn(person);
  provider.behave();
  expect(body.newcomer).toMatchObject({ email: person.email, name: 'Grace Hopper' });
});

test('where sign-up is closed or by invitation, a newcomer is refused before the form, and again behind it', async () => {
  const admin = await createMember(site, { role: 'admin' });
  const { ticket } = (await calls.signIn(newPerson())).body.newcomer as ProviderProfile;
  await setSignUp('closed');
  const refused = await calls.signIn(newPerson());
  expect([refused.status, refused.body.code]).toEqual([403, 'sign_up_closed']);
  const late = await calls.signUp({ ticket, name: 'Grace', username: 'closed-grace' });
  expect([late.status, late.body.code]).toEqual([403, 'sign_up_closed']);
  await setSignUp('invitation');
  const uninvited = await calls.signIn(newPerson());
  expect(uninvited.body.code).toBe('sign_up_by_invitation');

  const made = await site.call(
    invitationsApi.inviteByLink,
    { body: { role: 'reviewer' } },
    { token: admin.token },
  );
  const invitation = String(made.body.link).split('#')[1] ?? '';
  const invited = await calls.signIn(newPerson(), { invitation });
  const newcomer = invited.body.newcomer as ProviderProfile;
  const joined = await calls.signUp({ ...newcomer, invitation });
  expect(joined.status).toBe(201);
  await setSignUp('open');
});

test('the provider gives roles at each sign-in, and takes them, with an entry in the audit log', async () => {
  await createMember(site, { role: 'admin' });
  const person = newPerson({ groups: ['everyone', 'staff-editors'] });
  const { id } = await calls.join(person);
  const roleAfter = async (groups: unknown) => {
    const { body } = await calls.signIn({ ...person, groups });
    return (body.session as { role: string }).role;
  };
  expect(await roleAfter(['staff-editors', 'staff-admins'])).toBe('admin');
  expect(await roleAfter('staff-editors')).toBe('editor');
  expect(await roleAfter(undefined)).toBe('user');
  const { rows } = await site.platform.db.execute(
    sql`select subject, note, actor_id from audit_log where subject_id = ${id} order by at, subject`,
  );
  expect(rows.map(({ subject }) => subject).sort()).toEqual(['admin', 'editor', 'editor', 'user']);
  expect(rows.every(({ actor_id: actor }) => actor === null)).toBe(true);
  expect(new Set(rows.map(({ note }) => note))).toEqual(
    new Set(['At sign-up, as the sign-in provider says.', 'As the sign-in provider says.']),
  );
});

test('the provider cannot take the role of the last admin', async () => {
  await site.platform.transact((tx) => tx.execute(sql`update accounts set role = 'user'`));
  const person = newPerson({ groups: ['staff-admins'] });
  await calls.join(person);
  const { body } = await calls.signIn({ ...person, groups: [] });
  expect(body.session).toMatchObject({ role: 'admin' });
});

test('an admin who signs in only through the provider counts as one who can sign in', async () => {
  const person = newPerson({ groups: ['staff-admins'] });
  await calls.join(person);
  const other = await createMember(site, { role: 'admin' });
  await site.platform.transact((tx) =>
    tx.execute(
      sql`update accounts set role = 'user' where password_hash <> ${noPassword} and id <> ${other.id}`,
    ),
  );
  const body = { password: memberPassword };
  const { status } = await site.call(accountsApi.deleteAccount, { body }, { token: other.token });
  expect(status).toBe(200);
});
