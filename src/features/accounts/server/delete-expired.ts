import type { Platform } from '#platform/platform.ts';
import { deleteUnusedHandovers } from './handover/handover.queries.ts';
import { deleteUnusedInvitations } from './invitations/invitation.queries.ts';
import { deleteOldEmailChanges } from './own-account/email-change.queries.ts';
import { deleteOldLoginAttempts } from './sessions/limit-login-attempts.ts';
import { deleteDeadSessions } from './sessions/session.queries.ts';
import { deleteOldCodes } from './sign-up/one-time-code.ts';

// Long enough for admins to see who did not come. No longer, because they may hold the address of such a person.
const keepUnusedInvitationsMs = 90 * 24 * 60 * 60 * 1000;

/**
 * Runs daily. Expired sessions and codes no longer work; this deletes them, login failures that are a day old,
 * changes of an address that cannot be taken back any more, and invitations and handovers that nobody used.
 */
export async function deleteExpiredAccountData({ now, transact }: Platform): Promise<void> {
  await transact(async (tx) => {
    await deleteDeadSessions(tx, now());
    await deleteOldCodes(tx, now());
    await deleteOldLoginAttempts(tx, now());
    await deleteOldEmailChanges(tx, now());
    const endedBefore = new Date(now().getTime() - keepUnusedInvitationsMs);
    await deleteUnusedInvitations(tx, endedBefore);
    await deleteUnusedHandovers(tx, endedBefore);
  });
}
