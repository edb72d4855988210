// A suggestion from the reviewer's selection to the next round. Author and reviewer each have their own browser.
import type { Page } from '@playwright/test';
import { findViolations } from '../accessibility/find-violations.ts';
import { findOverflow } from '../pages/find-overflow.ts';
import { openPage } from '../pages/open-page.ts';
import { waitForCall } from '../pages/route-calls.ts';
import { toastOf } from '../pages/toast.ts';
import { readArticle } from '../writing/own-articles.ts';
import { test as base, expect } from './author.fixture.ts';
import { authorPageOf } from './author-page.ts';
import { openReview } from './review-page.ts';

const test = base.extend<{ reviewerPage: Page }>({
  reviewerPage: async ({ pageOf, admin }, provide) => provide((await pageOf(admin)).page),
});

test.use({ viewport: { width: 1280, height: 900 } });

const content = [
  '<p>A proof is red twice, and <a href="https://example.com/letters">the letters</a> are counted.</p>',
  '<p>Nobody reads the same page twice.</p>',
  '<pre><code>const readings = 1;</code></pre>',
].join('');

test('a suggestion is made from a selection, applied in one step, and shown as applied in the next round', async ({
  page,
  reviewerPage,
  site,
  holder,
  written,
}) => {
  const { _id } = await written.submitted({ title: 'Counting letters', content });
  const review = await openReview(reviewerPage, _id);
  await review.suggest('red', 'read');
  await review.suggest('the letters', 'all letters', 'Which ones?');
  await review.suggest('same page', 'same sheet');
  await review.suggest('readings = 1', 'readings = 2');
  await expect(review.note('Which ones?')).toContainText('theall letters');
  await review.noteField.fill('Four small things.');
  await review.requestChanges.click();
  await expect(toastOf(reviewerPage, 'Changes requested: Counting letters')).toBeVisible();

  const author = authorPageOf(page);
  await author.open(`/write?edit=${_id}`);
  await expect(author.panelHeading).toHaveText('4 of 4 marks open');
  const sheet = author.mark('same sheet');
  await sheet.root.getByRole('button', { name: 'Decline' }).click();
  await sheet.root.getByRole('textbox', { name: 'Why not?' }).fill('A page has two sides.');
  await sheet.root.getByRole('button', { name: 'Decline' }).click();
  await expect(sheet.root).toContainText('Declined: A page has two sides.');

  // By keyboard, and one undo takes it back.
  await author.mark('Which ones?').root.getByRole('button', { name: 'Apply' }).focus();
  await page.keyboard.press('Enter');
  await expect(author.content.getByRole('link')).toHaveText('all letters');
  await author.content.press('ControlOrMeta+z');
  await expect(author.content.getByRole('link')).toHaveText('the letters');
  await expect(author.mark('Which ones?').root.getByRole('button', { name: 'Apply' })).toBeVisible();

  await author.panel.getByRole('button', { name: 'Apply all 3 suggestions' }).click();
  await expect(author.panelHeading).toHaveText('All marks are resolved');
  await expect(author.content).toContainText('A proof is read twice, and all letters are counted.');
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findOverflow(page), String(width)).toEqual([]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findViolations(page), `${width} ${colorScheme}`).toEqual([]);
    }
  }
  await author.submitButton.click();
  await expect(page).toHaveURL('/my-articles?tab=pending');
  const { content: saved } = await readArticle(site, holder.token, _id);
  expect(saved).toContain('<a href="https://example.com/letters">all letters</a>');
  expect(saved).toContain('<pre><code>const readings = 2;</code></pre>');
  expect(saved).toContain('the same page twice');

  await openPage(reviewerPage, `/dashboard/review/${_id}`);
  await expect(review.note('Which ones?')).toContainText('Applied');
  await expect(review.note('same sheet')).toContainText('The author declined: A page has two sides.');
  await expect(review.main.locator('.review-text ins')).toContainText(['read', 'all', '2']);
  for (const width of [1280, 390]) {
    await reviewerPage.setViewportSize({ width, height: 900 });
    expect(await findOverflow(reviewerPage), String(width)).toEqual([]);
    expect(await findViolations(reviewerPage), String(width)).toEqual([]);
  }
});

test('a thread goes on between two open pages, and either side resolves it', async ({
  page,
  reviewerPage,
  returnedId,
}) => {
  const author = authorPageOf(page);
  await author.open(`/write?edit=${returnedId}`);
  const review = await openReview(reviewerPage, returnedId);
  const mark = author.mark('How much longer?');
  const note = review.note('How much longer?');
  await mark.replyButton.click();
  await mark.replyField.fill('An hour.');
  await mark.sendButton.click();
  await expect(note).toContainText('An hour.');
  await note.getByRole('button', { name: 'Reply' }).click();
  await note.getByRole('textbox', { name: 'Your reply' }).fill('Say so in the text.');
  await note.getByRole('textbox', { name: 'Your reply' }).press('ControlOrMeta+Enter');
  await expect(mark.replies).toContainText(['An hour.', 'Say so in the text.']);
  await note.getByRole('button', { name: 'Resolve' }).click();
  await expect(mark.root).toContainText('Resolved by Grace Hopper');
  await mark.reopenButton.click();
  await expect(note.getByRole('button', { name: 'Resolve' })).toBeVisible();
});

test('the next submission is loaded while this one is read, and nobody seems to read it', async ({
  reviewerPage,
  written,
}) => {
  const first = await written.submitted({ title: 'First in line', content });
  const second = await written.submitted({ title: 'Second in line', content });
  const calls: string[] = [];
  reviewerPage.on('request', (request) =>
    calls.push(`${request.method()} ${new URL(request.url()).pathname}`),
  );
  const loaded = waitForCall(reviewerPage, new RegExp(`^/api/blogs/${second._id}/review$`));
  const review = await openReview(reviewerPage, first._id);
  await loaded;
  expect(calls.filter((call) => call.includes(second._id) && !call.startsWith('GET'))).toEqual([]);
  await reviewerPage.keyboard.press(']');
  await expect(review.title).toHaveText('Second in line');
});
