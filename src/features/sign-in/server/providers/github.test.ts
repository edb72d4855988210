// Signing in through GitHub.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type FakeGitHub, type GitHubUser, startFakeGitHub } from '#test/sign-in/fake-github.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { type ProviderProfile, providerApi } from '../../provider-contract.ts';
import { freshIp } from './providers.fixture.ts';

let site: TestSite;
let gitHub: FakeGitHub;
const params = { provider: 'github' };

beforeAll(async () => {
  gitHub = await startFakeGitHub();
  site = await startTestSite({ gitHub });
});

afterEach(() => gitHub.failWith(undefined));

afterAll(async () => {
  await site?.close();
  await gitHub?.close();
});

const start = async () =>
  (await site.call(providerApi.startSignIn, { params }, { ip: freshIp() })).body as {
    url: string;
    flow: string;
  };

const finish = (body: object) => site.call(providerApi.finishSignIn, { params, body }, { ip: freshIp() });

async function signIn(user: GitHubUser) {
  const { url, flow } = await start();
  return finish({ ...gitHub.consent(url, user), flow });
}

test('a newcomer from GitHub gets an account with their primary address, and signs in with it again', async () => {
  const user = gitHub.newUser();
  const { body } = await signIn(user);
  const newcomer = body.newcomer as ProviderProfile;
  expect(newcomer).toMatchObject({ email: user.emails[1]?.email, name: 'Mona Lisa', username: user.login });
  const joined = await site.call(providerApi.signUp, { body: newcomer }, { ip: freshIp() });
  expect(joined.status).toBe(201);
  const renamed = await signIn({ ...user, login: 'another-login' });
  expect(renamed.body.session).toMatchObject({ user: { username: user.login } });
  const ways = await site.call(providerApi.waysIn, {}, { token: String(joined.body.token) });
  expect(ways.body).toMatchObject({
    hasPassword: false,
    identities: [{ provider: 'github', providerLabel: 'GitHub', label: 'another-login' }],
    passkeys: [],
    secondFactor: false,
  });
});

test('a primary address that GitHub has not verified signs nobody in', async () => {
  const emails = [{ email: 'mona@example.org', primary: true, verified: false }];
  const { status, body } = await signIn(gitHub.newUser({ emails }));
  expect([status, body.code]).toEqual([403, 'email_not_verified']);
});

test('an account at GitHub without an address signs nobody in', async () => {
  const { status, body } = await signIn(gitHub.newUser({ emails: [] }));
  expect([status, body.code]).toEqual([403, 'email_missing']);
});

test('a code that GitHub does not know, or with the state of another sign-in, is refused', async () => {
  const { url, flow } = await start();
  const { state } = gitHub.consent(url, gitHub.newUser());
  const unknown = await finish({ code: 'unknown', state, flow });
  expect([unknown.status, unknown.body.code]).toEqual([400, 'sign_in_expired']);
  const other = await start();
  const { code } = gitHub.consent(other.url, gitHub.newUser());
  const foreign = await finish({ code, state, flow: other.flow });
  expect([foreign.status, foreign.body.code]).toEqual([400, 'sign_in_expired']);
});

test('if GitHub is down, the error names GitHub and says to try again', async () => {
  const { url, flow } = await start();
  const redirect = gitHub.consent(url, gitHub.newUser());
  gitHub.failWith(502);
  const { status, body } = await finish({ ...redirect, flow });
  expect([status, body.message]).toEqual([503, 'GitHub could not be reached. Try again in a moment.']);
});
