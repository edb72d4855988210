// How people may sign in: with a password, through an OpenID Connect provider, through GitHub.
import { z } from 'zod';
import { type Role, roles } from '#kit/roles.ts';

/** Which claim of the provider gives roles, and which of its values gives which role. */
export type RoleClaim = Readonly<{ claim: string; roles: ReadonlyMap<string, Role> }>;

export type OidcSettings = Readonly<{
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The name of the provider on buttons. */
  label: string;
  /** Empty: addresses at every domain. */
  domains: readonly string[];
  roleClaim: RoleClaim | undefined;
}>;

export type GitHubSettings = Readonly<{ clientId: string; clientSecret: string }>;

export type SignInSettings = Readonly<{
  /** Both are false if people sign in through a provider only. */
  hasPasswords: boolean;
  hasPasskeys: boolean;
  oidc: OidcSettings | undefined;
  github: GitHubSettings | undefined;
}>;

const grantable = roles.filter((role) => role !== 'user');

const expectedRoleClaim =
  'must be the name of a claim, a colon and a space, and its values with their roles, such as ' +
  'groups: site-admins=admin, site-editors=editor (the roles are reviewer, editor and admin)';

/** The claim ends at the first colon with a space after it: its name may be an address. */
function readRoleClaim(text: string): RoleClaim | undefined {
  const [, claim = '', list = ''] = /^(\S+):\s+(.+)$/s.exec(text.trim()) ?? [];
  const pairs = list.split(',').map((pair) => /^(.+)=\s*([a-z]+)$/s.exec(pair.trim()));
  const map = new Map<string, Role>();
  for (const pair of pairs) {
    const value = pair?.[1]?.trim() ?? '';
    const role = grantable.find((each) => each === pair?.[2]);
    if (value === '' || role === undefined) return undefined;
    map.set(value, role);
  }
  return claim === '' ? undefined : Object.freeze({ claim, roles: map });
}

const domain = z
  .string()
  .regex(/^(\*\.)?[^\s@/:]+\.[^\s@/:]+$/, 'must be domains such as example.org, separated by commas');

export const signInEnvironment = {
  SIGN_IN: z.enum(['all', 'sso'], 'must be all or sso').default('all'),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be the http or https address of the issuer' })
    .refine((url) => !/[?#@]/.test(url), 'must be an address without a query, a fragment or a user name')
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_LABEL: z.string().max(40, 'must have at most 40 characters').optional(),
  OIDC_DOMAINS: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''))
    .pipe(z.array(domain))
    .default([]),
  OIDC_ROLE_CLAIM: z
    .string()
    .transform((text, context) => {
      const claim = readRoleClaim(text);
      if (claim) return claim;
      context.addIssue({ code: 'custom', message: expectedRoleClaim });
      return z.NEVER;
    })
    .optional(),
  GITHUB_CLIENT_ID: z.string().optional(),
  GITHUB_CLIENT_SECRET: z.string().optional(),
};

type Given = Record<string, string | undefined>;

const oidcParts = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'];
const oidcExtras = ['OIDC_LABEL', 'OIDC_DOMAINS', 'OIDC_ROLE_CLAIM'];
const githubParts = ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'];

/** What is wrong with these settings together: the name of one, and why it cannot be used. */
export function findSignInFaults(given: Given): [name: string, why: string][] {
  const isGiven = (name: string) => given[name] !== undefined;
  const faults: [string, string][] = [];
  const requireTogether = (parts: string[], extras: string[] = []) => {
    const missing = parts.filter((name) => !isGiven(name));
    const present = [...parts, ...extras].find(isGiven);
    if (present !== undefined && missing.length > 0)
      faults.push([present, `needs ${missing.join(' and ')} beside it`]);
  };
  requireTogether(oidcParts, oidcExtras);
  requireTogether(githubParts);
  if (given.SIGN_IN === 'sso' && !oidcParts.every(isGiven) && !githubParts.every(isGiven))
    faults.push(['SIGN_IN', 'can be sso only with a provider: set OIDC_ISSUER or GITHUB_CLIENT_ID']);
  return faults;
}

const environment = z.object(signInEnvironment);

export function readSignInSettings(env: z.output<typeof environment>): SignInSettings {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  const { GITHUB_CLIENT_ID: gitHubId, GITHUB_CLIENT_SECRET: gitHubSecret } = env;
  return Object.freeze({
    hasPasswords: env.SIGN_IN === 'all',
    hasPasskeys: env.SIGN_IN === 'all',
    oidc:
      issuer !== undefined && clientId !== undefined && clientSecret !== undefined
        ? {
            issuer,
            clientId,
            clientSecret,
            label: env.OIDC_LABEL ?? 'single sign-on',
            domains: Object.freeze(env.OIDC_DOMAINS),
            roleClaim: env.OIDC_ROLE_CLAIM,
          }
        : undefined,
    github:
      gitHubId !== undefined && gitHubSecret !== undefined
        ? { clientId: gitHubId, clientSecret: gitHubSecret }
        : undefined,
  });
}
