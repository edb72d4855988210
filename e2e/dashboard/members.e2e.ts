import { findViolations } from '../accessibility/find-violations.ts';
import { holderPassword, newPerson, signUp } from '../accounts/account-holders.ts';
import { authPageOf } from '../accounts/auth-page.ts';
import { grace } from '../members.ts';
import { findOverflow } from '../pages/find-overflow.ts';
import { openPage } from '../pages/open-page.ts';
import { toastOf } from '../pages/toast.ts';
import { expect, test } from '../site.fixture.ts';

test.use({ person: grace, viewport: { width: 1280, height: 800 } });

test('an admin finds a member, makes them an editor and undoes it, suspends them and deletes them', async ({
  page,
  site,
  pageOf,
}) => {
  const person = newPerson();
  const session = await signUp(site, person);
  await openPage(page, '/dashboard?tab=members');
  const panel = page.getByRole('tabpanel', { name: 'Members' });
  await panel.getByLabel('Search').fill('nobody at all');
  await panel.getByRole('button', { name: 'Show' }).click();
  await expect(panel.getByText('No matching members')).toBeVisible();
  await panel.getByLabel('Search').fill(person.email);
  await panel.getByRole('button', { name: 'Show' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  expect(await findViolations(page)).toEqual([]);
  await panel.getByRole('link', { name: person.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();

  await page.getByLabel('Role of this account').selectOption('Editor');
  await page.getByLabel('These categories').check();
  await page.getByLabel('React').check();
  await page.getByRole('button', { name: 'Save role' }).click();
  const undo = toastOf(page, 'Role changed').getByRole('button', { name: 'Undo' });
  // The toast does not time out while the pointer is on it.
  await undo.hover();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText(`Grace Hopper made ${person.name} an editor`);
  expect(await findViolations(page)).toEqual([]);
  await undo.click();
  await expect(history).toContainText(`Grace Hopper removed the role of ${person.name}`);
  await expect(page.getByLabel('Role of this account')).toHaveValue('user');

  await page.getByRole('button', { name: 'Suspend' }).click();
  const suspending = page.getByRole('dialog', { name: `Suspend ${person.name}` });
  await suspending.getByLabel('Reason').fill('Advertising in comments.');
  expect(await findViolations(page)).toEqual([]);
  await suspending.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText('They are not signed in on any device.')).toBeVisible();

  const theirs = await pageOf();
  theirs.problems.allow(/403 \(Forbidden\)/);
  await openPage(theirs.page, '/auth');
  await authPageOf(theirs.page).signIn(session.viewer.email, holderPassword);
  await expect(theirs.page.getByText('Reason: Advertising in comments.').first()).toBeVisible();

  await page.setViewportSize({ width: 390, height: 800 });
  expect(await findOverflow(page)).toEqual([]);
  await page.getByRole('button', { name: 'Delete the account' }).click();
  const deleting = page.getByRole('dialog', { name: `Delete the account of ${person.name}` });
  await deleting.getByLabel(`Type ${person.username} to confirm`).fill(person.username);
  await deleting.getByRole('button', { name: 'Delete for good' }).click();
  await expect(toastOf(page, 'Account deleted')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\?tab=members$/);
});
