// The review page by keyboard and on a phone.
import { toastOf } from '../pages/toast.ts';
import { readArticle } from '../writing/own-articles.ts';
import { expect, test } from './review.fixture.ts';
import { openReview } from './review-page.ts';
import { content } from './submitted-text.ts';

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

  test('keys focus the decision buttons, and nothing is decided before Enter or a button reached with Tab', async ({
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
    await page.keyboard.press('Space');
    await page.keyboard.press('Space');
    await expect(review.approve).toBeFocused();
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
    expect((await readArticle(site, holder.token, _id)).visibility).toBe('pending');

    await review.approve.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(review.approve).toBeFocused();
    await page.keyboard.press('Space');
    await expect(toastOf(page, 'Approved: Reading proofs')).toBeVisible();
  });
});

test.describe('the review page without room beside the text', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test('on a small screen, a mark is written in a dialog, which takes all keys and which a tap on its passage opens again', async ({
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

    await test.step('keys typed into the dialog decide nothing', async () => {
      await page.setViewportSize({ width: 1000, height: 700 });
      await review.beginMark('takes longer');
      const field = page
        .getByRole('dialog', { name: 'New mark' })
        .getByRole('textbox', { name: 'Your mark' });
      await expect(field).toBeFocused();
      await page.keyboard.type('Is that so? I am rather sure it can be said.');
      await expect(field).toHaveValue('Is that so? I am rather sure it can be said.');
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 390, height: 800 });
    });
    await review.approve.click();
    await expect(toastOf(page, 'Approved')).toBeVisible();
  });
});
