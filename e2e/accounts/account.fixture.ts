import { browserState, type MemberSession } from '../members.ts';
import { test as base, expect } from '../site.fixture.ts';
import { newPerson, signUp } from './account-holders.ts';
import { nextClientAddress } from './client-address.ts';

type AccountFixtures = {
  /** A new account for this journey alone. */
  holder: MemberSession;
};

export const test = base.extend<AccountFixtures>({
  holder: async ({ site }, provide) => provide(await signUp(site, newPerson())),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  extraHTTPHeaders: async ({}, provide) => provide(nextClientAddress()),
});

/** For journeys of somebody who is signed in from the start. */
export const signedInTest = test.extend({
  storageState: async ({ site, holder }, provide) => provide(browserState(site, holder)),
});

export { expect };
