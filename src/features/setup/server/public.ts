import { paths } from '#kit/paths.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { tokenPrefix } from '../rules.ts';
import { authorizeFirstAdmin } from './authorize-first-admin.ts';
import { addSetupRoutes, type SetupHooks } from './setup.routes.ts';
import { openSetupKey } from './setup-key.ts';
import { openProgress } from './setup-progress.ts';

export type { SampleHooks } from './setup.routes.ts';
export { offerSetupKey, renewSetupKey } from './setup-key.ts';
export { saveProgress } from './setup-progress.ts';

/** The first set-up of a site: its admin, and what a new site has to decide. */
export const createSetupFeature = (hooks: SetupHooks) => ({
  addRoutes: (serve: Serve, platform: Platform) => addSetupRoutes(serve, platform, hooks),
  jobHandlers: () => [],
  /** For the first admin of a site where people sign in through a provider only. */
  async authorizeFirstAdmin(tx: Tx, given: { token: string; now: Date }): Promise<void> {
    await authorizeFirstAdmin(tx, given);
    await openProgress(tx, given.now);
  },
  /** Where the address with this key leads; undefined if it leads nowhere. The key is used up. */
  async openSetup(platform: Platform, key: string): Promise<string | undefined> {
    const token = await openSetupKey(platform, { key, now: platform.now() });
    return token && paths.setUp + tokenPrefix + token;
  },
});
