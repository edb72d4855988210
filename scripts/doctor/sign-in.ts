import { callbackPath } from '../../src/features/sign-in/provider-paths.ts';
import { discover } from '../../src/features/sign-in/server/providers/oidc.ts';
import { ProviderError } from '../../src/features/sign-in/server/providers/provider.ts';
import { createProviderFetch } from '../../src/features/sign-in/server/providers/provider-fetch.ts';
import type { Config } from '../../src/platform/config/config.ts';
import type { OidcSettings } from '../../src/platform/config/sign-in-settings.ts';
import { advice, type Finding, good, wrong } from './finding.ts';

/** Checks the sign-in providers of the settings, and says which redirect address to register there. */
export async function examineSignIn({ signIn, publicUrl }: Config): Promise<Finding[]> {
  const { oidc, github, hasPasswords } = signIn;
  const register = (id: string) => `Register ${publicUrl}${callbackPath(id)} as its redirect address.`;
  return [
    ...(oidc ? [await examineIssuer(oidc, register('oidc'))] : []),
    ...(oidc?.issuer.startsWith('http:')
      ? [advice('OIDC_ISSUER is not https: anybody who can change the traffic can sign in as anybody.')]
      : []),
    ...(github ? [good(`People can sign in through GitHub. ${register('github')}`)] : []),
    ...(hasPasswords
      ? []
      : [good('SIGN_IN is sso: passwords and passkeys are off. SIGN_IN=all turns them on again.')]),
  ];
}

async function examineIssuer(oidc: OidcSettings, register: string): Promise<Finding> {
  try {
    await discover(oidc, createProviderFetch());
    return good(`The sign-in provider ${oidc.issuer} responds. ${register}`);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const { fault, detail } = error;
    const why =
      fault === 'unavailable'
        ? `it cannot be reached (${detail})`
        : `its metadata cannot be used (${detail}); OIDC_ISSUER must be exactly what the provider calls its issuer`;
    return wrong(`Nobody can sign in through ${oidc.issuer}: ${why}.`);
  }
}
