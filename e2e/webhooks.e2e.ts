// An admin sets up a webhook, and a receiver on this machine gets what the site sends.
import { Webhook as Verifier } from 'standardwebhooks';
import { type Receiver, startReceiver } from '../test/webhook-receiver.ts';
import { findViolations } from './accessibility/find-violations.ts';
import { grace } from './members.ts';
import { findOverflow } from './pages/find-overflow.ts';
import { openPage } from './pages/open-page.ts';
import { provideSite } from './provide-site.ts';
import { test as base, expect } from './site.fixture.ts';

const test = base.extend<{ receiver: Receiver }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, provide) =>
      provideSite({ adminEmail: grace.email, script: 'test/start-reaching-loopback.ts' }, provide),
    { scope: 'worker', timeout: 90_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  receiver: async ({}, provide) => {
    const receiver = await startReceiver();
    await provide(receiver);
    await receiver.close();
  },
});

test.use({ person: grace, viewport: { width: 1280, height: 800 } });

test('an admin creates a webhook, sends a test event, sees it in the log, and sends it again', async ({
  page,
  receiver,
}) => {
  await openPage(page, '/dashboard/settings/webhooks');
  let secret = '';

  await test.step('the form is accessible and fits a small phone', async () => {
    await page.getByRole('button', { name: 'New webhook' }).click();
    await expect(page.getByLabel('URL', { exact: true })).toBeFocused();
    await page.getByLabel('URL', { exact: true }).fill(receiver.url);
    await page.getByLabel('Description', { exact: true }).fill('Rebuilds the printed edition');
    await page.getByLabel('Article published', { exact: true }).check();
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await findOverflow(page)).toEqual([]);
    // At the top, so that the header hides no half of a button.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findViolations(page), colorScheme).toEqual([]);
    }
  });

  await test.step('the secret is shown once', async () => {
    await page.getByRole('button', { name: 'Create webhook' }).click();
    const dialog = page.getByRole('dialog', { name: 'The secret of the webhook' });
    await expect(dialog.getByLabel('Secret', { exact: true })).toBeFocused();
    secret = await dialog.getByLabel('Secret', { exact: true }).inputValue();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('heading', { level: 2, name: receiver.url })).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/settings\/webhooks\/[0-9a-f-]{36}$/);
    await expect(page.getByText('Nothing was sent yet.')).toBeVisible();
  });

  const log = page.getByRole('list', { name: 'Deliveries' });
  await test.step('a test event arrives, is signed with the secret, and is in the log', async () => {
    await page.getByRole('button', { name: 'Send test event' }).click();
    await expect(log.getByRole('listitem')).toContainText('Delivered', { timeout: 30_000 });
    await expect(log.getByRole('listitem')).toContainText('status 204');
    const [{ body, headers } = { body: '', headers: {} }] = receiver.received;
    expect(new Verifier(secret).verify(body, headers)).toMatchObject({ type: 'webhook.test' });
    expect(await findOverflow(page)).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('it is sent again with the same id', async () => {
    await log.getByRole('button', { name: /^Send again: Test event/ }).click();
    await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBe(2);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(1);
    await expect(log.getByRole('listitem')).toContainText('Delivered', { timeout: 30_000 });
  });
});
