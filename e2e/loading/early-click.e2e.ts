// A page can be read before its script is there. What is pressed or typed by then must not get lost.
import type { Page } from '@playwright/test';
import { authPageOf } from '../accounts/auth-page.ts';
import { ada, grace } from '../members.ts';
import { hold, scripts } from '../pages/first-paint.ts';
import { footerOf } from '../pages/footer.ts';
import { headerOf } from '../pages/header.ts';
import { waitForScript } from '../pages/open-page.ts';
import { toastOf } from '../pages/toast.ts';
import { bellOf } from '../people/bell.ts';
import { expect, test } from '../site.fixture.ts';
import { refusedCall, refusedToken } from '../watch-context.ts';
import { writeArticles } from '../writing/write-articles.ts';

test.use({ viewport: { width: 1280, height: 800 } });

/** Does something on a page that can be seen, but does not work yet. */
async function actEarly(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  const release = await hold(page, scripts);
  await page.goto(path);
  await act();
  release();
  await waitForScript(page);
  await page.unroute(scripts);
}

test('a button that is pressed too early does what it says as soon as it can', async ({
  page,
  site,
  members,
}) => {
  const admin = await members.signIn(grace);
  const { slug } = await writeArticles(site, { author: admin, admin }).approved({
    title: 'Pressed too early',
  });
  await actEarly(page, `/article/${slug}`, () => page.getByRole('button', { name: 'Share' }).click());
  await expect(toastOf(page)).toHaveCount(1);
});

test('a button that is pressed again, because nothing happened, is pressed once', async ({ page }) => {
  const isDark = () => page.evaluate(() => document.documentElement.dataset.theme === 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await actEarly(page, '/about', () => headerOf(page).themeSwitch.dblclick());
  await expect.poll(isDark).toBe(true);
  await headerOf(page).themeSwitch.click();
  await expect.poll(isDark).toBe(false);
});

test('a button is forgotten over whatever was pressed after it', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await actEarly(page, '/about', async () => {
    await headerOf(page).themeSwitch.click();
    await page.getByRole('heading', { level: 1 }).click();
  });
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBeUndefined();
});

test('a form that is sent too early keeps what was typed, and is sent', async ({ page, problems }) => {
  problems.allow(refusedToken);
  problems.allow(refusedCall);
  const auth = authPageOf(page);
  await actEarly(page, '/auth', async () => {
    await auth.emailField.fill(ada.email);
    await auth.passwordField.fill('not the password');
    await auth.passwordField.press('Enter');
  });
  await expect(toastOf(page, 'Login Failed')).toContainText('Invalid email or password.');
  await expect(page).toHaveURL('/auth');
  await expect(auth.emailField).toHaveValue(ada.email);

  const { emailField } = footerOf(page);
  await actEarly(page, '/about', async () => {
    await emailField.fill('not an address');
    await emailField.press('Enter');
  });
  await expect(emailField).toHaveAccessibleDescription(/address/);
  await expect(emailField).toHaveValue('not an address');
});

test('a search needs no script', async ({ page }) => {
  await hold(page, scripts);
  await page.goto('/about');
  await headerOf(page).search('proofs');
  await expect(page).toHaveURL('/articles?q=proofs');
});

test('the menu of a small screen opens too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { mobileMenuButton, mobileMenu } = headerOf(page);
  await actEarly(page, '/about', () => mobileMenuButton.click());
  await expect(mobileMenu).toBeVisible();
});

test.describe('signed in', () => {
  test.use({ person: ada });

  test('the account menu and the bell open, by mouse and by keyboard', async ({ page }) => {
    const { accountButton, accountMenu } = headerOf(page);
    const first = page.getByRole('menuitem', { name: 'Profile' });
    await actEarly(page, '/about', () => accountButton.click());
    await expect(accountMenu).toBeVisible();
    await expect(first).not.toBeFocused();

    await actEarly(page, '/about', () => accountButton.press('Enter'));
    await expect(accountMenu).toBeVisible();
    await expect(first).toBeFocused();

    await actEarly(page, '/about', () => bellOf(page).button.click());
    await expect(bellOf(page).panel).toBeFocused();
  });

  test('the keyboard stays where it is when the page comes alive', async ({ page }) => {
    const { accountButton, accountMenu } = headerOf(page);
    await actEarly(page, '/about', () => accountButton.focus());
    await expect(accountButton).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(accountMenu).toBeVisible();
  });
});
