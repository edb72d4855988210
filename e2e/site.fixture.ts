// The fixtures of every journey: a running site, a browser whose problems fail the test, and a signed-in member or a visitor.
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type Problems, watchContext } from './fail-on-browser-errors.ts';
import {
  colleagues,
  createMembers,
  grace,
  type MemberSession,
  type Members,
  type Person,
  signInBrowser,
} from './members.ts';
import { type JourneySite, provideSite } from './provide-site.ts';

type JourneyFixtures = {
  /** The member who is signed in from the start. Set it with `test.use`. */
  person: Person | null;
  /** The session of the browser from the start: that of `person`, unless a fixture says otherwise. */
  session: MemberSession | undefined;
  /** Whether each page gets a sign of a reader at once, so that its script starts. Set it with `test.use`. */
  isReaderActive: boolean;
  problems: Problems;
  /** Opens a page in the browser of another member, or of a visitor if there is no session. */
  pageOf: (session?: MemberSession) => Promise<{ page: Page; problems: Problems }>;
};

type WorkerFixtures = { site: JourneySite; members: Members };

export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, provide) => {
      const admins = [grace, ...colleagues].map(({ email }) => email);
      await provideSite({ adminEmail: admins.join(',') }, provide);
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  members: [async ({ site }, provide) => provide(createMembers(site)), { scope: 'worker' }],
  baseURL: async ({ site }, provide) => provide(site.url),
  person: [null, { option: true }],
  session: async ({ members, person }, provide) => provide(person ? await members.signIn(person) : undefined),
  context: async ({ context, site, session }, provide) => {
    if (session) await signInBrowser(context, site, session);
    await provide(context);
  },
  isReaderActive: [true, { option: true }],
  problems: [
    async ({ context, site, isReaderActive }, provide) => {
      const problems = await watchContext(context, site.url, { isReaderActive });
      await provide(problems);
      const unexpected = problems.unexpected();
      // Remove the routes of the test: a response that is still being made would fail.
      await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
      expect(unexpected, 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
  pageOf: async ({ browser, site }, provide) => {
    const opened: { context: BrowserContext; problems: Problems }[] = [];
    await provide(async (session) => {
      const context = await browser.newContext();
      if (session) await signInBrowser(context, site, session);
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
