import { findViolations } from '../accessibility/find-violations.ts';
import { openPage } from '../pages/open-page.ts';
import { expect, test } from '../site.fixture.ts';
import { waitForMail } from '../wait-for-mail.ts';
import { holderPassword, newPerson, signUp } from './account-holders.ts';
import { openAccountSettings } from './account-settings-page.ts';
import { receiveCode } from './receive-code.ts';

test('a member changes their email address, and takes it back from the previous mailbox', async ({
  site,
  pageOf,
}) => {
  const person = newPerson();
  const session = await signUp(site, person);
  const { page, problems } = await pageOf(session);
  await openAccountSettings(page);
  const section = page.getByRole('region', { name: 'Email address' });
  await section.getByLabel('New email address').fill('moved@example.net');
  await section.getByLabel('Your password').fill(holderPassword);
  await section.getByRole('button', { name: 'Send code' }).click();
  await section.getByLabel('One-time code').fill(await receiveCode(site, 'moved@example.net'));
  await expect(section).toContainText('Your address is moved@example.net.');
  expect(await findViolations(page)).toEqual([]);

  const mail = await waitForMail(site, { to: person.email, subject: /was changed$/ });
  const link = new URL(/http\S+\/restore-email#\S+/.exec(mail.text ?? '')?.[0] ?? '');
  const elsewhere = await pageOf();
  await openPage(elsewhere.page, link.pathname + link.hash);
  expect(await findViolations(elsewhere.page)).toEqual([]);
  await elsewhere.page.getByRole('button', { name: 'Take back the change' }).click();
  await expect(elsewhere.page.getByRole('link', { name: 'Set a new password' })).toBeVisible();
  problems.allow(/401 \(Unauthorized\)/);
  await page.reload();
  await expect(page).toHaveURL(/\/auth/);
});
