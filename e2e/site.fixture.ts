// What every journey starts from: a running site, a browser that is watched, and somebody, or nobody, signed in.
import { test as base, expect } from '@playwright/test';
import type { SignedInViewer } from '#client/session.ts';
import { runSite, type Site } from './run-site.ts';
import { type Problems, watchContext } from './watch-context.ts';

type JourneyFixtures = {
  /** Who is signed in from the start, set with `test.use`. */
  viewer: SignedInViewer | null;
  problems: Problems;
};

export const test = base.extend<JourneyFixtures, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, provide) => {
      const site = await runSite();
      await provide(site);
      const { exitCode, complaints } = await site.stop();
      expect(exitCode, 'the exit code of the site after SIGTERM').toBe(0);
      expect(complaints, 'warnings and errors in the log of the site').toEqual([]);
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ site }, provide) => provide(site.url),
  viewer: [null, { option: true }],
  storageState: async ({ site, viewer }, provide) =>
    provide({ cookies: [], origins: [{ origin: site.url, localStorage: sessionEntries(viewer) }] }),
  problems: [
    async ({ context, site }, provide) => {
      const problems = await watchContext(context, site.url);
      await provide(problems);
      expect(problems.unexpected(), 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
});

/** What a browser keeps of a session. */
export function sessionEntries(viewer: SignedInViewer | null): { name: string; value: string }[] {
  if (!viewer) return [];
  return [
    { name: 'authToken', value: 'a-token-of-this-test' },
    { name: 'viewer', value: JSON.stringify(viewer) },
  ];
}

export { expect };
