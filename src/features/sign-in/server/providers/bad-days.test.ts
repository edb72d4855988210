// What goes wrong between a person, the site and a provider. Each has one sentence, and leaves nothing half created.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createMember, memberPassword } from '#test/members.ts';
import { type Behaviour, type FaultyProvider, startFaultyProvider } from '#test/sign-in/faulty-provider.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { providerApi } from '../../provider-contract.ts';
import { signInChallenges } from '../sign-in.table.ts';
import { callsOf, freshIp, newPerson } from './providers.fixture.ts';

let site: TestSite;
let provider: FaultyProvider;
let calls: ReturnType<typeof callsOf>;
const clock = { now: new Date() };

beforeAll(async () => {
  provider = await startFaultyProvider();
  site = await startTestSite({
    settings: { ...provider.settings, OIDC_DOMAINS: 'example.org, *.example.net' },
    now: () => clock.now,
    providers: { timeoutMs: 300 },
  });
  calls = callsOf(site, provider);
});

afterEach(() => {
  provider.behave();
  clock.now = new Date();
});

afterAll(async () => {
  await site?.close();
  await provider?.close();
});

const expired = {
  status: 400,
  code: 'sign_in_expired',
  message: 'This sign-in was already used, took too long or began in another tab. Start again.',
};

const unavailable = {
  status: 503,
  code: 'provider_unavailable',
  message: 'Acme ID could not be reached. Try again in a moment.',
};

const misconfigured = {
  ...unavailable,
  message: 'Signing in with Acme ID does not work at the moment. Tell the people who run this site.',
};

type Refusal = typeof expired;

async function expectRefusal(
  response: Promise<{ status: number; body: Record<string, unknown> }>,
  { status, code, message }: Refusal,
): Promise<void> {
  const before = await calls.countAccounts();
  const { status: given, body } = await response;
  expect([given, body.code, body.message]).toEqual([status, code, message]);
  expect(await calls.countAccounts()).toBe(before);
}

async function countChallenges(): Promise<number> {
  return site.platform.db.$count(signInChallenges);
}

// The first test: later the metadata is known, and starting needs no request.
test.each([
  ['down', { isDown: true }],
  ['slow', { isSlow: true }],
])(
  'a provider that is %s when a sign-in starts is named, and leaves nothing behind',
  async (_name, behaviour) => {
    provider.behave(behaviour);
    const before = await countChallenges();
    const params = { provider: 'oidc' };
    await expectRefusal(site.call(providerApi.startSignIn, { params }, { ip: freshIp() }), unavailable);
    expect(await countChallenges()).toBe(before);
  },
);

/** Faults that show when the code is exchanged. */
const faults: [name: string, behaviour: Partial<Behaviour>, refusal: Refusal][] = [
  ['a provider that is down', { isDown: true }, unavailable],
  ['a provider that is too slow', { isSlow: true }, unavailable],
  ['a token for another audience', { token: { aud: 'another-site' } }, expired],
  ['a token of another issuer', { token: { iss: 'https://elsewhere.example' } }, expired],
  ['a token with another nonce', { token: { nonce: 'of-somebody-else' } }, expired],
  ['a token without a nonce', { token: { nonce: undefined } }, expired],
  ['a token with a forged signature', { isForged: true }, expired],
  ['a code that the provider does not accept', { tokenError: 'invalid_grant' }, expired],
  ['a client that was removed at the provider', { tokenError: 'invalid_client' }, misconfigured],
  ['a clock that is an hour behind', { clockMs: -3_600_000 }, expired],
  ['a client whose secret was renewed at the provider', { tokenError: 'unauthorized_client' }, misconfigured],
];

test.each(faults)('%s signs nobody in', async (_name, behaviour, refusal) => {
  const { url, flow } = await calls.start();
  const redirect = provider.consent(url, newPerson());
  provider.behave(behaviour);
  await expectRefusal(calls.finish({ ...redirect, flow }), refusal);
});

test.each(faults)(
  '%s leaves the account of a member who connects it as it was',
  async (_name, behaviour, refusal) => {
    const member = await createMember(site);
    const as = { token: member.token };
    const params = { provider: 'oidc' };
    const body = { password: memberPassword };
    const started = await site.call(providerApi.startConnecting, { params, body }, as);
    const { url, flow } = started.body as { url: string; flow: string };
    const callback = { ...provider.consent(url, newPerson()), flow };
    provider.behave(behaviour);
    await expectRefusal(site.call(providerApi.finishConnecting, { params, body: callback }, as), refusal);
    expect((await calls.waysIn(member.token)).body).toMatchObject({ hasPassword: true, identities: [] });
  },
);

