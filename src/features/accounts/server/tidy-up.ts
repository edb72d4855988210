import type { Platform } from '#platform/platform.ts';
import { deleteOldLoginTries } from './sessions/login-delay.ts';
import { deleteDeadSessions } from './sessions/session.queries.ts';
import { deleteOldCodes } from './sign-up/one-time-code.ts';

/** What has expired works no more; once a day it is also gone. */
export async function tidyUpAccounts({ now, transact }: Platform): Promise<void> {
  await transact(async (tx) => {
    await deleteDeadSessions(tx, now());
    await deleteOldCodes(tx, now());
    await deleteOldLoginTries(tx, now());
  });
}
