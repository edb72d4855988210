import type { MemberSession } from '../members.ts';
import { test as base, expect } from '../site.fixture.ts';
import { newPerson, signUp } from './account-holders.ts';
import { nextClientIp } from './client-ip.ts';

type AccountFixtures = {
  /** A new account that only this journey uses. */
  holder: MemberSession;
};

export const test = base.extend<AccountFixtures>({
  holder: async ({ site }, provide) => provide(await signUp(site, newPerson())),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  extraHTTPHeaders: async ({}, provide) => provide(nextClientIp()),
});

/** For journeys that start signed in. */
export const signedInTest = test.extend({
  session: async ({ holder }, provide) => provide(holder),
});

export { expect };
