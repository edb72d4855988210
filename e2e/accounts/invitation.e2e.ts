import { findViolations } from '../accessibility/find-violations.ts';
import { grace } from '../members.ts';
import { findOverflow } from '../pages/find-overflow.ts';
import { openPage } from '../pages/open-page.ts';
import { expect, test } from '../site.fixture.ts';
import { screenWidths } from '../site-pages.ts';
import { holderPassword, newPerson } from './account-holders.ts';
import { receiveCode } from './receive-code.ts';

test.use({ person: grace, viewport: { width: 1280, height: 800 } });

test('an admin invites an editor with a link, who signs up in another browser and is in the list', async ({
  page,
  site,
  pageOf,
}) => {
  const person = newPerson();
  await openPage(page, '/dashboard/members/invitations');
  await page.getByLabel('As a link').check();
  await page.getByLabel('Role', { exact: true }).selectOption('Editor');
  await page.getByLabel('These categories').check();
  await page.getByLabel('CSS').check();
  await page.getByRole('button', { name: 'Create link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy the link now' });
  const link = await dialog.getByLabel('Invitation link').inputValue();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  for (const width of screenWidths) {
    await page.setViewportSize({ width, height: 800 });
    expect([width, await findOverflow(page)]).toEqual([width, []]);
  }

  const theirs = await pageOf();
  const sent: string[] = [];
  theirs.page.on('request', (request) => sent.push(request.url(), request.headers().referer ?? ''));
  await openPage(theirs.page, new URL(link).pathname + new URL(link).hash);
  await expect(theirs.page.getByRole('heading', { level: 1 })).toContainText('Grace Hopper invites you to');
  await theirs.page.getByLabel('Full name').fill(person.name);
  await theirs.page.getByLabel('Username').fill(person.username);
  await theirs.page.getByLabel('Email', { exact: true }).fill(person.email);
  await theirs.page.getByLabel('Password', { exact: true }).fill(holderPassword);
  expect(await findViolations(theirs.page)).toEqual([]);
  await theirs.page.getByRole('button', { name: 'Sign Up' }).click();
  await theirs.page.getByLabel('One-time code').fill(await receiveCode(site, person.email));
  await expect(theirs.page).toHaveURL(/\/dashboard/);
  // The token is only in the address bar.
  const token = new URL(link).hash.slice(1);
  expect(sent.filter((url) => url.split('#')[0]?.includes(token))).toEqual([]);

  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: person.name });
  await expect(row).toContainText('Used');
  expect(await findViolations(page)).toEqual([]);
});
