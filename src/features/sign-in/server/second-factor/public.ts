import type { Tx } from '#platform/db/database.ts';
import type { Serve } from '#platform/http/serve.ts';
import { type JobHandler, onJob, onSchedule } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { announceChange, mailChange, signInChangedJob } from '../mail-change.ts';
import { deleteExpiredChallenges } from '../sign-in-challenges.ts';
import { deleteSecondFactor, deleteUnconfirmed } from './authenticator.queries.ts';
import { addSecondFactorRoutes, type SecondFactorHooks } from './second-factor.routes.ts';

export { findSecondFactorStart } from './authenticator.queries.ts';
export { requireSecondFactor, withDue } from './policy.ts';

/** The second factor by an authenticator app, and its requirement of editors and admins. */
export const createSecondFactorFeature = (hooks: SecondFactorHooks) => ({
  addRoutes: (serve: Serve, platform: Platform) => addSecondFactorRoutes(serve, platform, hooks),
  jobHandlers: (platform: Platform): JobHandler[] => [
    onJob(signInChangedJob, (change) => mailChange(platform, change)),
    onSchedule('sign-in-tidy-up', '45 * * * *', () =>
      platform.transact(async (tx) => {
        await deleteExpiredChallenges(tx, platform.now());
        await deleteUnconfirmed(tx, platform.now());
      }),
    ),
  ],
});

/**
 * For admins and operators, when a member has lost the phone. The member is told by email. Returns false if there was no
 * second factor.
 */
export async function removeSecondFactor(tx: Tx, accountId: string): Promise<boolean> {
  const isRemoved = await deleteSecondFactor(tx, accountId);
  if (isRemoved) await announceChange(tx, accountId, 'second-factor-removed');
  return isRemoved;
}
