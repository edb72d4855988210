// What the author of a returned submission sees: the marks, the replies, and how to submit again.
import { findViolations } from '../accessibility/find-violations.ts';
import { findOverflow } from '../pages/find-overflow.ts';
import { openPage } from '../pages/open-page.ts';
import { routeCalls } from '../pages/route-calls.ts';
import { toastOf } from '../pages/toast.ts';
import { readArticle } from '../writing/own-articles.ts';
import { expect, test } from './author.fixture.ts';
import { authorPageOf } from './author-page.ts';
import { listMarks } from './review-by-api.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('an author is notified, reads the marks in the text, replies, resolves and submits again', async ({
  page,
  site,
  holder,
  admin,
  returnedId,
}) => {
  await openPage(page, '/about');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click();
  await page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('link', { name: /Changes requested/ })
    .click();
  await expect(page).toHaveURL(`/write?edit=${returnedId}`);
  const author = authorPageOf(page);
  await expect(author.review).toContainText('Changes requested');
  await expect(author.review).toContainText('Almost there.\nThree things.');
  await expect(author.panelHeading).toHaveText('3 of 3 marks open');
  const rows = page
    .getByRole('toolbar', { name: 'Formatting' })
    .evaluate((bar) => new Set([...bar.querySelectorAll('button')].map(({ offsetTop }) => offsetTop)).size);
  expect(await rows, 'the toolbar fits beside the marks').toBe(1);
  await expect(author.passages).toHaveText(['first reading', 'it takes longer', 'readings = 2']);

  const first = author.mark('Whose reading is it?');
  await expect(first.root).toContainText('Whose reading is it?\nPlease say.');
  await first.replyButton.click();
  await first.replyField.fill('Mine.\nAnd yours.');
  await first.sendButton.click();
  await expect(first.replies).toContainText(['Mine.\nAnd yours.']);
  await expect(first.replyButton).toBeFocused();
  await first.resolveButton.click();
  await expect(first.reopenButton).toBeVisible();
  await expect(author.panelHeading).toHaveText('2 of 3 marks open');
  await expect(author.passages).toHaveText(['it takes longer', 'readings = 2']);
  await first.reopenButton.click();
  await expect(author.panelHeading).toHaveText('3 of 3 marks open');
  await first.resolveButton.click();

  await author.write(' Readers do, now and then.');
  await expect(author.main).toContainText('2 marks are still open. You can submit anyway');
  await author.submitButton.click();
  await expect(page).toHaveURL('/my-articles?tab=pending');
  expect(await readArticle(site, holder.token, returnedId)).toMatchObject({
    visibility: 'pending',
    reviewNote: '',
  });
  const marks = await listMarks(site, admin, returnedId);
  expect(marks.map(({ resolvedAt }) => resolvedAt !== null)).toEqual([true, false, false]);
  expect(marks[0]?.replies).toMatchObject([{ body: 'Mine.\nAnd yours.', by: { id: holder.viewer.id } }]);
});

test('marks and passages link to each other, and the marks panel fits and is accessible beside the text and on a phone', async ({
  page,
  returnedId,
}) => {
  const author = authorPageOf(page);
  await author.open(`/write?edit=${returnedId}`);
  const second = author.mark('How much longer?');
  await author.passage('it takes longer').click();
  await expect(second.root).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Alt+F9');
  await expect(second.root).toBeFocused();

  const code = author.mark('This does not compile.');
  await code.passage.focus();
  await page.keyboard.press('Enter');
  await expect(author.content).toBeFocused();
  await expect(code.root).toHaveAttribute('aria-current', 'true');
  await page.keyboard.type('const more = 1; ');
  await expect(author.passage('readings = 2')).toHaveText('readings = 2');

  await page.setViewportSize({ width: 1280, height: 420 });
  await author.mark('Whose reading is it?').passage.click();
  await expect(author.passage('first reading')).toBeInViewport();

  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await author.passage('first reading').click();
    await expect(author.showMarkButton).toBeVisible({ visible: width === 390 });
    expect(await findOverflow(page), String(width)).toEqual([]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findViolations(page), `${width} ${colorScheme}`).toEqual([]);
    }
  }
  await author.showMarkButton.click();
  await expect(author.mark('Whose reading is it?').root).toBeFocused();
  await expect(author.mark('Whose reading is it?').root).toBeInViewport();
});

test('unsaved text is safe when marks and replies fail, and a highlight follows its passage until it changes', async ({
  page,
  returnedId,
  problems,
}) => {
  problems.allow(/console error: .* 500 /);
  const restore = await routeCalls(page, /^\/api\/blogs\/[^/]+\/marks$/, async () => ({
    status: 500,
    body: '{"message":"Out of ink."}',
  }));
  const author = authorPageOf(page);
  await author.open(`/write?edit=${returnedId}`);
  await author.write(' And on it goes.');
  await expect(author.panel).toContainText('could not be loaded');
  await restore();
  await author.panel.getByRole('button', { name: 'Try Again' }).click();
  await expect(author.panelHeading).toHaveText('3 of 3 marks open');
  await expect(author.passages).toHaveCount(3);
  await expect(author.content).toContainText('And on it goes.');

  await page.route('**/replies', (route) => route.fulfill({ status: 500, json: { message: 'Out of ink.' } }));
  const mark = author.mark('How much longer?');
  await mark.replyButton.click();
  await mark.replyField.fill('Twice as long.');
  await mark.sendButton.click();
  await expect(toastOf(page, 'Your reply was not sent')).toBeVisible();
  await expect(mark.replyField).toHaveValue('Twice as long.');
  await page.unroute('**/replies');
  await mark.sendButton.click();
  await expect(mark.replies).toContainText(['Twice as long.']);

  const first = author.mark('Whose reading is it?');
  await first.passage.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('very ');
  await expect(author.passage('first reading')).toHaveText('first reading');
  await expect(first.root).not.toContainText('The passage has changed');

  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('F');
  await expect(first.root).toContainText('The passage has changed');
  await expect(first.passage).toBeVisible();

  // The passage disappears with its paragraph and comes back when the deletion is undone.
  await author.content.getByText('The second reading is').click({ clickCount: 3 });
  await page.keyboard.press('Delete');
  await expect(mark.passage).toBeHidden();
  await expect(mark.root).toContainText('The passage has changed');
  await page.keyboard.press('Control+z');
  await expect(mark.passage).toBeVisible();
  await expect(mark.root).not.toContainText('The passage has changed');
  await expect(author.passage('it takes longer')).toHaveText('it takes longer');
});
