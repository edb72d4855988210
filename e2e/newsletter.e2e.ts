import type { Email } from 'postal-mime';
import { findViolations } from './find-violations.ts';
import { footerOf } from './pages/footer.ts';
import { openPage } from './pages/open-page.ts';
import type { Site } from './run-site.ts';
import { expect, test } from './site.fixture.ts';

test('a reader subscribes, confirms from the mail, and leaves again', async ({ page, site, problems }) => {
  const to = 'reader@example.com';
  const status = page.getByRole('main').getByRole('status');

  await test.step('asks for it in the footer', async () => {
    await openPage(page, '/about');
    const footer = footerOf(page);
    await footer.subscribe(to);
    await expect(footer.status).toHaveText('Almost there: open the link in the mail we just sent you.');
    await expect(footer.emailField).toHaveValue('');
  });

  await test.step('confirms with the link', async () => {
    const mail = await receiveMail(site, { to, subject: 'Confirm your subscription' });
    await openPage(page, linkIn(mail, '/newsletter/confirm#'));
    await page.getByRole('button', { name: 'Confirm subscription' }).click();
    await expect(status).toContainText('You are subscribed.');
  });

  const welcome = await receiveMail(site, { to, subject: 'You are subscribed' });
  const leaveLink = linkIn(welcome, '/newsletter/unsubscribe#');

  await test.step('leaves with the link of the welcome mail', async () => {
    await openPage(page, leaveLink);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(status).toContainText('You are unsubscribed');
  });

  await test.step('is told so when the link is used again', async () => {
    problems.allow(/console error: .* 400 \(Bad Request\)/);
    await openPage(page, '/');
    await openPage(page, leaveLink);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeHidden();
    await expect(status).toBeVisible();
  });
});

test('the answer is also a toast at the bottom right, accessible and there to be dismissed', async ({
  page,
}) => {
  await openPage(page, '/');
  await footerOf(page).subscribe('toast@example.com');
  const toast = page.getByRole('listitem').filter({ hasText: 'Check your mail' });
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  const viewport = page.viewportSize();
  if (!box || !viewport) throw new Error('The toast has no place');
  expect(viewport.width - (box.x + box.width)).toBeLessThan(32);
  expect(viewport.height - (box.y + box.height)).toBeLessThan(32);
  expect(await findViolations(page)).toEqual([]);
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast).toBeHidden();
});

test('an address that is none is refused at the field', async ({ page, site }) => {
  await openPage(page, '/');
  const { emailField, subscribe } = footerOf(page);
  for (const address of ['', 'ada', 'ada@', 'ada@example', '@example.com']) {
    await subscribe(address);
    await expect(emailField).toHaveAttribute('aria-invalid', 'true');
    await expect(emailField).toHaveAccessibleDescription('Enter an email address such as ada@example.com.');
    await expect(emailField).toBeFocused();
  }
  await emailField.fill('good@example.com');
  await expect(emailField).not.toHaveAttribute('aria-invalid', 'true');
  expect((await site.readMails()).filter((mail) => isTo(mail, 'ada'))).toEqual([]);
});

test('a link that was not copied whole says so', async ({ page }) => {
  for (const path of ['/newsletter/confirm', '/newsletter/unsubscribe']) {
    await openPage(page, path);
    await expect(page.getByRole('main').getByRole('status')).toContainText('This address is not complete.');
  }
});

async function receiveMail(site: Site, wanted: { to: string; subject: string }): Promise<Email> {
  const find = async () =>
    (await site.readMails()).find((mail) => isTo(mail, wanted.to) && mail.subject === wanted.subject);
  await expect.poll(find, { timeout: 10_000 }).toBeDefined();
  return (await find()) as Email;
}

function isTo(mail: Email, address: string): boolean {
  return mail.to?.some((recipient) => recipient.address === address) ?? false;
}

function linkIn(mail: Email, path: string): string {
  const link = mail.text?.split(/\s+/).find((word) => word.includes(path));
  if (link === undefined) throw new Error(`There is no link to ${path} in: ${mail.text}`);
  return link;
}
