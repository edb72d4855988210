// Journeys of a reviewer on the review page, optionally with a second reviewer.
import type { Page } from '@playwright/test';
import { holderPassword, signUp } from '../accounts/account-holders.ts';
import { colleagues, type MemberSession } from '../members.ts';
import { test as base, expect } from './queue.fixture.ts';

type ReviewFixtures = {
  /** A second admin, whom only this journey uses. While there is one, nobody can approve their own article. */
  colleague: MemberSession;
  /** Her page, in a separate browser context. */
  colleaguesPage: Page;
};

/** Use each colleague once: `receiveCode` would find the code of an earlier sign-up. */
let usedColleagues = 0;

export const test = base.extend<ReviewFixtures>({
  colleague: async ({ site }, provide) => {
    const person = colleagues[usedColleagues];
    if (!person) throw new Error('More journeys than colleagues: name another one in members.ts');
    usedColleagues += 1;
    const session = await signUp(site, person);
    await provide(session);
    const response = await fetch(`${site.url}/api/auth/account`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ password: holderPassword }),
    });
    expect(response.status).toBe(200);
  },
  colleaguesPage: async ({ pageOf, colleague }, provide) => {
    const { page } = await pageOf(colleague);
    await provide(page);
    // Her account is deleted next: what the page loads then would fail.
    await page.close();
  },
});

export { expect };
