import { expect, signedInTest as test } from '../accounts/account.fixture.ts';
import { endSession, holderPassword } from '../accounts/account-holders.ts';
import { refusedToken } from '../fail-on-browser-errors.ts';
import { sessionEntries } from '../members.ts';
import { holdRequests } from '../pages/first-paint.ts';
import { openPage } from '../pages/open-page.ts';
import { createArticle, listOwnArticles, readArticle } from './own-articles.ts';
import { writePageOf } from './write-page.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const failedRequest =
  /failed request: .*ERR_INTERNET_DISCONNECTED|console error: .*ERR_INTERNET_DISCONNECTED/;

test('a draft is saved to the account while it is written, and is there after a reload', async ({
  page,
  site,
  holder,
}) => {
  const write = writePageOf(page);
  await write.open();
  await expect(write.heading).toHaveText('Write New Article');
  await expect(write.status).toHaveText('Nothing to save yet.');
  await write.title.fill('Saved as I go');
  await write.write('The first words.');
  await expect(write.status).toContainText('Saved to your account at');
  await expect(page).toHaveURL(/\/write\?edit=/);
  // The URL changed without a page load, and the editor still takes input.
  await write.write(' And some more.');
  await expect(write.status).toHaveText('Writing…');
  await expect(write.status).toContainText('Saved to your account at');
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

test('text without a title is kept in the browser, and offered after a crash', async ({ page, context }) => {
  const write = writePageOf(page);
  await write.open();
  await write.write('No title yet');
  await expect(write.status).toHaveText('Kept in this browser. Add a title to save it to your account too.');
  // Close the page without its unload handlers, as a crash would.
  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  const again = writePageOf(next);
  await again.open();
  await expect(again.unsavedCopies).toContainText('Untitled Article');
  // The offer shows the text, so that the author can judge it.
  await expect(again.unsavedCopies.getByRole('blockquote')).toHaveText('No title yet');
  await again.unsavedCopies.getByRole('button', { name: 'Restore' }).click();
  await expect(again.content).toHaveText('No title yet');
  await expect(again.unsavedCopies).toBeHidden();
});

test('a copy in the browser can be discarded for good', async ({ page, context }) => {
  const write = writePageOf(page);
  await write.open();
  await write.write('A slip of the pen');
  await expect(write.status).toContainText('Kept in this browser');
  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  const again = writePageOf(next);
  await again.open();
  await again.unsavedCopies.getByRole('button', { name: 'Discard' }).click();
  await expect(again.unsavedCopies).toBeHidden();
  await again.open();
  await expect(again.unsavedCopies).toBeHidden();
});

test('text that another open tab is writing is not offered', async ({ page, context }) => {
  const write = writePageOf(page);
  await write.open();
  await write.write('Still being written');
  await expect(write.status).toContainText('Kept in this browser');
  const other = writePageOf(await context.newPage());
  await other.open();
  await expect(other.savedDrafts).toContainText('No drafts saved');
  await expect(other.unsavedCopies).toBeHidden();
});

test('signing out in another tab keeps the text, and offers it only to the same account', async ({
  page,
  context,
  site,
  holder,
  problems,
}) => {
  // Requests that were running when the token was removed.
  problems.allow(refusedToken);
  const write = writePageOf(page);
  await write.open();
  await write.write('Half a thought');
  const other = await context.newPage();
  await openPage(other, '/about');
  await other.evaluate(() => {
    localStorage.removeItem('authToken');
    localStorage.removeItem('viewer');
  });
  await expect(page).not.toHaveURL(/\/write/);
  await other.evaluate((entries) => {
    for (const { name, value } of entries) localStorage.setItem(name, value);
  }, sessionEntries(holder));
  const again = writePageOf(await context.newPage());
  await again.open();
  await again.unsavedCopies.getByRole('button', { name: 'Restore' }).click();
  await expect(again.content).toHaveText('Half a thought');
  expect(await listOwnArticles(site, holder.token)).toEqual([]);
});

test('offline text is kept, and saved when the connection is back', async ({
  page,
  context,
  site,
  holder,
  problems,
}) => {
  problems.allow(failedRequest);
  const article = await createArticle(site, holder.token, { title: 'On a train' });
  const write = writePageOf(page);
  await write.open(`/write?edit=${article._id}`);
  await context.setOffline(true);
  await write.write(' Into the tunnel.');
  await expect(write.status).toContainText('No connection. Kept in this browser');
  await context.setOffline(false);
  await expect(write.status).toContainText('Saved to your account at');
  const saved = await readArticle(site, holder.token, article._id);
  expect(saved.content).toContain('Into the tunnel.');
});

test('a session that ends while writing is renewed in place, and the text is saved', async ({
  page,
  site,
  holder,
  problems,
}) => {
  problems.allow(refusedToken);
  const article = await createArticle(site, holder.token);
  const write = writePageOf(page);
  await write.open(`/write?edit=${article._id}`);
  await endSession(site, holder.token);
  await write.write(' After the session ended.');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(holderPassword);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(write.status).toContainText('Saved to your account at');
  await expect(write.content).toContainText('After the session ended.');
});

test('the first save of a new draft does not interrupt the writer', async ({ page, site, holder }) => {
  const write = writePageOf(page);
  await write.open();
  const release = await holdRequests(page, '**/api/blogs');
  await write.title.fill('In full flow');
  await expect(write.status).toHaveText('Saving…');
  await write.write('More words, before the first were saved.');
  release();
  await expect(page).toHaveURL(/\/write\?edit=/);
  await expect(write.status).toContainText('Saved to your account at');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect
    .poll(async () => (await listOwnArticles(site, holder.token))[0]?.content)
    .toBe('<p>More words, before the first were saved.</p>');
});

test('leaving with unsaved text asks for confirmation; staying, saving and leaving all work', async ({
  page,
  site,
  holder,
}) => {
  const write = writePageOf(page);
  await write.open();
  // Nothing reaches the account until `release`, however long the steps take.
  const release = await holdRequests(page, '**/api/blogs');
  await write.title.fill('Not saved yet');
  const guidelines = page.getByRole('main').getByRole('link', { name: 'All guidelines' });
  await guidelines.click();
  const dialog = write.dialog('Leave with unsaved text?');
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await expect(write.title).toHaveValue('Not saved yet');
  await write.title.fill('Changed again');
  await guidelines.click();
  await dialog.getByRole('button', { name: 'Save draft and leave' }).click();
  release();
  await expect(page).toHaveURL(/\/guidelines$/);
  expect(await listOwnArticles(site, holder.token)).toMatchObject([{ title: 'Changed again' }]);
});

test('text that was left unsaved is offered on the next visit', async ({ page }) => {
  const write = writePageOf(page);
  await write.open();
  await write.write('Left behind');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  const dialog = write.dialog('Leave with unsaved text?');
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL(/\/about$/);
  await write.open();
  await expect(write.unsavedCopies).toContainText('Untitled Article');
});

test('closing the page with unsaved text asks for confirmation', async ({ page }) => {
  const write = writePageOf(page);
  await write.open();
  await write.write('Do not close');
  const asked = page.waitForEvent('dialog');
  void page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(write.content).toHaveText('Do not close');
});
