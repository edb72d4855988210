// An author whom no other journey knows, and whoever reads: nobody in particular, unless `test.use({ person })` says who.
import { test as base, expect } from '../../accounts/account.fixture.ts';
import { browserState, grace } from '../../members.ts';
import { writeArticles } from '../../writing/write-articles.ts';

type ReadingFixtures = {
  /** Makes articles of the holder, on which grace decides. */
  written: ReturnType<typeof writeArticles>;
};

export const test = base.extend<ReadingFixtures>({
  written: async ({ site, holder, members }, provide) =>
    provide(writeArticles(site, { author: holder, admin: await members.signIn(grace) })),
});

/** For journeys of the author. */
export const authorTest = test.extend({
  storageState: async ({ site, holder }, provide) => provide(browserState(site, holder)),
});

export { expect };
