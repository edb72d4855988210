// Each test has its own author. The reader is a visitor, unless `test.use({ person })` names a person.
import { test as base, expect } from '../../accounts/account.fixture.ts';
import { grace } from '../../members.ts';
import { writeArticles } from '../../writing/write-articles.ts';

type ReadingFixtures = {
  /** Writes articles as the author `holder`; the admin grace decides on them. */
  written: ReturnType<typeof writeArticles>;
};

export const test = base.extend<ReadingFixtures>({
  written: async ({ site, holder, members }, provide) =>
    provide(writeArticles(site, { author: holder, admin: await members.signIn(grace) })),
});

/** For journeys in which the author is signed in. */
export const authorTest = test.extend({
  session: async ({ holder }, provide) => provide(holder),
});

export { expect };
