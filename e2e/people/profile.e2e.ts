import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { findViolations } from '../accessibility/find-violations.ts';
import { expect, signedInTest, test } from '../accounts/account.fixture.ts';
import { refusedCall } from '../fail-on-browser-errors.ts';
import type { MemberSession } from '../members.ts';
import { headerOf } from '../pages/header.ts';
import { openPage } from '../pages/open-page.ts';
import { toastOf } from '../pages/toast.ts';
import type { Site } from '../run-site.ts';

async function saveProfile(site: Site, holder: MemberSession, profile: object): Promise<void> {
  await fetch(`${site.url}/api/profile/me`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${holder.token}` },
    body: JSON.stringify(profile),
  });
}

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Profile' });
const fieldOf = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });

signedInTest('a member creates, views and edits a profile', async ({ page, holder }) => {
  await openPage(page, '/profile');
  await page.getByRole('link', { name: 'Complete Profile' }).click();
  await expect(page).toHaveURL('/profile/setup');
  await expect(page.getByRole('link', { name: 'Skip for Now' })).toBeVisible();
  await fieldOf(page, 'Bio').fill('I read proofs.');
  await fieldOf(page, 'Website').fill('example.org');
  await fieldOf(page, 'Twitter').fill('@reader');
  await fieldOf(page, 'Skills').fill('SQL, css, , SQL');
  await saveButton(page).click();
  await expect(toastOf(page, 'Profile Created Successfully')).toBeVisible();
  await expect(page).toHaveURL('/profile');
  const main = page.getByRole('main');
  await expect(main.getByText('I read proofs.')).toBeVisible();
  await expect(main.getByText(holder.viewer.email)).toBeVisible();
  await expect(main.getByRole('link', { name: 'twitter.com/reader' })).toHaveAttribute(
    'href',
    'https://twitter.com/reader',
  );

  await main.getByRole('link', { name: 'Edit Profile' }).click();
  await expect(fieldOf(page, 'Website')).toHaveValue('https://example.org');
  await expect(fieldOf(page, 'Skills')).toHaveValue('SQL, css');
  await expect(page.getByRole('link', { name: 'Cancel' })).toBeVisible();
  await fieldOf(page, 'Profession').fill('Editor');
  await saveButton(page).click();
  await expect(toastOf(page, 'Profile Updated Successfully')).toBeVisible();
  await expect(main.getByText('Editor')).toBeVisible();
});

const written = {
  Bio: 'I set type.',
  Profession: 'Typesetter',
  Company: 'The Press',
  Location: 'Lisbon',
  Website: 'example.org',
  Twitter: '@setter',
  LinkedIn: 'in/setter',
  GitHub: 'setter',
  Skills: 'kerning, SQL',
  Interests: 'lead, paper',
};

const shown = ['I set type.', 'Typesetter', 'The Press', 'Lisbon', 'kerning', 'SQL', 'lead', 'paper'];

const links = {
  'example.org': 'https://example.org',
  'twitter.com/setter': 'https://twitter.com/setter',
  'linkedin.com/in/setter': 'https://www.linkedin.com/in/setter',
  'github.com/setter': 'https://github.com/setter',
};

signedInTest(
  'every field of the profile form is shown on the own and on the public profile',
  async ({ page, holder }) => {
    await openPage(page, '/profile/setup');
    await expect(page.getByRole('button', { name: 'Upload' })).toBeVisible();
    for (const [label, text] of Object.entries(written)) await fieldOf(page, label).fill(text);
    await saveButton(page).click();
    await expect(page).toHaveURL('/profile');
    const main = page.getByRole('main');
    for (const path of ['/profile', `/profile/${holder.viewer.id}`]) {
      await openPage(page, path);
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(holder.viewer.name);
      for (const words of shown) await expect(main.getByText(words, { exact: true })).toBeVisible();
      for (const [name, href] of Object.entries(links)) {
        await expect(main.getByRole('link', { name })).toHaveAttribute('href', new RegExp(`^${href}/?$`));
      }
      await expect(main.getByRole('complementary', { name: /^About / })).toContainText(
        /Last updated\d+ \w+ \d{4}/,
      );
    }
  },
);

signedInTest(
  'a profile that could not be saved shows why, and the form keeps its values',
  async ({ page, problems }) => {
    problems.allow(refusedCall);
    problems.allow(/failed request|ERR_FAILED|console error/);
    await openPage(page, '/profile/setup');
    await fieldOf(page, 'Bio').fill('Not lost.');
    await page.route('**/api/profile/me', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await saveButton(page).click();
    await expect(toastOf(page, 'Profile Creation Failed')).toContainText('could not be reached');
    await expect(fieldOf(page, 'Bio')).toHaveValue('Not lost.');

    await page.unroute('**/api/profile/me');
    await saveButton(page).click();
    await expect(toastOf(page, 'Profile Created Successfully')).toBeVisible();

    await openPage(page, '/profile/edit');
    await fieldOf(page, 'Website').fill('javascript:alert(1)');
    await saveButton(page).click();
    await expect(fieldOf(page, 'Website')).toBeFocused();
    await expect(fieldOf(page, 'Website')).toHaveAttribute('aria-invalid', 'true');

    await page.route('**/api/profile/me', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await fieldOf(page, 'Website').fill('example.org');
    await saveButton(page).click();
    await expect(toastOf(page, 'Profile Update Failed')).toBeVisible();
  },
);

signedInTest('an uploaded picture is shown in the form and in the header', async ({ page, problems }) => {
  problems.allow(refusedCall);
  await openPage(page, '/profile/setup');
  const fileInput = page.locator('input[type=file]');
  await fileInput.setInputFiles({
    name: 'x.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg onload=1>'),
  });
  await expect(toastOf(page, 'Upload failed')).toBeVisible();

  const buffer = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#a8321f' } })
    .png()
    .toBuffer();
  await fileInput.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await expect(toastOf(page, 'Image uploaded successfully')).toBeVisible();
  await expect(fieldOf(page, 'Profile picture URL')).toHaveValue(/^\/images\/.+\.webp$/);
  await saveButton(page).click();
  await expect(toastOf(page, 'Profile Created Successfully')).toBeVisible();
  await expect(headerOf(page).accountButton.locator('img')).toHaveJSProperty('complete', true);
});

test('a picture that fails to load is replaced with the initial, even before hydration', async ({
  page,
  site,
  holder,
  problems,
}) => {
  problems.allow(/failed request|ERR_FAILED/);
  await saveProfile(site, holder, { profilePicture: '/images/not-there.webp' });
  await page.route('**/images/**', (route) => route.abort());
  await openPage(page, `/profile/${holder.viewer.username}`);
  const main = page.getByRole('main');
  await expect(main.getByText(holder.viewer.name.charAt(0).toUpperCase(), { exact: true })).toBeVisible();
  await expect(main.locator('img')).toHaveCount(0);
});

signedInTest('the profile setup can be skipped without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/profile/setup');
  const skip = page.getByRole('link', { name: 'Skip this step' });
  await expect(skip).toBeInViewport({ ratio: 1 });
  await skip.click();
  await expect(page).toHaveURL('/');
});

signedInTest('saving a profile offline fails at once with a message', async ({ page, context, problems }) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  await openPage(page, '/profile/setup');
  await fieldOf(page, 'Bio').fill('Not lost.');
  await context.setOffline(true);
  await saveButton(page).click();
  await expect(toastOf(page, 'Profile Creation Failed')).toContainText('You’re offline. Nothing is lost');
  await context.setOffline(false);
  await saveButton(page).click();
  await expect(toastOf(page)).toContainText(['Profile Created Successfully']);
});

signedInTest('leaving the profile form with unsaved changes asks first', async ({ page }) => {
  await openPage(page, '/profile/setup');
  await fieldOf(page, 'Bio').fill('Half a sentence');
  await page.getByRole('link', { name: 'Skip for Now' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(fieldOf(page, 'Bio')).toHaveValue('Half a sentence');
});

test('a public profile shows no email address, and is found by name and in the directory of authors', async ({
  page,
  site,
  holder,
}) => {
  await saveProfile(site, holder, { bio: 'Seen by all.', profession: 'Typesetter', skills: ['kerning'] });
  const response = await openPage(page, `/profile/${holder.viewer.username}`);
  expect(await response.text()).not.toContain(holder.viewer.email);
  await expect(page.getByRole('heading', { level: 1, name: holder.viewer.name })).toBeVisible();
  await expect(page.getByText('Seen by all.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to articles' })).toHaveAttribute('href', '/articles');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page), colorScheme).toEqual([]);
  }

  await openPage(page, `/authors?q=${holder.viewer.username}`);
  await page.getByRole('main').getByRole('link', { name: holder.viewer.name }).click();
  await expect(page).toHaveURL(new RegExp(`/profile/${holder.viewer.username}$`));
});

test('a change of a profile shows on the cached public page at once', async ({ request, site, holder }) => {
  const readPage = async () => (await request.get(`/profile/${holder.viewer.username}`)).text();
  for (const bio of ['The first words.', 'The second words.']) {
    await saveProfile(site, holder, { bio });
    expect(await readPage()).toContain(bio);
    // The second read comes from the cache.
    expect(await readPage()).toContain(bio);
  }
});

test('a profile that does not exist shows a message with status 404', async ({ page, problems }) => {
  problems.allow(/console error: .* 404 /);
  const response = await openPage(page, '/profile/nobody-here');
  expect(response.status()).toBe(404);
  await expect(page.getByText('Unable to load this profile.')).toBeVisible();
});

test('a visitor who opens the profile form is sent to the sign-in page, and the form is remembered', async ({
  page,
}) => {
  await page.goto('/profile/edit');
  await expect(page).toHaveURL('/auth');
  expect(await page.evaluate(() => sessionStorage.getItem('redirectAfterLogin'))).toBe('/profile/edit');
});
