// An OpenID Connect provider: discovery, the code flow with PKCE, and the claims of the person.
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client';
import type { OidcSettings } from '#platform/config/sign-in-settings.ts';
import { canonicalIssuer } from './issuers.ts';
import { asProviderError } from './oidc-error.ts';
import {
  type Callback,
  type FlowSecrets,
  type Provider,
  ProviderError,
  type ProviderIdentity,
} from './provider.ts';
import type { ProviderFetch } from './provider-fetch.ts';
import { findClaim, readRole } from './role-claim.ts';

// Clocks of servers differ by seconds, and of neglected ones by minutes. A token is used within seconds of its issue.
const clockToleranceSeconds = 5 * 60;
// Providers change their endpoints and keys rarely, and announce it long before.
const metadataAgeMs = 60 * 60 * 1000;
// After a failure the old metadata is used. This keeps every sign-in from waiting for the next failure.
const retryAgeMs = 60 * 1000;

type Claims = Record<string, unknown>;

type Options = { redirectUri: string; fetch: ProviderFetch; now?: () => number };

export function createOidcProvider(
  settings: OidcSettings,
  { redirectUri, fetch, now = Date.now }: Options,
): Provider {
  const readConfiguration = cacheConfiguration(() => discover(settings, fetch), now);
  return {
    id: 'oidc',
    label: settings.label,
    issuer: canonicalIssuer(settings.issuer),
    domains: settings.domains,
    async authorizationUrl({ state, nonce, verifier }) {
      const configuration = await readConfiguration();
      return buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: scopesOf(configuration, settings),
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
    },
    async identify(secrets, callback) {
      const configuration = await readConfiguration();
      const claims = await readClaims(configuration, { settings, redirectUri, secrets, callback });
      return describeIdentity(claims, settings);
    },
  };
}

/** Providers that need a scope for the claim with the roles give it the claim's name, such as `groups`. */
function scopesOf(configuration: Configuration, { roleClaim }: OidcSettings): string {
  const known = configuration.serverMetadata().scopes_supported ?? [];
  return ['openid', 'email', 'profile', ...known.filter((scope) => scope === roleClaim?.claim)].join(' ');
}

/** Also used by `npm run doctor`. */
export async function discover(settings: OidcSettings, fetch: ProviderFetch): Promise<Configuration> {
  const issuer = new URL(settings.issuer);
  try {
    return await discovery(
      issuer,
      settings.clientId,
      { client_secret: settings.clientSecret, [clockTolerance]: clockToleranceSeconds },
      ClientSecretPost(settings.clientSecret),
      {
        [customFetch]: fetch as never,
        // The signature of the token is checked, too, and not only the connection that brought it.
        execute: [
          enableNonRepudiationChecks,
          ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : []),
        ],
      },
    );
  } catch (error) {
    throw asProviderError(error, 'misconfigured');
  }
}

/** Reads the metadata again every hour, once for all who wait. If that fails, the old metadata is used. */
function cacheConfiguration(load: () => Promise<Configuration>, now: () => number) {
  let known: Configuration | undefined;
  let readAgainAt = 0;
  let loading: Promise<Configuration> | undefined;
  async function read(): Promise<Configuration> {
    try {
      known = await load();
      readAgainAt = now() + metadataAgeMs;
    } catch (error) {
      if (!known) throw error;
      readAgainAt = now() + retryAgeMs;
    }
    return known;
  }
  return async (): Promise<Configuration> => {
    if (known && now() < readAgainAt) return known;
    loading ??= read().finally(() => {
      loading = undefined;
    });
    return loading;
  };
}

type Exchange = { settings: OidcSettings; redirectUri: string; secrets: FlowSecrets; callback: Callback };

async function readClaims(configuration: Configuration, exchange: Exchange): Promise<Claims> {
  const { settings, redirectUri, secrets, callback } = exchange;
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(callback))
    if (value !== undefined) url.searchParams.set(name, value);
  try {
    const tokens = await authorizationCodeGrant(configuration, url, {
      expectedState: secrets.state,
      expectedNonce: secrets.nonce,
      pkceCodeVerifier: secrets.verifier,
    });
    const claims: Claims | undefined = tokens.claims();
    const subject = claims?.sub;
    if (!claims || typeof subject !== 'string') throw new ProviderError('rejected', 'no subject');
    const needed = ['email', 'email_verified', ...(settings.roleClaim ? [settings.roleClaim.claim] : [])];
    const isComplete = needed.every((name) => findClaim(claims, name) !== undefined);
    if (isComplete || !configuration.serverMetadata().userinfo_endpoint) return claims;
    // Some providers put little into the token. What the token says comes first: it is signed.
    return { ...(await fetchUserInfo(configuration, tokens.access_token, subject)), ...claims };
  } catch (error) {
    throw asProviderError(error, 'rejected');
  }
}

function describeIdentity(claims: Claims, { roleClaim }: OidcSettings): ProviderIdentity {
  const email = textOf(claims.email);
  const name =
    textOf(claims.name) || [textOf(claims.given_name), textOf(claims.family_name)].join(' ').trim();
  const username = textOf(claims.preferred_username) || textOf(claims.nickname);
  return {
    issuer: canonicalIssuer(textOf(claims.iss)),
    subject: textOf(claims.sub),
    email: email === '' ? undefined : email,
    isEmailVerified: isVerified(claims),
    name,
    username,
    label: email || username || textOf(claims.sub),
    role: roleClaim && readRole(claims, roleClaim),
  };
}

/**
 * A missing `email_verified` means that it is not. Some providers send text instead of true. Entra sends another claim: its
 * `xms_edov` says that the owner of the domain has verified the address.
 */
function isVerified({ iss, email_verified: verified, xms_edov: verifiedByDomain }: Claims): boolean {
  if (verified !== undefined) return verified === true || verified === 'true';
  const isEntra = /^https:\/\/(login\.microsoftonline\.(com|us|cn)|sts\.windows\.net)\//.test(textOf(iss));
  return isEntra && [true, 1, 'true', '1'].includes(verifiedByDomain as never);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
