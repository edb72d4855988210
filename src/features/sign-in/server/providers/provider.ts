import type { Role } from '#kit/roles.ts';
import type { ProviderId } from '../../provider-contract.ts';

/** The values that tie a request to the provider to its callback. All are derived from the secret of the tab. */
export type FlowSecrets = { state: string; nonce: string; verifier: string };

/** What the provider's redirect brought. */
export type Callback = { code: string; state: string; iss?: string | undefined };

/** Who the provider says the person is. */
export type ProviderIdentity = {
  issuer: string;
  subject: string;
  email: string | undefined;
  isEmailVerified: boolean;
  name: string;
  username: string;
  /** How the person recognises the account there. */
  label: string;
  /** Undefined if the provider does not decide on roles. */
  role: Role | undefined;
};

export type Provider = {
  id: ProviderId;
  /** Its name on buttons. */
  label: string;
  /** Whose subjects its identities have. */
  issuer: string;
  /** The domains of the addresses that may come in; empty for all. */
  domains: readonly string[];
  /** The page to which the person is sent. */
  authorizationUrl(secrets: FlowSecrets): Promise<URL>;
  /** Exchanges the code. Throws `ProviderError`. */
  identify(secrets: FlowSecrets, callback: Callback): Promise<ProviderIdentity>;
};

/**
 * `unavailable`: no response, or not in time. `misconfigured`: the provider does not know this site, or the settings are wrong.
 * `rejected`: the code or the response does not belong to this sign-in.
 */
export type ProviderFault = 'unavailable' | 'misconfigured' | 'rejected';

/** `detail` is for the log: a code of the library or the protocol, never a value that a person or a provider sent. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly fault: ProviderFault;
  readonly detail: string;

  constructor(fault: ProviderFault, detail: string) {
    super(`${fault}: ${detail}`);
    this.fault = fault;
    this.detail = detail;
  }
}
