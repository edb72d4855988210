import { lt } from 'drizzle-orm';
import type { Serve } from '#platform/http/serve.ts';
import { type JobHandler, onJob, onSchedule } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { mailWayInChanged, wayInChangedJob } from './mail-way-in-changed.ts';
import { createProviders, type ProviderOptions } from './providers/providers.ts';
import { addSignInRoutes, type SignInHooks } from './sign-in.routes.ts';
import { signInChallenges } from './sign-in.table.ts';

/** Signing in through providers, and the list of the ways in. `options` are for tests. */
export const createSignInFeature = (hooks: SignInHooks, options?: ProviderOptions) => ({
  addRoutes: (serve: Serve, platform: Platform) =>
    addSignInRoutes(serve, { ...hooks, platform, providers: createProviders(platform, options) }),
  jobHandlers: (platform: Platform): JobHandler[] => [
    onJob(wayInChangedJob, (change) => mailWayInChanged(platform, change)),
    onSchedule('sign-in-tidy-up', '50 3 * * *', () => deleteExpiredChallenges(platform)),
  ],
});

/** Unfinished sign-ins of every kind. They no longer work, and may hold the address of somebody who never came. */
async function deleteExpiredChallenges({ now, transact }: Platform): Promise<void> {
  await transact(async (tx) => {
    await tx.delete(signInChallenges).where(lt(signInChallenges.expiresAt, now()));
  });
}
