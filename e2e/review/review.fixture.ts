// Journeys of a reviewer over one submission, with or without a second one beside.
import type { Page } from '@playwright/test';
import { holderPassword, signUp } from '../accounts/account-holders.ts';
import { colleagues, type MemberSession } from '../members.ts';
import { test as base, expect } from './queue.fixture.ts';

type ReviewFixtures = {
  /** A second admin, for this journey alone: with one, nobody approves their own article. */
  colleague: MemberSession;
  /** A page of hers, in a browser of its own. */
  colleaguesPage: Page;
};

/** A code from an earlier mail would be found first. */
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
  colleaguesPage: async ({ pageOf, colleague }, provide) => provide((await pageOf(colleague)).page),
});

export const paragraphs = [
  'A proof is read twice. The first reading is for the sense.',
  'The second reading is for the letters, and it takes longer.',
  'Whoever wrote a text reads what they meant.',
  'Names come first, then numbers, then quotes.',
  'A message that says what changed repeats the diff.',
  'Nobody reads the same page twice.',
];

export const contentOf = (texts: readonly string[]): string => texts.map((text) => `<p>${text}</p>`).join('');

export const content = contentOf(paragraphs);

export { expect };
