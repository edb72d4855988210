import { ipKey, type Limit } from '#platform/limits/rate-limits.ts';
import type { Platform } from '#platform/platform.ts';
import { foldCase } from '../rules.ts';

// A person asks again once or twice when a mail is slow; more would only fill somebody's mailbox.
const codesPerEmail: Limit = { name: 'code-email', times: 5, inSeconds: 30 * 60 };
// Enough for a class that signs up behind one address, too few to mail a list of strangers.
const codesPerAddress: Limit = { name: 'code-address', times: 10, inSeconds: 60 * 60 };
// An office behind one address signs in in the morning; a guesser wants more.
const loginsPerAddress: Limit = { name: 'login-address', times: 25, inSeconds: 5 * 60 };
// Each wrong try costs a hash. Whoever is signed in knows their password, or asks for a code.
const passwordChecksPerAccount: Limit = { name: 'password-check', times: 10, inSeconds: 10 * 60 };
// Each reads all that somebody ever wrote, and may keep a core busy for minutes. Enough to try again when a line breaks.
const exportsPerAccount: Limit = { name: 'export', times: 10, inSeconds: 60 * 60 };

export async function limitCodes({ limits }: Platform, asked: { email: string; ip: string }): Promise<void> {
  await limits.consume(codesPerAddress, ipKey(asked.ip));
  await limits.consume(codesPerEmail, foldCase(asked.email));
}

export async function limitLogins({ limits }: Platform, ip: string): Promise<void> {
  await limits.consume(loginsPerAddress, ipKey(ip));
}

export async function limitPasswordChecks({ limits }: Platform, accountId: string): Promise<void> {
  await limits.consume(passwordChecksPerAccount, accountId);
}

export async function limitExports({ limits }: Platform, accountId: string): Promise<void> {
  await limits.consume(exportsPerAccount, accountId);
}
