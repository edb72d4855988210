import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const oidc = {
  OIDC_ISSUER: 'https://id.example.org',
  OIDC_CLIENT_ID: 'galley',
  OIDC_CLIENT_SECRET: 'the secret',
};

describe('settings of sign-in', () => {
  test('without settings, people sign in with passwords', () => {
    expect(readConfig({}).signIn).toEqual({
      ...{ hasPasswords: true, hasPasskeys: true },
      ...{ oidc: undefined, github: undefined },
    });
  });

  test('an OpenID Connect provider has a label, domains and roles', () => {
    const { signIn } = readConfig({
      ...oidc,
      OIDC_LABEL: 'Acme',
      OIDC_DOMAINS: 'example.org, *.example.net',
      OIDC_ROLE_CLAIM: 'https://acme.example/roles: a team=editor, admins = admin',
      SIGN_IN: 'sso',
    });
    expect(signIn.hasPasswords).toBe(false);
    expect(signIn.oidc).toMatchObject({ label: 'Acme', domains: ['example.org', '*.example.net'] });
    expect(signIn.oidc?.roleClaim?.claim).toBe('https://acme.example/roles');
    expect([...(signIn.oidc?.roleClaim?.roles ?? [])]).toEqual([
      ['a team', 'editor'],
      ['admins', 'admin'],
    ]);
  });

  test.each([
    [{ OIDC_ISSUER: 'https://id.example.org' }, 'OIDC_ISSUER is not usable: it needs OIDC_CLIENT_ID and'],
    [{ OIDC_LABEL: 'Acme' }, 'OIDC_LABEL is not usable: it needs OIDC_ISSUER and'],
    [{ GITHUB_CLIENT_ID: 'x' }, 'GITHUB_CLIENT_ID is not usable: it needs GITHUB_CLIENT_SECRET beside it'],
    [{ SIGN_IN: 'sso' }, 'SIGN_IN is not usable: it can be sso only with a provider'],
    [{ SIGN_IN: 'none' }, 'SIGN_IN is not usable: it must be all or sso'],
    [{ ...oidc, OIDC_ISSUER: 'id.example.org' }, 'OIDC_ISSUER is not usable: it must be the http or https'],
    [{ ...oidc, OIDC_DOMAINS: 'somebody@example.org' }, 'OIDC_DOMAINS is not usable'],
    [{ ...oidc, OIDC_ROLE_CLAIM: 'groups: admins=root' }, 'OIDC_ROLE_CLAIM is not usable'],
    [{ ...oidc, OIDC_ROLE_CLAIM: 'admins=admin' }, 'OIDC_ROLE_CLAIM is not usable'],
  ])('%j is refused with a sentence that names the setting', (settings, reason) => {
    expect(() => readConfig(settings as Record<string, string>)).toThrow(reason);
  });
});
