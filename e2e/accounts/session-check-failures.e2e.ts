// What the page does when the session check at its start gets an error response, or no response.
import type { Page } from '@playwright/test';
import { findViolations } from '../accessibility/find-violations.ts';
import { headerOf } from '../pages/header.ts';
import { openPage } from '../pages/open-page.ts';
import { routeCalls } from '../pages/route-calls.ts';
import { writePageOf } from '../writing/write-page.ts';
import { expect, signedInTest as test } from './account.fixture.ts';
import { holderPassword } from './account-holders.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const profileCall = /\/api\/auth\/profile$/;
const errorResponse = /console error: .* (429|500|503|401)/;
const noResponse = /ERR_FAILED|ERR_INTERNET_DISCONNECTED/;

const refuse = (page: Page, status: number) =>
  routeCalls(page, profileCall, async () => ({ status, body: '{"success":false,"message":"No."}' }));

test('an error response in one tab signs out the other tab, which offers its unsaved text again', async ({
  page,
  context,
  holder,
  problems,
}) => {
  problems.allow(errorResponse);
  const write = writePageOf(page);
  await write.open();
  await write.write('Half a thought');
  const other = await context.newPage();
  await refuse(other, 503);
  await openPage(other, '/about');
  await expect(headerOf(other).signInLink).toBeVisible();
  await expect(page).toHaveURL('/auth');
  // The other tab also checks the session as soon as somebody has signed in again.
  await other.unrouteAll();
  await page.getByRole('main').getByRole('textbox', { name: 'Email' }).fill(holder.viewer.email);
  await page.getByLabel('Password', { exact: true }).fill(holderPassword);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/write');
  await write.unsavedCopies.getByRole('button', { name: 'Restore' }).click();
  await expect(write.content).toHaveText('Half a thought');
});

test('a members’ page with a token but no stored viewer says that the site cannot be reached, and opens once it responds', async ({
  page,
  problems,
}) => {
  problems.allow(noResponse);
  await page.addInitScript(() => localStorage.removeItem('viewer'));
  let asked = Promise.withResolvers<void>();
  const connect = await routeCalls(page, profileCall, async () => {
    asked.resolve();
    return undefined;
  });
  await openPage(page, '/profile');
  const main = page.getByRole('main');
  const card = main.getByRole('alert').filter({ hasText: 'The site can’t be reached' });
  await expect(card).toContainText('You’re still signed in.');
  await expect(main).not.toContainText('Loading…');
  expect(await findViolations(page)).toEqual([]);

  asked = Promise.withResolvers();
  await card.getByRole('button', { name: 'Try Again' }).click();
  await asked.promise;
  await connect();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(card).toBeHidden();
  await expect(page).toHaveURL('/profile');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
});
