// An author makes a series of published articles, an editor approves its words, and readers follow it.
import type { Page } from '@playwright/test';
import { openPage } from '../pages/open-page.ts';
import { toastOf } from '../pages/toast.ts';
import { test as base, expect } from '../review/author.fixture.ts';
import { openDashboard } from '../review/queue-page.ts';

type OtherPages = { editorPage: Page; readerPage: Page };

const test = base.extend<OtherPages>({
  editorPage: async ({ pageOf, admin }, provide) => provide((await pageOf(admin)).page),
  readerPage: async ({ pageOf }, provide) => provide((await pageOf()).page),
});

test('an author makes a series, orders it with the keyboard, and readers follow it', async ({
  page,
  written,
  editorPage,
  readerPage,
}) => {
  const first = await written.approved({ title: 'Reading slowly' });
  const second = await written.approved({ title: 'Reading aloud' });
  await openPage(page, '/my-articles');
  const manager = page.getByRole('region', { name: 'Series' });
  await manager.getByRole('button', { name: 'New series' }).click();
  await manager.getByRole('textbox', { name: 'Title' }).fill('How to read a proof');
  await manager.getByRole('textbox', { name: 'Description' }).fill('Two ways, and when to use which.');
  await manager.getByRole('button', { name: 'Create series' }).click();
  await expect(manager.getByText('waiting for review')).toBeVisible();

  for (const { _id } of [first, second]) {
    await openPage(page, `/write?edit=${_id}`);
    await page.getByRole('combobox', { name: 'Series of this article' }).selectOption('How to read a proof');
    await expect(toastOf(page, 'Article added to the series.')).toBeVisible();
  }
  expect((await readerPage.request.get('/series/how-to-read-a-proof')).status()).toBe(404);

  await openDashboard(editorPage, '?tab=moderation');
  await editorPage
    .getByRole('button', { name: 'Approve the title and description of How to read a proof' })
    .click();
  await expect(toastOf(editorPage, 'Title and description approved.')).toBeVisible();

  await openPage(page, '/my-articles');
  const rows = manager.getByRole('list', { name: 'Articles in their order' }).getByRole('listitem');
  await expect(rows).toHaveText([/1\s*Reading slowly/, /2\s*Reading aloud/]);
  await manager.getByRole('button', { name: 'Move up: Reading aloud' }).focus();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveText([/1\s*Reading aloud/, /2\s*Reading slowly/]);
  // At the top, the focus goes to the button that can still be pressed.
  await expect(manager.getByRole('button', { name: 'Move down: Reading aloud' })).toBeFocused();

  await openPage(readerPage, `/article/${first.slug}`);
  await expect(readerPage.getByText('Part 2 of 2 in How to read a proof')).toBeVisible();
  await readerPage.getByRole('link', { name: /Previous part Reading aloud/ }).click();
  await expect(readerPage.getByText('Part 1 of 2 in How to read a proof')).toBeVisible();
  await readerPage.getByRole('link', { name: 'How to read a proof' }).first().click();
  await expect(readerPage.getByRole('heading', { level: 1 })).toHaveText('How to read a proof');
  const parts = readerPage.getByRole('main').getByRole('heading', { level: 2 });
  await expect(parts).toHaveText(['Reading aloud', 'Reading slowly']);
  const feed = await readerPage.request.get('/series/how-to-read-a-proof/feed.xml');
  expect((await feed.text()).match(/<entry>/g)).toHaveLength(2);
});
