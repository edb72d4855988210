import type { Tx } from '#platform/db/database.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { announceChange } from '../mail-change.ts';
import { deleteSecondFactor } from './authenticator.queries.ts';
import { addSecondFactorRoutes, type SecondFactorHooks } from './second-factor.routes.ts';

export { findSecondFactorStart } from './authenticator.queries.ts';
export { requireSecondFactor, withDue } from './policy.ts';
export { secondFactorFileSection } from './policy-file-section.ts';

/** The second factor by an authenticator app, and its requirement of editors and admins. */
export const createSecondFactorFeature = (hooks: SecondFactorHooks) => ({
  addRoutes: (serve: Serve, platform: Platform) => addSecondFactorRoutes(serve, platform, hooks),
  jobHandlers: (): JobHandler[] => [],
});

/**
 * For admins and operators, when a member has lost the phone. The member is told by email. Returns false if there was no
 * second factor.
 */
export async function removeSecondFactor(tx: Tx, accountId: string): Promise<boolean> {
  const isRemoved = await deleteSecondFactor(tx, accountId);
  if (isRemoved) await announceChange(tx, { accountId, change: 'second-factor-removed' });
  return isRemoved;
}
