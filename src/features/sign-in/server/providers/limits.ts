import { ipKey, type Limit } from '#platform/limits/rate-limits.ts';
import type { Platform } from '#platform/platform.ts';

// An office behind one IP address signs in in the morning, and some press the button twice. Each start writes a row.
const startsPerIp: Limit = { name: 'provider-start', times: 40, inSeconds: 5 * 60 };
// The same people, each once: as many as the starts above. Each one makes several requests to the provider.
const finishesPerIp: Limit = { name: 'provider-finish', times: 40, inSeconds: 5 * 60 };
// A school class signs up at once, and some usernames are taken.
const signUpsPerIp: Limit = { name: 'provider-sign-up', times: 40, inSeconds: 60 * 60 };
// A member connects a provider or two, and tries again when the first attempt fails.
const changesPerAccount: Limit = { name: 'ways-in-change', times: 20, inSeconds: 60 * 60 };
// Each is an email to somebody who cannot sign in.
const connectionMailsPerAccount: Limit = { name: 'connection-mail', times: 5, inSeconds: 60 * 60 };

type Limited = Pick<Platform, 'limits'>;

export const limitStarts = ({ limits }: Limited, ip: string) => limits.consume(startsPerIp, ipKey(ip));
export const limitFinishes = ({ limits }: Limited, ip: string) => limits.consume(finishesPerIp, ipKey(ip));
export const limitSignUps = ({ limits }: Limited, ip: string) => limits.consume(signUpsPerIp, ipKey(ip));
export const limitConnectionMails = ({ limits }: Limited, accountId: string) =>
  limits.consume(connectionMailsPerAccount, accountId);
export const limitChanges = ({ limits }: Limited, accountId: string) =>
  limits.consume(changesPerAccount, accountId);
