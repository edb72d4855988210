// GitHub: OAuth's code flow with PKCE. It has no ID token, so the account and its addresses are read with two calls.
import { calculatePKCECodeChallenge } from 'openid-client';
import { z } from 'zod';
import type { GitHubSettings } from '#platform/config/sign-in-settings.ts';
import { gitHubIssuer } from './issuers.ts';
import {
  type Callback,
  type FlowSecrets,
  type Provider,
  ProviderError,
  type ProviderIdentity,
} from './provider.ts';
import type { ProviderFetch } from './provider-fetch.ts';

/** Where GitHub is. Only tests have another one. */
export type GitHubUrls = { site: string; api: string };

const publicGitHub: GitHubUrls = { site: gitHubIssuer, api: 'https://api.github.com' };

type Options = { redirectUri: string; fetch: ProviderFetch; urls?: GitHubUrls | undefined };

const tokenSchema = z.object({ access_token: z.string() });
const refusalSchema = z.object({ error: z.string() });
const userSchema = z.object({
  // Numbers of accounts are far below the largest safe integer.
  id: z.int().positive(),
  login: z.string(),
  name: z.string().nullish(),
});
const emailsSchema = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

// The redirect with the code came from us, or the code was used already.
const rejections = ['bad_verification_code'];

export function createGitHubProvider(
  { clientId, clientSecret }: GitHubSettings,
  { redirectUri, fetch, urls = publicGitHub }: Options,
): Provider {
  async function call(url: string, init: RequestInit): Promise<unknown> {
    const response = await fetch(url, init);
    if (!response.ok)
      throw new ProviderError(
        response.status >= 500 || response.status === 429 ? 'unavailable' : 'rejected',
        `status ${response.status}`,
      );
    return response.json().catch(() => {
      throw new ProviderError('unavailable', 'not JSON');
    });
  }

  async function exchange({ verifier }: FlowSecrets, { code }: Callback): Promise<string> {
    const body = new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret,
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    });
    const headers = { accept: 'application/json' };
    const given = await call(`${urls.site}/login/oauth/access_token`, { method: 'POST', body, headers });
    const token = tokenSchema.safeParse(given);
    if (token.success) return token.data.access_token;
    // GitHub reports a refusal with the status 200.
    const { data: refusal } = refusalSchema.safeParse(given);
    const isRejected = refusal !== undefined && rejections.includes(refusal.error);
    throw new ProviderError(
      isRejected ? 'rejected' : 'misconfigured',
      isRejected ? refusal.error : 'no token',
    );
  }

  return {
    id: 'github',
    label: 'GitHub',
    issuer: gitHubIssuer,
    domains: [],
    async authorizationUrl({ state, verifier }) {
      const url = new URL(`${urls.site}/login/oauth/authorize`);
      url.search = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: 'read:user user:email',
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).toString();
      return url;
    },
    async identify(secrets, callback): Promise<ProviderIdentity> {
      const token = await exchange(secrets, callback);
      const headers = {
        accept: 'application/vnd.github+json',
        authorization: `Bearer ${token}`,
        // GitHub refuses calls without one.
        'user-agent': 'Galley',
        'x-github-api-version': '2022-11-28',
      };
      const [user, emails] = await Promise.all([
        call(`${urls.api}/user`, { headers }).then((given) => parse(userSchema, given)),
        call(`${urls.api}/user/emails`, { headers }).then((given) => parse(emailsSchema, given)),
      ]);
      const primary = emails.find((email) => email.primary);
      return {
        issuer: gitHubIssuer,
        subject: String(user.id),
        email: primary?.email,
        isEmailVerified: primary?.verified === true,
        name: user.name?.trim() || user.login,
        username: user.login,
        label: user.login,
        role: undefined,
      };
    },
  };
}

function parse<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new ProviderError('unavailable', 'unexpected response');
  return parsed.data;
}
