// The review page by keyboard and on a phone.
import { toastOf } from '../pages/toast.ts';
import { readArticle } from '../writing/own-articles.ts';
import { content, expect, test } from './review.fixture.ts';
import { openReview } from './review-page.ts';

test.describe('the review page by keyboard', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('by keyboard, a reviewer marks a block, writes a note and requests changes', async ({
    page,
    site,
    holder,
    written,
  }) => {
    const { _id } = await written.submitted({ title: 'Reading proofs', content });
    const review = await openReview(page, _id);
    await expect(review.reject).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('m');
    await expect(review.newMark.getByRole('textbox')).toBeFocused();
    // While the reviewer types, shortcut keys type letters.
    await page.keyboard.type('are these rules?');
    await page.keyboard.press('Control+Enter');
    await expect(review.note('are these rules?')).toBeFocused();
    await expect(review.note('are these rules?')).toContainText('The whole block');

    await page.keyboard.press('e');
    await expect(review.noteField).toBeFocused();
    await page.keyboard.type('Rules need reasons.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('c');
    await expect(review.requestChanges).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toastOf(page, 'Changes requested')).toBeVisible();
    const decided = await readArticle(site, holder.token, _id);
    expect(decided).toMatchObject({ changesRequested: true, reviewNote: 'Rules need reasons.' });
  });

  test('the keys a and r focus their buttons, and nothing is decided before Enter', async ({
    page,
    site,
    holder,
    written,
  }) => {
    const { _id } = await written.submitted({ title: 'Reading proofs', content });
    await written.submitted({ title: 'The next one', content });
    const review = await openReview(page, _id);
    await expect(review.reject).toBeVisible();
    await page.keyboard.press('r');
    await expect(review.reject).toBeFocused();
    await page.keyboard.press('a');
    await expect(review.approve).toBeFocused();
    expect((await readArticle(site, holder.token, _id)).visibility).toBe('pending');
    await expect(review.nextInQueue).toBeVisible();
    await page.keyboard.press(']');
    await expect(review.title).toHaveText('The next one');
    await page.keyboard.press('[');
    await expect(review.title).toHaveText('Reading proofs');
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(help).toBeVisible();
    await help.getByRole('checkbox', { name: 'Use single-key shortcuts on this device' }).uncheck();
    await page.keyboard.press('Escape');
    await page.keyboard.press(']');
    await expect(review.title).toHaveText('Reading proofs');
  });

  test('a rejection without a note is confirmed once', async ({ page, written }) => {
    const { _id } = await written.submitted({ title: 'Reading proofs', content });
    const review = await openReview(page, _id);
    await review.reject.click();
    await expect(review.noteField).toBeFocused();
    await expect(review.panel).toContainText('the author won’t know why');
    await review.reject.click();
    await expect(toastOf(page, 'Rejected: Reading proofs')).toBeVisible();
  });
});

test('saved replies are created, inserted, edited and deleted', async ({ page, written }) => {
  const { _id } = await written.submitted({ title: 'Reading proofs', content });
  const review = await openReview(page, _id);
  await review.noteField.fill('Please name your sources.');
  await review.repliesButton.click();
  await page.getByRole('menuitem', { name: 'Save this note as a reply' }).click();
  const saving = page.getByRole('dialog', { name: 'Save as a reply' });
  await saving.getByRole('button', { name: 'Save' }).click();
  await expect(saving).toContainText('Enter a name.');
  await saving.getByRole('textbox', { name: 'Name' }).fill('Cite them');
  await saving.getByRole('button', { name: 'Save' }).click();
  await expect(toastOf(page, 'Reply saved')).toBeVisible();

  await review.noteField.fill('Dear author,');
  await review.repliesButton.click();
  await page.getByRole('menuitem', { name: 'Cite them' }).click();
  await expect(review.noteField).toHaveValue('Dear author,\n\nPlease name your sources.');

  await review.repliesButton.click();
  await page.getByRole('menuitem', { name: 'Manage saved replies' }).click();
  const managing = page.getByRole('dialog', { name: 'Saved replies' });
  await managing.getByRole('button', { name: 'Edit Cite them' }).click();
  await managing.getByRole('textbox', { name: 'Name' }).fill('Cite all');
  await managing.getByRole('button', { name: 'Save' }).click();
  await managing.getByRole('button', { name: 'Delete Cite all' }).click();
  await managing.getByRole('button', { name: 'Delete for everyone?' }).click();
  await expect(managing.getByRole('heading', { name: 'Cite all' })).toBeHidden();
});

test.describe('the review page on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test('on a phone, a mark is written in a dialog, which a tap on its passage opens again', async ({
    page,
    written,
  }) => {
    const { _id } = await written.submitted({ title: 'Reading proofs', content });
    const review = await openReview(page, _id);
    await review.mark('first reading', 'Whose reading is it?');
    await expect(review.note('Whose reading is it?')).toBeVisible();
    await review.press('first reading', 'finger');
    await expect(review.markSheet).toContainText('Whose reading is it?');
    await review.markSheet.getByRole('button', { name: 'Resolve' }).click();
    await expect(review.markSheet).toContainText('Resolved by Grace Hopper');
    await page.keyboard.press('Escape');
    await review.approve.click();
    await expect(toastOf(page, 'Approved')).toBeVisible();
  });
});

test.describe('the review page without room beside the text', () => {
  test.use({ viewport: { width: 1000, height: 700 } });

  test('keys typed into the dialog of a mark decide nothing', async ({ page, written }) => {
    const { _id } = await written.submitted({ title: 'Reading proofs', content });
    const review = await openReview(page, _id);
    await review.beginMark('first reading');
    const sheet = page.getByRole('dialog', { name: 'New mark' });
    await expect(sheet.getByRole('textbox', { name: 'Your mark' })).toBeFocused();
    await page.keyboard.type('Is that so? I am rather sure it can be said.');
    await expect(sheet.getByRole('textbox', { name: 'Your mark' })).toHaveValue(
      'Is that so? I am rather sure it can be said.',
    );
    await page.keyboard.press('Escape');
    await expect(review.approve).toBeVisible();
  });
});

test('keys typed outside a field focus a decision button, and decide nothing', async ({ page, written }) => {
  const { _id } = await written.submitted({ title: 'Reading proofs', content });
  const review = await openReview(page, _id);
  const decisions: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/visibility')) decisions.push(request.url());
  });
  await expect(review.title).toHaveText('Reading proofs');
  await page.keyboard.press('a');
  await expect(review.approve).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await expect(review.approve).toBeFocused();
  expect(decisions).toEqual([]);

  await test.step('a button that was reached with Tab is activated by Space', async () => {
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(review.approve).toBeFocused();
    await page.keyboard.press('Space');
    await expect(toastOf(page, 'Approved')).toBeVisible();
  });
});
