// A page is visible before its script has loaded. Clicks and typing in that time must not be lost.
import type { Page } from '@playwright/test';
import { authPageOf } from '../accounts/auth-page.ts';
import { refusedCall, refusedToken } from '../fail-on-browser-errors.ts';
import { ada, grace } from '../members.ts';
import { holdRequests, scriptUrls } from '../pages/first-paint.ts';
import { footerOf } from '../pages/footer.ts';
import { headerOf } from '../pages/header.ts';
import { waitForScript } from '../pages/open-page.ts';
import { toastOf } from '../pages/toast.ts';
import { bellOf } from '../people/notification-bell.ts';
import { expect, test } from '../site.fixture.ts';
import { writeArticles } from '../writing/write-articles.ts';

test.use({ viewport: { width: 1280, height: 800 } });

/** Runs `action` while the page is visible but its script is held back, then lets the script load. */
async function actBeforeHydration(page: Page, path: string, action: () => Promise<void>): Promise<void> {
  const release = await holdRequests(page, scriptUrls);
  await page.goto(path);
  await action();
  release();
  await waitForScript(page);
  await page.unroute(scriptUrls);
}

test('what a visitor clicks, types and submits before hydration is done after it', async ({
  page,
  site,
  members,
  problems,
}) => {
  await test.step('a click on a button before hydration is replayed after it', async () => {
    const [author, admin] = [await members.signIn(ada), await members.signIn(grace)];
    const { slug } = await writeArticles(site, { author, admin }).approved({
      title: 'Pressed too early',
    });
    await actBeforeHydration(page, `/article/${slug}`, () =>
      page.getByRole('button', { name: 'Share' }).click(),
    );
    await expect(toastOf(page)).toHaveCount(1);

    // The comments have a script of their own, which comes later still.
    await actBeforeHydration(page, `/article/${slug}`, () =>
      page.getByRole('button', { name: 'Report this article' }).click(),
    );
    await expect(page.getByRole('dialog', { name: 'Sign in to report something' })).toBeVisible();
  });

  await test.step('a click before hydration is not replayed when a click elsewhere followed it', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await actBeforeHydration(page, '/about', async () => {
      await headerOf(page).themeSwitch.click();
      await page.getByRole('heading', { level: 1 }).click();
    });
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBeUndefined();
  });

  await test.step('two clicks on the same button before hydration are replayed as one', async () => {
    const isDark = () => page.evaluate(() => document.documentElement.dataset.theme === 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await actBeforeHydration(page, '/about', () => headerOf(page).themeSwitch.dblclick());
    await expect.poll(isDark).toBe(true);
    await headerOf(page).themeSwitch.click();
    await expect.poll(isDark).toBe(false);
  });

  await test.step('a form that is submitted before hydration keeps its values and is submitted after it', async () => {
    expect(problems.unexpected()).toEqual([]);
    problems.allow(refusedToken);
    problems.allow(refusedCall);
    const auth = authPageOf(page);
    await actBeforeHydration(page, '/auth', async () => {
      await auth.emailField.fill(ada.email);
      await auth.passwordField.fill('not the password');
      await auth.passwordField.press('Enter');
    });
    await expect(toastOf(page, 'Login Failed')).toContainText('Invalid email or password.');
    await expect(page).toHaveURL('/auth');
    await expect(auth.emailField).toHaveValue(ada.email);

    const { emailField } = footerOf(page);
    await actBeforeHydration(page, '/about', async () => {
      await emailField.fill('not an address');
      await emailField.press('Enter');
    });
    await expect(emailField).toHaveAccessibleDescription(/address/);
    await expect(emailField).toHaveValue('not an address');
  });

  await test.step('a search works without the script', async () => {
    await actBeforeHydration(page, '/about', async () => {
      await headerOf(page).search('proofs');
      await expect(page).toHaveURL('/articles?q=proofs');
    });
  });

  await test.step('a click on the mobile menu button before hydration opens the menu after it', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { mobileMenuButton, mobileMenu } = headerOf(page);
    await actBeforeHydration(page, '/about', () => mobileMenuButton.click());
    await expect(mobileMenu).toBeVisible();
  });
});

test.describe('signed in', () => {
  test.use({ person: ada });

  test('the account menu and the bell work before hydration', async ({ page }) => {
    const { accountButton, accountMenu } = headerOf(page);
    await test.step('a click or Enter on the account menu or the bell before hydration opens it after it', async () => {
      const first = page.getByRole('menuitem', { name: 'Profile' });
      await actBeforeHydration(page, '/about', () => accountButton.click());
      await expect(accountMenu).toBeVisible();
      await expect(first).not.toBeFocused();

      await actBeforeHydration(page, '/about', () => accountButton.press('Enter'));
      await expect(accountMenu).toBeVisible();
      await expect(first).toBeFocused();

      await actBeforeHydration(page, '/about', () => bellOf(page).button.click());
      await expect(bellOf(page).panel).toBeFocused();
    });

    await test.step('an element that has the keyboard focus before hydration keeps it', async () => {
      await actBeforeHydration(page, '/about', () => accountButton.focus());
      await expect(accountButton).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(accountMenu).toBeVisible();
    });
  });
});
