// What browsers and authenticators know the site by: the address in PUBLIC_URL, whatever a request says.
import type { Platform } from '#platform/platform.ts';

export type RelyingParty = { id: string; origin: string };

export function relyingParty({ config }: Pick<Platform, 'config'>): RelyingParty {
  const { hostname, origin } = new URL(config.publicUrl);
  return { id: hostname, origin };
}

/** The account's id as the standard's user handle: it says nothing about the person. */
export const toUserHandle = (accountId: string): Buffer<ArrayBuffer> =>
  Buffer.from(accountId.replaceAll('-', ''), 'hex');

/** The challenge in what the browser signed; empty if it is not readable. Whether it is right is checked later. */
export function readChallenge(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    const { challenge } = (data ?? {}) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}
