import type { SignInSettings } from '#platform/config/sign-in-settings.ts';

export const gitHubIssuer = 'https://github.com';

/** Operators write the address with a slash at its end or without one. */
export const canonicalIssuer = (issuer: string): string => issuer.replace(/\/+$/, '');

/** The issuers through which people can sign in now. Identities of others are kept, but are no way in. */
export const listIssuers = ({ oidc, github }: SignInSettings): string[] => [
  ...(oidc ? [canonicalIssuer(oidc.issuer)] : []),
  ...(github ? [gitHubIssuer] : []),
];
