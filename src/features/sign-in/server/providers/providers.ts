import { fill } from '#kit/fill-text.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import type { ProviderId } from '../../provider-contract.ts';
import { callbackPath } from '../../provider-paths.ts';
import { deriveSecrets, expired, isSameState } from './flow.ts';
import { createGitHubProvider, type GitHubUrls } from './github.ts';
import { createOidcProvider } from './oidc.ts';
import { type Callback, type Provider, ProviderError, type ProviderIdentity } from './provider.ts';
import { createProviderFetch } from './provider-fetch.ts';

/** What tests set: where their GitHub is, and how long they wait for a slow provider. */
export type ProviderOptions = { gitHubUrls?: GitHubUrls; timeoutMs?: number };

export type Providers = {
  all: readonly Provider[];
  /** Throws if the site does not offer the provider. */
  get(id: ProviderId): Provider;
  /** The address of the provider's page. */
  authorizationUrl(provider: Provider, secret: string): Promise<string>;
  identify(provider: Provider, secret: string, callback: Callback): Promise<ProviderIdentity>;
};

/** The name of the provider whose accounts have this issuer; its address, if the site no longer offers it. */
export const providerLabel = ({ all }: Pick<Providers, 'all'>, issuer: string): string =>
  all.find((provider) => provider.issuer === issuer)?.label ?? new URL(issuer).host;

/** The providers of the settings, in the order of their buttons. */
export function createProviders({ config, log, now }: Platform, options: ProviderOptions = {}): Providers {
  const { oidc, github } = config.signIn;
  const fetch = createProviderFetch(options);
  const settingsOf = (id: ProviderId) => ({
    redirectUri: config.publicUrl + callbackPath(id),
    fetch,
  });
  const all = [
    ...(oidc ? [createOidcProvider(oidc, { ...settingsOf('oidc'), now: () => now().getTime() })] : []),
    ...(github ? [createGitHubProvider(github, { ...settingsOf('github'), urls: options.gitHubUrls })] : []),
  ];

  /** Tells the operator what is wrong, and the person whether they can do something about it. */
  async function ask<Result>({ id, label }: Provider, request: () => Promise<Result>): Promise<Result> {
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      const { fault, detail } = error;
      // A rejection is no problem of the site: somebody reloaded an old page, or sent a forged one.
      const level = fault === 'rejected' ? 'info' : 'warn';
      log[level]({ provider: id, fault, detail }, 'signing in through a provider failed');
      if (fault === 'rejected') throw expired();
      const message = fault === 'unavailable' ? texts.signIn.unavailable : texts.signIn.misconfigured;
      throw new AppError({
        status: 503,
        code: 'provider_unavailable',
        message: fill(message, { provider: label }),
      });
    }
  }

  return {
    all,
    get(id) {
      const provider = all.find((each) => each.id === id);
      if (!provider) throw notFound(texts.signIn.noSuchProvider);
      return provider;
    },
    authorizationUrl: (provider, secret) =>
      ask(provider, async () => (await provider.authorizationUrl(deriveSecrets(secret))).href),
    async identify(provider, secret, callback) {
      const secrets = deriveSecrets(secret);
      if (!isSameState(callback.state, secrets.state)) throw expired();
      return ask(provider, () => provider.identify(secrets, callback));
    },
  };
}
