import type { Email } from 'postal-mime';
import { findViolations } from './accessibility/find-violations.ts';
import { refusedCall } from './fail-on-browser-errors.ts';
import { footerOf } from './pages/footer.ts';
import { openPage, waitForScript } from './pages/open-page.ts';
import { toastOf } from './pages/toast.ts';
import { expect, test } from './site.fixture.ts';
import { waitForMail } from './wait-for-mail.ts';

test('a reader subscribes to the newsletter, confirms by email and unsubscribes', async ({
  page,
  site,
  problems,
}) => {
  const to = 'reader@example.com';
  const status = page.getByRole('main').getByRole('status');

  await test.step('subscribes in the footer', async () => {
    await openPage(page, '/about');
    const footer = footerOf(page);
    await footer.subscribe(to);
    await expect(footer.status).toHaveText('Almost there: open the link in the email we just sent you.');
    await expect(footer.emailField).toHaveValue('');
  });

  await test.step('sees a toast at the bottom right, which is accessible and can be dismissed', async () => {
    const toast = toastOf(page, 'Check your email');
    // The toast does not time out while the pointer is on it.
    await toast.hover();
    const box = await toast.boundingBox();
    const viewport = page.viewportSize();
    if (!box || !viewport) throw new Error('The toast has no place');
    expect(viewport.width - (box.x + box.width)).toBeLessThan(32);
    expect(viewport.height - (box.y + box.height)).toBeLessThan(32);
    expect(await findViolations(page)).toEqual([]);
    await toast.getByRole('button', { name: 'Dismiss' }).click();
    await expect(toast).toBeHidden();
  });

  await test.step('confirms with the link in the email', async () => {
    const mail = await waitForMail(site, { to, subject: /^Confirm your subscription$/ });
    await openPage(page, linkIn(mail, '/newsletter/confirm#'));
    await page.getByRole('button', { name: 'Confirm subscription' }).click();
    await expect(status).toContainText('You’re subscribed.');
  });

  await test.step('unsubscribes with the link in the welcome email', async () => {
    const mail = await waitForMail(site, { to, subject: /^You’re subscribed$/ });
    await openPage(page, linkIn(mail, '/newsletter/unsubscribe#'));
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(status).toContainText('You’re unsubscribed');
  });

  await test.step('sees a message when the link is used again', async () => {
    problems.allow(refusedCall);
    await page.reload();
    await waitForScript(page);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeHidden();
    await expect(status).toBeVisible();
  });
});

function linkIn(mail: Email, path: string): string {
  const link = mail.text?.split(/\s+/).find((word) => word.includes(path));
  if (link === undefined) throw new Error(`There is no link to ${path} in: ${mail.text}`);
  return link;
}
