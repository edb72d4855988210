import type { Platform } from '#platform/platform.ts';
import { deleteOldLoginAttempts } from './sessions/login-delay.ts';
import { deleteDeadSessions } from './sessions/session.queries.ts';
import { deleteOldCodes } from './sign-up/one-time-code.ts';

/** Runs daily. Expired sessions, codes and login attempts are already ignored by every query; this frees the space. */
export async function deleteExpiredAccountData({ now, transact }: Platform): Promise<void> {
  await transact(async (tx) => {
    await deleteDeadSessions(tx, now());
    await deleteOldCodes(tx, now());
    await deleteOldLoginAttempts(tx, now());
  });
}
