import type { Platform } from '#platform/platform.ts';
import { deleteOldLoginAttempts } from './sessions/limit-login-attempts.ts';
import { deleteDeadSessions } from './sessions/session.queries.ts';
import { deleteOldCodes } from './sign-up/one-time-code.ts';

/** Runs daily. Expired sessions and codes no longer work; this deletes them, and login failures that are a day old. */
export async function deleteExpiredAccountData({ now, transact }: Platform): Promise<void> {
  await transact(async (tx) => {
    await deleteDeadSessions(tx, now());
    await deleteOldCodes(tx, now());
    await deleteOldLoginAttempts(tx, now());
  });
}
