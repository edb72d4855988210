// The explicit list of features, and where they hook into each other.
import { createAccountsFeature } from '#features/accounts/server/public.ts';
import { newsletter } from '#features/newsletter/server/public.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Identify } from '#platform/http/viewer.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';

/** What a feature brings: its routes, and what it does later. */
export type Feature = {
  addRoutes(serve: Serve, platform: Platform): void;
  jobHandlers(platform: Platform): JobHandler[];
};

export type Features = {
  /** In the order of the API description. */
  all: Feature[];
  identify(platform: Platform): Identify;
};

export function createFeatures(): Features {
  const accounts = createAccountsFeature({ onCreated: [], exportParts: [] });
  return { all: [accounts, newsletter], identify: accounts.identify };
}
