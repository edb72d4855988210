import { signedInTest as base, expect } from '../accounts/account.fixture.ts';
import { grace } from '../members.ts';
import { writeArticles } from './write-articles.ts';

type WritingFixtures = {
  /** Makes articles of the holder, on which grace decides. */
  written: ReturnType<typeof writeArticles>;
};

export const test = base.extend<WritingFixtures>({
  written: async ({ site, holder, members }, provide) =>
    provide(writeArticles(site, { author: holder, admin: await members.signIn(grace) })),
});

export { expect };
