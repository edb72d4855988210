// How often passkeys and codes may be tried and changed. What stays open is in the comment of each limit.
import { AppError } from '#platform/http/app-error.ts';
import { ipKey, type Limit } from '#platform/limits/rate-limits.ts';
import type { Platform } from '#platform/platform.ts';

// A code of six digits, of which three are right at a time. A person mistypes it once or twice.
export const maxCodeTries = 5;

// Only somebody who knows the password gets here. Counted for each IP address, so that somebody who guesses does not lock the owner
// out at home; and each series of wrong codes is mailed to the owner.
const codesPerAccountAndIp: Limit = { name: 'second-factor', times: 10, inSeconds: 15 * 60 };
// An office behind one IP address signs in in the morning.
const codesPerIp: Limit = { name: 'second-factor-address', times: 25, inSeconds: 5 * 60 };
// The owner is signed in and has given the password. Setting up takes a few tries with a wrong clock.
const codesPerOwner: Limit = { name: 'second-factor-own', times: 10, inSeconds: 10 * 60 };
// Every visit of the sign-in page takes a challenge, and an open one another every few minutes.
const passkeyOptionsPerIp: Limit = { name: 'passkey-options', times: 100, inSeconds: 5 * 60 };
// Each try costs a signature check and cannot be guessed. As many as logins.
const passkeySignInsPerIp: Limit = { name: 'passkey-sign-in', times: 25, inSeconds: 5 * 60 };
// People add one for each device, and rename it.
const passkeyChangesPerAccount: Limit = { name: 'passkey-change', times: 20, inSeconds: 10 * 60 };
// More than anybody has devices. Browsers get the list of all when one is added.
export const maxPasskeys = 20;
// One email tells the owner to change the password. More would only fill a mailbox.
const warningsPerAccount: Limit = { name: 'second-factor-warning', times: 1, inSeconds: 6 * 60 * 60 };

export async function limitCodesFrom({ limits }: Platform, ip: string): Promise<void> {
  await limits.consume(codesPerIp, ipKey(ip));
}

export async function limitCodesOf(
  { limits }: Platform,
  { accountId, ip }: { accountId: string; ip: string },
): Promise<void> {
  await limits.consume(codesPerAccountAndIp, `${accountId} ${ipKey(ip)}`);
}

export async function limitOwnCodes({ limits }: Platform, accountId: string): Promise<void> {
  await limits.consume(codesPerOwner, accountId);
}

export async function limitPasskeyOptions({ limits }: Platform, ip: string): Promise<void> {
  await limits.consume(passkeyOptionsPerIp, ipKey(ip));
}

export async function limitPasskeySignIns({ limits }: Platform, ip: string): Promise<void> {
  await limits.consume(passkeySignInsPerIp, ipKey(ip));
}

export async function limitPasskeyChanges({ limits }: Platform, accountId: string): Promise<void> {
  await limits.consume(passkeyChangesPerAccount, accountId);
}

/** Whether the owner may be warned of wrong codes now. */
export async function mayWarn({ limits }: Platform, accountId: string): Promise<boolean> {
  try {
    await limits.consume(warningsPerAccount, accountId);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.status === 429) return false;
    throw error;
  }
}
