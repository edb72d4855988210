import { expect } from '@playwright/test';
import { type JourneySite, runSite, type SiteOptions } from './run-site.ts';

/** Runs a site for a fixture, and expects it to stop well and without complaints afterwards. */
export async function provideSite(
  options: SiteOptions,
  provide: (site: JourneySite) => Promise<void>,
): Promise<void> {
  const site = await runSite(options);
  await provide(site);
  const { exitCode, complaints } = await site.stop();
  expect(exitCode, 'the exit code of the site after SIGTERM').toBe(0);
  expect(complaints, 'warnings and errors in the log of the site').toEqual([]);
}
