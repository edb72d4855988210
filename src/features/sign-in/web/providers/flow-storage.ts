// What a tab keeps while its person is at the provider. In session storage: other tabs and other visits do not see it.
import type { ProviderProfile } from '../../provider-contract.ts';
import { connectingKey } from '../../provider-paths.ts';

/**
 * `again`: a page in another tab waits for this account. `connect`: the member adds the provider to their account. `set-up`: the
 * person sets up the site.
 */
export type Purpose = 'sign-in' | 'again' | 'connect' | 'set-up';

export type StoredFlow = { flow: string; provider: string; purpose: Purpose; invitation?: string };

export type StoredProviderProfile = ProviderProfile & {
  provider: string;
  invitation?: string;
  setupToken?: string;
};

const flowKey = 'providerFlow';
const newcomerKey = 'providerNewcomer';

export function storeFlow(flow: StoredFlow): void {
  store(flowKey, flow);
  if (flow.purpose === 'connect') sessionStorage.setItem(connectingKey, 'yes');
  else sessionStorage.removeItem(connectingKey);
}

/** Removes it: each flow finishes once. */
export function takeFlow(): StoredFlow | undefined {
  const flow = read<StoredFlow>(flowKey);
  sessionStorage.removeItem(flowKey);
  sessionStorage.removeItem(connectingKey);
  return flow;
}

/** Kept for a reload while the person chooses a username. */
export const storeNewcomer = (newcomer: StoredProviderProfile): void => store(newcomerKey, newcomer);
export const readNewcomer = (): StoredProviderProfile | undefined => read<StoredProviderProfile>(newcomerKey);
export const forgetNewcomer = (): void => sessionStorage.removeItem(newcomerKey);

const store = (key: string, value: object): void => sessionStorage.setItem(key, JSON.stringify(value));

function read<Value>(key: string): Value | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as Value | null) ?? undefined;
  } catch {
    return undefined;
  }
}
