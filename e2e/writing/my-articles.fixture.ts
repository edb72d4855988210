import { signedInTest as base, expect } from '../accounts/account.fixture.ts';
import { grace } from '../members.ts';
import { writeArticles } from './write-articles.ts';

type WritingFixtures = {
  /** Creates articles of the account holder; Grace decides on them. */
  written: ReturnType<typeof writeArticles>;
};

export const test = base.extend<WritingFixtures>({
  written: async ({ site, holder, members }, provide) =>
    provide(writeArticles(site, { author: holder, admin: await members.signIn(grace) })),
});

export { expect };
