// What every journey starts from: a running site, a browser that is watched, and somebody, or nobody, signed in.
import { test as base, expect } from '@playwright/test';
import { createMembers, grace, type Members, type Person, sessionEntries } from './members.ts';
import { runSite, type Site } from './run-site.ts';
import { type Problems, watchContext } from './watch-context.ts';

type JourneyFixtures = {
  /** Who is signed in from the start, set with `test.use`. */
  person: Person | null;
  problems: Problems;
};

type WorkerFixtures = { site: Site; members: Members };

export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, provide) => {
      const site = await runSite({ adminEmail: grace.email });
      await provide(site);
      const { exitCode, complaints } = await site.stop();
      expect(exitCode, 'the exit code of the site after SIGTERM').toBe(0);
      expect(complaints, 'warnings and errors in the log of the site').toEqual([]);
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  members: [async ({ site }, provide) => provide(createMembers(site)), { scope: 'worker' }],
  baseURL: async ({ site }, provide) => provide(site.url),
  person: [null, { option: true }],
  storageState: async ({ site, members, person }, provide) => {
    // Filling the storage opens a page of its own, which a journey without an account need not wait for.
    const origins = person
      ? [{ origin: site.url, localStorage: sessionEntries(await members.signIn(person)) }]
      : [];
    await provide({ cookies: [], origins });
  },
  problems: [
    async ({ context, site }, provide) => {
      const problems = await watchContext(context, site.url);
      await provide(problems);
      expect(problems.unexpected(), 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
