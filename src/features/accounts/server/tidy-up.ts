import type { Platform } from '#platform/platform.ts';
import { deleteOldLoginTries } from './login-delay.ts';
import { deleteOldCodes } from './one-time-code.ts';
import { deleteDeadSessions } from './session.queries.ts';

/** What has expired works no more; once a day it is also gone. */
export async function tidyUpAccounts({ now, transact }: Platform): Promise<void> {
  await transact(async (tx) => {
    await deleteDeadSessions(tx, now());
    await deleteOldCodes(tx, now());
    await deleteOldLoginTries(tx, now());
  });
}
