import type { Page } from '@playwright/test';
import { findViolations } from '../accessibility/find-violations.ts';
import { expect, signedInTest as test } from '../accounts/account.fixture.ts';
import { toastOf } from '../pages/toast.ts';
import type { Site } from '../run-site.ts';
import { createArticle, listOwnArticles, readArticle, saveArticle } from './own-articles.ts';
import { writePageOf } from './write-page.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const conflictTitle = 'This article was changed elsewhere';
const staleSave = /console error: .* 409 \(Conflict\)/;

/** This page and another device edit the same version, and the other device saves first. */
async function openConflict({ page, site, token }: { page: Page; site: Site; token: string }) {
  const article = await createArticle(site, token, { title: 'Written twice', content: '<p>The start.</p>' });
  const write = writePageOf(page);
  await write.open(`/write?edit=${article._id}`);
  const elsewhere = { title: 'Written elsewhere', content: '<p>The start. From the other device.</p>' };
  await saveArticle(site, token, { id: article._id, body: elsewhere });
  await write.write(' From this page.');
  const dialog = write.dialog(conflictTitle);
  await expect(dialog).toBeVisible();
  return { article, write, dialog };
}

test('a conflict shows both texts, and choosing mine saves it', async ({ page, site, holder, problems }) => {
  problems.allow(staleSave);
  const { article, write, dialog } = await openConflict({ page, site, token: holder.token });
  await expect(dialog.getByRole('region', { name: 'Your text, on this page' })).toContainText(
    'From this page.',
  );
  await expect(dialog.getByRole('region', { name: 'The saved text' })).toContainText(
    'From the other device.',
  );
  expect((await readArticle(site, holder.token, article._id)).content).toContain('From the other device.');
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Use my text' }).click();
  await expect(dialog).toBeHidden();
  await expect(write.status).toContainText('Saved to your account at');
  const saved = await readArticle(site, holder.token, article._id);
  expect(saved).toMatchObject({ title: 'Written twice', content: '<p>The start. From this page.</p>' });
});

test('choosing the saved text in a conflict puts it on the page', async ({
  page,
  site,
  holder,
  problems,
}) => {
  problems.allow(staleSave);
  const { article, write, dialog } = await openConflict({ page, site, token: holder.token });
  await dialog.getByRole('button', { name: 'Use the saved text' }).click();
  await expect(write.title).toHaveValue('Written elsewhere');
  await expect(write.content).toHaveText('The start. From the other device.');
  await write.write(' And on.');
  await expect(write.status).toContainText('Saved to your account at');
  expect((await readArticle(site, holder.token, article._id)).content).toBe(
    '<p>The start. From the other device. And on.</p>',
  );
});

test('keeping both texts of a conflict creates a new draft from mine', async ({
  page,
  site,
  holder,
  problems,
}) => {
  problems.allow(staleSave);
  const { write, dialog } = await openConflict({ page, site, token: holder.token });
  await dialog.getByRole('button', { name: 'Keep both' }).click();
  await expect(toastOf(page, 'Draft saved')).toBeVisible();
  await expect(write.title).toHaveValue('Written elsewhere');
  const contents = (await listOwnArticles(site, holder.token)).map(({ content }) => content);
  expect(contents.sort()).toEqual([
    '<p>The start. From the other device.</p>',
    '<p>The start. From this page.</p>',
  ]);
});

test('closing the conflict dialog sends nothing, and my text is still offered after the page is closed', async ({
  page,
  context,
  site,
  holder,
  problems,
}) => {
  problems.allow(staleSave);
  const { article, write, dialog } = await openConflict({ page, site, token: holder.token });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(write.status).toContainText(
    'The article was changed elsewhere. Your text is kept in this browser.',
  );
  await write.write(' And more.');
  await expect(write.status).toContainText('The article was changed elsewhere.');
  await page.close({ runBeforeUnload: false });
  const again = writePageOf(await context.newPage());
  await again.open(`/write?edit=${article._id}`);
  await expect(again.content).toHaveText('The start. From the other device.');
  await again.unsavedCopies.getByRole('button', { name: 'Restore' }).click();
  // The copy is of an older version, so the page shows both texts and asks.
  const comparison = again.dialog(conflictTitle);
  await expect(comparison).toContainText('From this page.');
  await comparison.getByRole('button', { name: 'Use my text' }).click();
  await expect(again.content).toContainText('From this page.');
  await expect(again.unsavedCopies).toBeHidden();
  await expect(again.status).toContainText('Saved to your account at');
});

test('two tabs of one browser do not overwrite each other', async ({
  page,
  context,
  site,
  holder,
  problems,
}) => {
  problems.allow(staleSave);
  const article = await createArticle(site, holder.token, { content: '<p>The start.</p>' });
  const first = writePageOf(page);
  await first.open(`/write?edit=${article._id}`);
  const second = writePageOf(await context.newPage());
  await second.open(`/write?edit=${article._id}`);
  await first.write(' One.');
  await expect(first.status).toContainText('Saved to your account at');
  await second.write(' Two.');
  await expect(second.dialog(conflictTitle)).toContainText('The start. One.');
  await expect(second.dialog(conflictTitle)).toContainText('The start. Two.');
});
