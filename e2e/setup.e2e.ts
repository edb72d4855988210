// Somebody sets up a site that nobody has used yet, from the address in the terminal to the finished site.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { type SiteProcess, startSiteProcess } from '../test/site-process.ts';
import { findViolations } from './accessibility/find-violations.ts';
import { missingPage, watchContext } from './fail-on-browser-errors.ts';
import { findOverflow } from './pages/find-overflow.ts';
import { waitForScript } from './pages/open-page.ts';
import { screenWidths } from './site-pages.ts';

const test = base.extend<{ empty: SiteProcess }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  empty: async ({}, provide) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'galley-setup-'));
    // If we run as root, the database runs as another user, who must be able to read the folder.
    await chmod(dataDir, 0o755);
    const site = await startSiteProcess({ DATA_DIR: dataDir });
    await provide(site);
    await site.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  },
});

test('the address in the terminal leads from an empty site to a finished one', async ({
  page,
  context,
  empty,
}) => {
  test.setTimeout(120_000);
  const problems = await watchContext(context, empty.url);
  // It is printed a moment after the site is ready.
  const findAddress = () => /http\S+\/setup\?key=\S+/.exec(empty.output())?.[0] ?? '';
  await expect.poll(findAddress).not.toBe('');
  const address = findAddress();
  await page.goto(address);
  await waitForScript(page);

  await test.step('the key is nowhere in the browser, and a reload loses nothing but the password', async () => {
    await expect(page).toHaveURL(`${empty.url}/dashboard/setup`);
    await page.getByLabel('Full name').fill('Grace Hopper');
    await page.getByLabel('Username').fill('grace');
    await page.getByLabel('Email', { exact: true }).fill('grace@example.org');
    await page.reload();
    await waitForScript(page);
    await expect(page.getByLabel('Full name')).toHaveValue('Grace Hopper');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('the account is the admin, and signed in', async () => {
    await page.getByLabel('Password', { exact: true }).fill('a long enough secret');
    await page.getByRole('button', { name: 'Create my account' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Name and look' })).toBeVisible();
    problems.allow(missingPage);
    const again = await context.newPage();
    expect((await again.goto(address))?.status()).toBe(404);
    await again.close();
  });

  await test.step('a chosen palette and name are live at once', async () => {
    await page.getByLabel('Name', { exact: true }).fill('Night Shift');
    await page.reload();
    await waitForScript(page);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Night Shift');
    for (const width of screenWidths) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, await findOverflow(page)]).toEqual([width, []]);
    }
    await page.getByRole('radio', { name: /Harbour/ }).check();
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page.getByRole('link', { name: 'Night Shift, home' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Who may sign up' })).toBeFocused();
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('the rest can be done later, from the dashboard', async () => {
    await page.getByRole('link', { name: 'Do the rest later' }).click();
    await page.getByRole('link', { name: 'Continue the set-up' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Who may sign up' })).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('No mail server is set up.')).toBeVisible();
    await page.getByRole('button', { name: 'Send a test email' }).click();
    await expect(page.getByText('is a file in the outbox folder')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(page).toHaveURL(`${empty.url}/dashboard`);
    await expect(page.getByRole('link', { name: 'Continue the set-up' })).toHaveCount(0);
  });
  expect(problems.unexpected()).toEqual([]);
});
