// A guest's note, from the author's permission to the author's text. Guest and author each have their own browser.
import { findViolations } from '../accessibility/find-violations.ts';
import { expect, signedInTest as test } from '../accounts/account.fixture.ts';
import { findOverflow } from '../pages/find-overflow.ts';
import { openPage } from '../pages/open-page.ts';
import { toastOf } from '../pages/toast.ts';
import { selectWords } from '../review/review-page.ts';
import { createArticle } from './own-articles.ts';
import { writePageOf } from './write-page.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('somebody without an account leaves a note on words of a draft, and the author finds it beside the text', async ({
  page,
  pageOf,
  site,
  holder,
}) => {
  const content = '<p>A proof is read by lamplight.</p><p>Nobody counts the letters.</p>';
  const { _id } = await createArticle(site, holder.token, { content, status: 'draft' });
  const write = writePageOf(page);
  const links = page.getByRole('region', { name: 'Preview links' });
  let address = '';

  await test.step('the author makes a link that allows notes', async () => {
    await write.open(`/write?edit=${_id}`);
    await links.getByRole('button', { name: 'New preview link' }).click();
    const form = links.getByRole('form', { name: 'New preview link' });
    await form.getByRole('checkbox', { name: 'Readers can leave notes' }).check();
    await form.getByRole('button', { name: 'Create link' }).click();
    const dialog = write.dialog('Your preview link');
    await expect(dialog).toBeVisible();
    address = await dialog.getByLabel('Address').inputValue();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(
      links.getByRole('listitem').getByRole('checkbox', { name: 'Readers can leave notes' }),
    ).toBeChecked();
  });

  const { page: guest } = await pageOf();
  await test.step('a guest selects words, gives a name and sends a note', async () => {
    await guest.goto(address);
    await expect(guest.getByText('The author would like your notes')).toBeVisible();
    await expect(guest.getByRole('button', { name: 'Leave a note on the whole text' })).toBeVisible();
    await selectWords(guest.locator('.article-prose'), 'by lamplight');
    await guest.getByRole('button', { name: 'Leave a note on these words' }).click();
    const dialog = guest.getByRole('dialog', { name: 'A note for the author' });
    await expect(dialog).toBeVisible();
    await expect(dialog).toContainText('by lamplight');
    const send = dialog.getByRole('button', { name: 'Send note' });
    await dialog.getByRole('textbox', { name: 'Your note' }).fill('Is <b>this</b> still so?');
    await expect(send).toBeDisabled();
    await dialog.getByRole('textbox', { name: 'Your name' }).fill('Ana Lima');
    expect(await findViolations(guest)).toEqual([]);
    await guest.setViewportSize({ width: 320, height: 800 });
    expect(await findOverflow(guest)).toEqual([]);
    await send.click();
    await expect(toastOf(guest, 'Note sent')).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('another guest with the same link sees nothing of it', async () => {
    const { page: other } = await pageOf();
    await other.goto(address);
    await expect(other.getByText('A proof is read by lamplight.')).toBeVisible();
    await expect(other.getByRole('button', { name: 'Leave a note on the whole text' })).toBeVisible();
    await expect(other.getByText('Ana Lima')).toHaveCount(0);
  });

  await test.step('the author finds it in My Articles and in the editor, resolves and deletes it', async () => {
    await openPage(page, '/my-articles?tab=drafts');
    await page.getByRole('link', { name: '1 note from a guest' }).click();
    const panel = page.getByRole('region', { name: 'Notes from guests' });
    await expect(panel.getByRole('listitem')).toContainText('Is <b>this</b> still so?');
    await expect(panel.getByRole('listitem')).toContainText('Ana Lima (guest)');
    await expect(panel.getByRole('button', { name: 'by lamplight' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Resolve' }).click();
    await expect(panel.getByRole('button', { name: 'Reopen' })).toBeVisible();
    await panel.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Delete this note?' });
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(toastOf(page, 'Note deleted')).toBeVisible();
    await expect(panel).toHaveCount(0);
  });
});
