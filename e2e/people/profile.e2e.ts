import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { findViolations } from '../accessibility/find-violations.ts';
import { expect, signedInTest, test } from '../accounts/account.fixture.ts';
import type { MemberSession } from '../members.ts';
import { headerOf } from '../pages/header.ts';
import { openPage } from '../pages/open-page.ts';
import { toastOf } from '../pages/toast.ts';
import type { Site } from '../run-site.ts';

async function saveProfile(site: Site, holder: MemberSession, profile: object): Promise<void> {
  const response = await fetch(`${site.url}/api/profile/me`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${holder.token}` },
    body: JSON.stringify(profile),
  });
  if (!response.ok) throw new Error(`Saving the profile responded with ${response.status}`);
}

const createPicture = () =>
  sharp({ create: { width: 80, height: 80, channels: 3, background: '#a8321f' } })
    .png()
    .toBuffer();

async function upload(site: Site, holder: MemberSession): Promise<string> {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(await createPicture())], { type: 'image/png' }), 'me.png');
  const headers = { authorization: `Bearer ${holder.token}` };
  const response = await fetch(`${site.url}/api/images`, { method: 'POST', headers, body: form });
  return ((await response.json()) as { data: { url: string } }).data.url;
}

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save profile' });
const fileInput = (page: Page) => page.locator('input[type=file]');
const fieldOf = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });

signedInTest(
  'a member creates, views and edits a profile, with an uploaded picture that is shown in the form and in the header',
  async ({ page, holder, problems }) => {
    problems.allow(/console error: .* 4(00|13)/);
    const main = page.getByRole('main');
    await page.setViewportSize({ width: 390, height: 844 });
    await openPage(page, '/profile');
    await page.getByRole('link', { name: 'Complete Profile' }).click();
    await expect(page).toHaveURL('/profile/setup');
    await expect(page.getByRole('link', { name: 'Skip for Now' })).toBeVisible();

    await signedInTest.step('the profile setup can be skipped without scrolling', async () => {
      const skip = page.getByRole('link', { name: 'Skip this step' });
      await expect(skip).toBeInViewport({ ratio: 1 });
      await skip.click();
      await expect(page).toHaveURL('/');
      // The address changes before the page.
      await expect(skip).toBeHidden();
      await page.goBack();
      await expect(page).toHaveURL('/profile/setup');
    });

    await signedInTest.step('leaving the form with unsaved changes asks first', async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await fieldOf(page, 'Bio').fill('I read proofs.');
      await page.getByRole('link', { name: 'Skip for Now' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(fieldOf(page, 'Bio')).toHaveValue('I read proofs.');
    });

    await signedInTest.step('a refused picture shows the message of the server', async () => {
      const message = 'The image host takes files up to 5 MB.';
      const refusal = { status: 413, json: { success: false, error: { message } } };
      await page.route('**/api/images*', (route) => route.fulfill(refusal), { times: 1 });
      for (const says of [message, '']) {
        await fileInput(page).setInputFiles({
          name: 'x.png',
          mimeType: 'image/png',
          buffer: Buffer.from('<svg onload=1>'),
        });
        const toast = toastOf(page, 'Upload failed');
        await expect(toast).toContainText(says);
        await toast.getByRole('button', { name: 'Dismiss' }).click();
        await expect(toast).toBeHidden();
      }
    });

    await signedInTest.step('a picture is uploaded, and the profile is saved', async () => {
      const buffer = await createPicture();
      await fileInput(page).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
      await expect(toastOf(page, 'Image uploaded successfully')).toBeVisible();
      await expect(fieldOf(page, 'Profile picture URL')).toHaveValue(/^\/images\/.+\.webp$/);
      await fieldOf(page, 'Website').fill('example.org');
      await fieldOf(page, 'Twitter').fill('@reader');
      await fieldOf(page, 'Skills').fill('SQL, css, , SQL');
      await saveButton(page).click();
      await expect(toastOf(page, 'Profile Created Successfully')).toBeVisible();
      await expect(page).toHaveURL('/profile');
      await expect(headerOf(page).accountButton.locator('img')).toHaveJSProperty('complete', true);
      await expect(main.getByText('I read proofs.')).toBeVisible();
      await expect(main.getByRole('complementary').getByText(holder.viewer.email)).toBeVisible();
      await expect(main.getByRole('link', { name: 'twitter.com/reader' })).toHaveAttribute(
        'href',
        'https://twitter.com/reader',
      );
    });

    await signedInTest.step('the profile is edited', async () => {
      await main.getByRole('link', { name: 'Edit Profile' }).click();
      await expect(fieldOf(page, 'Website')).toHaveValue('https://example.org');
      await expect(fieldOf(page, 'Skills')).toHaveValue('SQL, css');
      await expect(page.getByRole('link', { name: 'Cancel' })).toBeVisible();
      await fieldOf(page, 'Profession').fill('Editor');
      await saveButton(page).click();
      await expect(toastOf(page, 'Profile Updated Successfully')).toBeVisible();
      await expect(main.getByText('Editor')).toBeVisible();
    });
  },
);

test('a public profile shows no email address, an initial if its picture fails to load, and is in the directory', async ({
  page,
  site,
  holder,
  problems,
}) => {
  problems.allow(/failed request|ERR_FAILED/);
  await saveProfile(site, holder, {
    bio: 'Seen by all.',
    profession: 'Typesetter',
    skills: ['kerning'],
    profilePicture: await upload(site, holder),
  });
  const refused = page.waitForRequest('**/images/**');
  await page.route('**/images/**', (route) => route.abort());
  const response = await openPage(page, `/profile/${holder.viewer.username}`);
  await refused;
  const main = page.getByRole('main');
  expect(await response.text()).not.toContain(holder.viewer.email);
  await expect(page.getByRole('heading', { level: 1, name: holder.viewer.name })).toBeVisible();
  await expect(main.getByText(holder.viewer.name.charAt(0).toUpperCase(), { exact: true })).toBeVisible();
  await expect(main.locator('img')).toHaveCount(0);
  await expect(page.getByText('Seen by all.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to articles' })).toHaveAttribute('href', '/articles');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page), colorScheme).toEqual([]);
  }

  await openPage(page, `/authors?q=${holder.viewer.username}`);
  await main.getByRole('link', { name: holder.viewer.name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/profile/${holder.viewer.username}$`));
});
