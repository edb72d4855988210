import { findViolations } from '../accessibility/find-violations.ts';
import { findOverflow } from '../pages/find-overflow.ts';
import { openPage } from '../pages/open-page.ts';
import { expect, signedInTest as test } from './account.fixture.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('a member makes a token for a program, tries a call with it, and revokes it', async ({
  page,
  problems,
}) => {
  // The API page has fifteen thousand elements, which take a busy machine a while.
  test.slow();
  const patient = { timeout: 90_000 };
  await page.goto('/profile#program-tokens');
  const section = page.getByRole('region', { name: 'Tokens for programs' });
  let secret = '';

  await test.step('the form is reached by the link, is accessible, and fits a small phone', async () => {
    await expect(section).toBeInViewport();
    await section.getByRole('button', { name: 'New token' }).click();
    await expect(section.getByLabel('Name')).toBeFocused();
    await section.getByLabel('Name').fill('A program with a name that is long enough to fill the whole line');
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await findOverflow(page)).toEqual([]);
    // At the top, so that the header hides no half of a button of another section.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findViolations(page), colorScheme).toEqual([]);
    }
  });

  await test.step('the token is shown once, in a dialog', async () => {
    await section.getByRole('button', { name: 'Create token' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your new token' });
    await expect(dialog.getByLabel('Token')).toBeFocused();
    secret = await dialog.getByLabel('Token').inputValue();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(section.getByRole('listitem')).toContainText('never used');
    expect(await findOverflow(page)).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('the API page sends a call with it, and forgets it', async () => {
    await openPage(page, '/api/docs#token');
    const field = page.getByLabel('Try calls with a token for programs');
    await field.fill(secret);
    // By element: the page describes every call, and finding roles and names among its elements takes seconds.
    const callOf = (name: string) =>
      page.locator('article', { has: page.locator('h3').getByText(name, { exact: true }) });
    const call = callOf('Get my account');
    await expect(call).toContainText('A token for programs needs the scope read.', patient);
    await call.locator('summary').click();
    await expect(call).toContainText('Sent to the live site with the token that you entered above.', patient);
    await call.locator('button', { hasText: 'Send' }).click();
    await expect(call.locator('[role=status]')).toContainText('200', patient);
    const closed = callOf('Sign out');
    await expect(closed).toContainText('A token for programs can’t make this call.', patient);
    await closed.locator('summary').click();
    problems.allow(/403/);
    await closed.locator('button', { hasText: 'Send' }).click();
    await expect(closed.locator('[role=status]')).toContainText('403', patient);
    await page.reload();
    await expect(field).toHaveValue('');
  });

  await test.step('it is revoked in a dialog', async () => {
    await page.goto('/profile#program-tokens');
    await section.getByRole('button', { name: /^Revoke/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(section.getByText('You have no tokens.')).toBeVisible();
    await expect(section.getByRole('button', { name: 'New token' })).toBeVisible();
  });
});
