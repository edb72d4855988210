// What every journey starts from: a running site, a browser that is watched, and somebody, or nobody, signed in.
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import {
  browserState,
  colleagues,
  createMembers,
  grace,
  type MemberSession,
  type Members,
  type Person,
} from './members.ts';
import { runSite, type Site } from './run-site.ts';
import { type Problems, watchContext } from './watch-context.ts';

type JourneyFixtures = {
  /** Who is signed in from the start, set with `test.use`. */
  person: Person | null;
  problems: Problems;
  /** Opens a page in a browser of somebody else's, watched like that of the journey; of a visitor, without a session. */
  pageOf: (session?: MemberSession) => Promise<{ page: Page; problems: Problems }>;
};

type WorkerFixtures = { site: Site; members: Members };

export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, provide) => {
      const admins = [grace, ...colleagues].map(({ email }) => email);
      const site = await runSite({ adminEmail: admins.join(',') });
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
  storageState: async ({ site, members, person }, provide) =>
    provide(browserState(site, person ? await members.signIn(person) : undefined)),
  problems: [
    async ({ context, site }, provide) => {
      const problems = await watchContext(context, site.url);
      await provide(problems);
      const unexpected = problems.unexpected();
      // What a journey put in the way of requests ends with it: an answer still being made has nobody to go to.
      await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
      expect(unexpected, 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
  pageOf: async ({ browser, site }, provide) => {
    const opened: { context: BrowserContext; problems: Problems }[] = [];
    await provide(async (session) => {
      // Whoever is signed in in this journey would be signed in here too, were it not said who is.
      const context = await browser.newContext({ storageState: browserState(site, session) });
      const problems = await watchContext(context, site.url);
      opened.push({ context, problems });
      return { page: await context.newPage(), problems };
    });
    for (const { context, problems } of opened) {
      expect(problems.unexpected(), 'what another browser complained about').toEqual([]);
      await context.close();
    }
  },
});

export { expect };
