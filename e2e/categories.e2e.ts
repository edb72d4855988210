import { findViolations } from './accessibility/find-violations.ts';
import { grace } from './members.ts';
import { findOverflow } from './pages/find-overflow.ts';
import { openPage } from './pages/open-page.ts';
import { expect, test } from './site.fixture.ts';
import { screenWidths } from './site-pages.ts';
import { writePageOf } from './writing/write-page.ts';

test.use({ person: grace });

test('an article is written in a new category, and follows it when it is renamed and retired', async ({
  page,
}) => {
  const settings = '/dashboard/settings/categories';
  const save = page.getByRole('button', { name: 'Save changes' });
  await openPage(page, settings);
  await page.getByRole('button', { name: 'Add a category' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.type('Night trains');
  await save.click();
  await expect(page.getByText('Everything is saved.')).toBeVisible();
  for (const width of screenWidths) {
    await page.setViewportSize({ width, height: 800 });
    expect([width, await findOverflow(page)]).toEqual([width, []]);
  }
  expect(await findViolations(page)).toEqual([]);

  const write = writePageOf(page);
  await write.open();
  await write.fillIn({ title: 'Sleeping in Vienna' });
  await write.category.selectOption('Night trains');
  await write.submitButton.click();
  await expect(page).toHaveURL(/\/my-articles/);
  await expect(page.getByRole('article').filter({ hasText: 'Sleeping in Vienna' })).toContainText(
    'Night trains',
  );

  await openPage(page, settings);
  const up = page.getByRole('button', { name: 'Move Night trains up' });
  await up.press('Enter');
  await expect(up).toBeFocused();
  await page.getByRole('button', { name: 'Edit Night trains' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Sleepers');
  await page.getByLabel('Address', { exact: true }).fill('sleepers');
  await save.click();
  await expect(page.getByText('These former addresses lead there: night-trains.')).toBeVisible();
  await openPage(page, '/articles?category=night-trains');
  await expect(page).toHaveURL('/articles?category=sleepers');

  await openPage(page, settings);
  await page.getByRole('button', { name: 'Edit Sleepers' }).click();
  await page.getByRole('button', { name: 'Retire this category…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Retire Sleepers?' });
  await expect(dialog.getByText('1 article moves to another category')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByLabel('Move its articles to').selectOption('DevOps');
  await dialog.getByRole('button', { name: 'Retire category' }).click();
  await expect(page.getByText('Sleepers is part of the other category now.').first()).toBeVisible();
  await openPage(page, '/articles?category=sleepers');
  await expect(page).toHaveURL('/articles?category=devops');
});