test.each([-4, 4])('a clock that is off by %i minutes does not matter', async (minutes) => {
  provider.behave({ clockMs: minutes * 60_000 });
  expect((await calls.signIn(newPerson())).status).toBe(200);
});

test('a redirect with the state of another sign-in is refused', async () => {
  const mine = await calls.start();
  const other = await calls.start();
  const { code } = provider.consent(mine.url, newPerson());
  const { state } = provider.consent(other.url, newPerson());
  await expectRefusal(calls.finish({ code, state, flow: mine.flow }), expired);
});

test('a redirect that names another issuer is refused', async () => {
  const { url, flow } = await calls.start();
  const redirect = provider.consent(url, newPerson());
  await expectRefusal(calls.finish({ ...redirect, flow, iss: 'https://elsewhere.example' }), expired);
});

test('a redirect without the secret of the tab that began is refused', async () => {
  const { url } = await calls.start();
  await expectRefusal(calls.finish({ ...provider.consent(url, newPerson()), flow: 'x'.repeat(43) }), expired);
});

test('a code works once, also for two tabs at once', async () => {
  const person = newPerson();
  const { url, flow } = await calls.start();
  const body = { ...provider.consent(url, person), flow };
  const responses = await Promise.all([calls.finish(body), calls.finish(body), calls.finish(body)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  await expectRefusal(calls.finish(body), expired);
});

test('two tabs sign in at once, each with its own secret', async () => {
  const [one, other] = [await calls.start(), await calls.start()];
  const [first, second] = [newPerson(), newPerson()];
  const responses = await Promise.all([
    calls.finish({ ...provider.consent(one.url, first), flow: one.flow }),
    calls.finish({ ...provider.consent(other.url, second), flow: other.flow }),
  ]);
  expect(responses.map(({ body }) => (body.newcomer as { email: string }).email)).toEqual([
    first.email,
    second.email,
  ]);
});

test('a sign-in that takes longer than ten minutes is refused', async () => {
  const { url, flow } = await calls.start();
  const redirect = provider.consent(url, newPerson());
  clock.now = new Date(clock.now.getTime() + 11 * 60_000);
  await expectRefusal(calls.finish({ ...redirect, flow }), expired);
});

const refusedPeople: [name: string, claims: Record<string, unknown>, code: string, message: string][] = [
  [
    'an address that is not verified',
    { email_verified: false },
    'email_not_verified',
    'Your email address is not verified at Acme ID. Verify it there, and then sign in again.',
  ],
  [
    'an address of which the provider does not say that it is verified',
    { email_verified: undefined },
    'email_not_verified',
    'Your email address is not verified at Acme ID. Verify it there, and then sign in again.',
  ],
  [
    'no address',
    { email: undefined },
    'email_missing',
    'Acme ID did not tell this site your email address. Add one to your account there, or allow this site to see it, and try again.',
  ],
  [
    'an address at another domain',
    { email: 'somebody@elsewhere.example' },
    'provider_domain',
    'Your email address is at a domain that cannot sign in to this site.',
  ],
];

test.each(refusedPeople)('%s signs nobody in and creates nothing', async (_name, claims, code, message) => {
  await expectRefusal(calls.signIn(newPerson(claims)), { status: 403, code, message });
});

test('a known person whose address is no longer verified is not signed in', async () => {
  const person = newPerson();
  await calls.join(person);
  const { status, body } = await calls.signIn({ ...person, email_verified: false });
  expect([status, body.code]).toEqual([403, 'email_not_verified']);
});

test('a subdomain that the settings name may come in', async () => {
  expect((await calls.signIn(newPerson({ email: 'a@team.example.net' }))).status).toBe(200);
});

test('a provider that the site does not offer does not exist', async () => {
  const start = site.call(providerApi.startSignIn, { params: { provider: 'github' } }, { ip: freshIp() });
  expect((await start).status).toBe(404);
});

test('starting too often from one address is refused', async () => {
  const ip = freshIp();
  const start = () => site.call(providerApi.startSignIn, { params: { provider: 'oidc' } }, { ip });
  const responses = await Promise.all(Array.from({ length: 41 }, start));
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(1);
});
