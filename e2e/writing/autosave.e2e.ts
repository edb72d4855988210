import type { JSHandle, Locator } from '@playwright/test';
import { expect, signedInTest as test } from '../accounts/account.fixture.ts';
import { holdRequests } from '../pages/first-paint.ts';
import { toastOf } from '../pages/toast.ts';
import { listOwnArticles } from './own-articles.ts';
import { writePageOf } from './write-page.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const failedRequest = /ERR_INTERNET_DISCONNECTED|dynamically imported module/;

/** Records the texts of an element from now on, because some are gone before a test can look. */
function recordTexts(element: Locator): Promise<JSHandle<string[]>> {
  return element.evaluateHandle((node) => {
    const texts: string[] = [];
    const record = () => texts.push(node.textContent ?? '');
    new MutationObserver(record).observe(node, { subtree: true, childList: true, characterData: true });
    return texts;
  });
}

test('a draft is saved to the account without interrupting the writer, and is there after a reload', async ({
  page,
  site,
  holder,
}) => {
  const write = writePageOf(page);
  await write.open();
  await expect(write.heading).toHaveText('Write New Article');
  await expect(write.status).toHaveText('Nothing to save yet.');
  const release = await holdRequests(page, '**/api/blogs');
  await write.title.fill('Saved as I go');
  await expect(write.status).toHaveText('Saving…');
  await write.write('The first words.');
  release();
  await expect(page).toHaveURL(/\/write\?edit=/);
  await expect(write.status).toContainText('Saved to your account at');
  await expect(page.getByRole('dialog')).toBeHidden();
  const statuses = await recordTexts(write.status);
  const saved = page.waitForResponse(
    (response) => response.request().postData()?.includes('And some more.') ?? false,
  );
  // The URL changed without a page load, and the focus is still in the editor.
  await page.keyboard.type(' And some more.');
  await saved;
  await expect(write.status).toContainText('Saved to your account at');
  expect(await statuses.jsonValue()).toContain('Writing…');
  const [article] = await listOwnArticles(site, holder.token);
  expect(article).toMatchObject({
    title: 'Saved as I go',
    content: '<p>The first words. And some more.</p>',
  });
  await page.reload();
  await expect(write.heading).toHaveText('Edit Article');
  await expect(write.title).toHaveValue('Saved as I go');
  await expect(write.content).toHaveText('The first words. And some more.');
  expect(await listOwnArticles(site, holder.token)).toHaveLength(1);
});

test('text without a title is not offered in another tab while its tab is open, and is offered after a crash', async ({
  page,
  context,
}) => {
  const write = writePageOf(page);
  await write.open();
  await write.write('No title yet');
  await expect(write.status).toHaveText('Kept in this browser. Add a title to save it to your account too.');
  const otherPage = await context.newPage();
  const other = writePageOf(otherPage);
  await other.open();
  await expect(other.savedDrafts).toContainText('No drafts saved');
  await expect(other.unsavedCopies).toBeHidden();

  // Closing the tab asks for confirmation.
  const asked = page.waitForEvent('dialog');
  void page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(write.content).toHaveText('No title yet');

  // Close the page without its unload handlers, as a crash would.
  await page.close({ runBeforeUnload: false });
  await otherPage.reload();
  await expect(other.unsavedCopies.getByRole('blockquote')).toHaveText('No title yet');
  await other.unsavedCopies.getByRole('button', { name: 'Restore' }).click();
  await expect(other.content).toHaveText('No title yet');
  await expect(other.unsavedCopies).toBeHidden();
});

test('offline text is kept in the browser, and saved when the connection is back', async ({
  page,
  context,
  site,
  holder,
  problems,
}) => {
  problems.allow(failedRequest);
  const write = writePageOf(page);
  await write.open();
  await expect(write.category.locator('option[value=typescript]')).toBeAttached();
  await context.setOffline(true);
  await write.fillIn({ title: 'Written in a tunnel' });
  await write.saveButton.click();
  await expect(toastOf(page, 'Failed to save draft')).toContainText('You’re offline. Nothing is lost');
  await expect(write.status).toContainText('No connection. Kept in this browser');
  await expect(write.title).toHaveValue('Written in a tunnel');
  await expect(write.content).toHaveText('Whoever wrote a text reads what they meant.');
  await expect(page.getByRole('banner')).toBeVisible();

  await context.setOffline(false);
  await expect(write.status).toContainText('Saved to your account at');
  expect(await listOwnArticles(site, holder.token)).toMatchObject([
    { title: 'Written in a tunnel', content: '<p>Whoever wrote a text reads what they meant.</p>' },
  ]);
  await write.saveButton.click();
  await expect(toastOf(page, 'Draft saved')).toBeVisible();
});
