// Reading the metadata of a provider: once, again after an hour, and within limits.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { type FaultyProvider, startFaultyProvider } from '#test/sign-in/faulty-provider.ts';
import { createOidcProvider } from './oidc.ts';
import type { ProviderError } from './provider.ts';
import { createProviderFetch } from './provider-fetch.ts';

let provider: FaultyProvider;
const clock = { now: 0 };

beforeAll(async () => {
  provider = await startFaultyProvider();
});

afterEach(() => provider.behave());
afterAll(() => provider?.close());

function create() {
  const { oidc } = readConfig(provider.settings).signIn;
  if (!oidc) throw new Error('The provider is not set');
  provider.requests.length = 0;
  return createOidcProvider(oidc, {
    redirectUri: 'https://galley.test/auth/callback/oidc',
    fetch: createProviderFetch({ timeoutMs: 300 }),
    now: () => clock.now,
  });
}

const secrets = { state: 's', nonce: 'n', verifier: 'v'.repeat(43) };
const hour = 60 * 60 * 1000;

test('the metadata is read once for all who wait, and again after an hour', async () => {
  const { authorizationUrl } = create();
  await Promise.all([authorizationUrl(secrets), authorizationUrl(secrets)]);
  expect(provider.requests).toHaveLength(1);
  clock.now += hour + 1;
  await authorizationUrl(secrets);
  expect(provider.requests).toHaveLength(2);
});

test('a provider that cannot be read again keeps its old metadata', async () => {
  const { authorizationUrl } = create();
  await authorizationUrl(secrets);
  provider.behave({ isDown: true });
  clock.now += hour + 1;
  expect((await authorizationUrl(secrets)).origin).toBe(provider.issuer);
});

test('a failure is not remembered', async () => {
  const { authorizationUrl } = create();
  provider.behave({ isDown: true });
  await expect(authorizationUrl(secrets)).rejects.toMatchObject({ fault: 'unavailable' });
  provider.behave();
  expect((await authorizationUrl(secrets)).origin).toBe(provider.issuer);
});

test.each([
  ['is slow', { isSlow: true }, 'unavailable'],
  ['sends more than anybody needs', { isHuge: true }, 'unavailable'],
  ['redirects to another address', { redirectTo: 'http://127.0.0.1:9/' }, 'misconfigured'],
  ['names another issuer', { metadata: { issuer: 'https://elsewhere.example' } }, 'misconfigured'],
] as const)('metadata of a provider that %s is refused', async (_name, behaviour, fault) => {
  const { authorizationUrl } = create();
  provider.behave(behaviour);
  const error = await authorizationUrl(secrets).catch((thrown: ProviderError) => thrown);
  expect(error).toMatchObject({ name: 'ProviderError', fault });
});

test('a claim with roles that is also a scope is asked for', async () => {
  provider.behave({ metadata: { scopes_supported: ['openid', 'groups'] } });
  const { oidc } = readConfig({ ...provider.settings, OIDC_ROLE_CLAIM: 'groups: a=admin' }).signIn;
  if (!oidc) throw new Error('The provider is not set');
  const { authorizationUrl } = createOidcProvider(oidc, {
    redirectUri: 'https://galley.test/auth/callback/oidc',
    fetch: createProviderFetch(),
  });
  expect((await authorizationUrl(secrets)).searchParams.get('scope')).toBe('openid email profile groups');
});
