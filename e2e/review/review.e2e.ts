// The review page of one submission.
import { findViolations } from '../accessibility/find-violations.ts';
import { grace } from '../members.ts';
import { findOverflow } from '../pages/find-overflow.ts';
import { toastOf } from '../pages/toast.ts';
import { createArticle, readArticle } from '../writing/own-articles.ts';
import { content, contentOf, expect, paragraphs, test } from './review.fixture.ts';
import { listMarks } from './review-by-api.ts';
import { openReview } from './review-page.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('a reviewer marks a passage, requests changes and gets the next submission', async ({
  page,
  site,
  holder,
  written,
}) => {
  const first = await written.submitted({ title: 'Reading proofs', content });
  await written.submitted({ title: 'The next one', content });
  const review = await openReview(page, first._id);
  await expect(review.title).toHaveText('Reading proofs');
  await expect(review.viewButton('Changes')).toBeHidden();

  await review.mark('first reading', 'Whose reading is it?');
  await expect(review.notes).toContainText('Whose reading is it?');
  await expect(review.notes).toContainText('Only reviewers see this until there is a decision');
  expect(await review.focused()).toEqual(['first reading']);
  expect(await listMarks(site, holder, first._id)).toEqual([]);

  // Without a note, the page fills one in, and the reviewer can edit it before sending.
  await review.requestChanges.click();
  await expect(review.noteField).toHaveValue('Please see the marks in the text.');
  await review.noteField.fill('Almost there.');
  await page.reload();
  await expect(review.noteField).toHaveValue('Almost there.');
  await review.requestChanges.click();
  await expect(toastOf(page, 'Changes requested: Reading proofs')).toBeVisible();
  await expect(review.title).toHaveText('The next one');
  await expect(review.noteField).toHaveValue('');

  const decided = await readArticle(site, holder.token, first._id);
  expect(decided).toMatchObject({
    visibility: 'rejected',
    changesRequested: true,
    reviewNote: 'Almost there.',
  });
  const [mark] = await listMarks(site, holder, first._id);
  expect(mark).toMatchObject({ block: 0, quote: 'first reading', body: 'Whose reading is it?' });
});

test('undoing a decision restores the note', async ({ page, site, holder, written }) => {
  const { _id } = await written.submitted({ title: 'Alone in the queue', content });
  const review = await openReview(page, _id);
  await review.noteField.fill('A pleasure.');
  await review.approve.click();
  const toast = toastOf(page, 'Approved: Alone in the queue');
  await expect(toast).toContainText('The queue is empty. Thank you!');
  await expect(page).toHaveURL(/\/dashboard$/);
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(review.title).toHaveText('Alone in the queue');
  await expect(review.noteField).toHaveValue('A pleasure.');
  expect((await readArticle(site, holder.token, _id)).visibility).toBe('pending');
});

test('the comparison of a resubmission shows only the fix', async ({ page, written }) => {
  const first = await written.rejected('Please say how many.', { title: 'Reading proofs', content });
  const fixed = paragraphs.with(1, 'The second reading is for the letters, and it takes twice as long.');
  await written.save(first, { title: 'Reading proofs well', content: contentOf(fixed), status: 'published' });
  const review = await openReview(page, first._id);
  await expect(review.viewButton('Changes')).toHaveAttribute('aria-pressed', 'true');
  await expect(review.title.locator('ins')).toHaveText(/well/);
  await expect(review.text.locator('del')).toHaveText(/^\s*longer\s*$/);
  await expect(review.text.locator('ins')).toHaveText(/^\s*twice as long\s*$/);
  await expect(review.main.getByText('2 changes')).toBeVisible();

  // Unchanged blocks are collapsed.
  await expect(review.expandButton).toHaveText(/3 unchanged blocks/);
  await expect(review.blocks).toHaveCount(3);
  await review.expandButton.click();
  await expect(review.blocks).toHaveCount(6);

  await page.keyboard.press('n');
  await expect(review.main.getByText('1 of 2 changes')).toBeVisible();
  await page.keyboard.press('n');
  await expect(review.text.locator('[data-change="1"]')).toBeFocused();

  // The URL contains the view, and the t key switches it.
  await page.keyboard.press('t');
  await expect(page).toHaveURL(/view=text/);
  await expect(review.text).toContainText('takes twice as long');
  await expect(review.text.locator('del')).toHaveCount(0);
});

test('a decision on a replaced revision is refused, and the page shows what changed since', async ({
  page,
  problems,
  site,
  holder,
  written,
}) => {
  problems.allow(/409 \(Conflict\)/);
  const first = await written.submitted({ title: 'Reading proofs', content });
  const review = await openReview(page, first._id);
  await review.mark('takes longer', 'How much longer?');
  await expect(review.note('How much longer?')).toBeVisible();
  await review.noteField.fill('Well done.');
  const newer = paragraphs.with(5, 'Nobody reads the same page three times.');
  await written.save(first, { content: contentOf(newer), status: 'published' });
  await review.approve.click();

  await expect(review.notice).toContainText('This is what changed.');
  await expect(page).toHaveURL(/view=changes&against=1/);
  await expect(review.text.locator('ins')).toHaveText(/three times/);
  await expect(review.noteField).toHaveValue('Well done.');
  await expect(review.note('How much longer?')).toBeVisible();
  expect((await readArticle(site, holder.token, first._id)).visibility).toBe('pending');

  await review.approve.click();
  await expect(toastOf(page, 'Approved')).toBeVisible();
});

test('two reviewers see each other, and what the other one does', async ({
  page,
  colleaguesPage,
  written,
}) => {
  const { _id } = await written.submitted({ title: 'Reading proofs', content });
  const listening = [page, colleaguesPage].map((each) => each.waitForResponse('**/api/events'));
  const mine = await openReview(page, _id);
  const hers = await openReview(colleaguesPage, _id);
  await Promise.all(listening);
  await expect(hers.presence('Grace Hopper')).toBeVisible();
  await expect(mine.presence('Barbara Liskov')).toBeVisible();

  await hers.mark('takes longer', 'How much longer?');
  await expect(mine.note('How much longer?')).toContainText('Barbara Liskov');

  await hers.approve.click();
  await expect(mine.notice).toContainText('Barbara Liskov approved this a moment ago.');
  await expect(mine.presence('Barbara Liskov')).toBeHidden();
});

test('a reviewer who decides after somebody else has to confirm it', async ({
  page,
  colleaguesPage,
  written,
}) => {
  const { _id } = await written.submitted({ title: 'Reading proofs', content });
  const listening = page.waitForResponse('**/api/events');
  const mine = await openReview(page, _id);
  await listening;
  const hers = await openReview(colleaguesPage, _id);
  await hers.noteField.fill('How much longer?');
  await hers.requestChanges.click();
  await expect(mine.notice).toContainText('Barbara Liskov requested changes a moment ago.');
  await mine.approve.click();
  await expect(mine.panel).toContainText('Someone else decided while you were reading.');
  await expect(toastOf(page, 'Approved')).toBeHidden();
  await mine.approve.click();
  await expect(toastOf(page, 'Approved: Reading proofs')).toBeVisible();
});

test('nobody approves their own article while there is another admin', async ({
  page,
  site,
  members,
  colleague: _colleague,
  written: _written,
}) => {
  const { token } = await members.signIn(grace);
  const { _id } = await createArticle(site, token, { title: 'My own', content, status: 'published' });
  const review = await openReview(page, _id);
  await expect(review.approve).toHaveAttribute('aria-disabled', 'true');
  await expect(review.panel).toContainText('This article is your own. Someone else has to approve it.');
  await review.approve.click({ force: true });
  await expect(review.title).toHaveText('My own');
  expect((await readArticle(site, token, _id)).visibility).toBe('pending');
});

test('the review page is for those who review', async ({ page, site, holder, written }) => {
  const { _id } = await written.submitted({ title: 'Reading proofs', content });
  await page.addInitScript(
    ([token, viewer]) => {
      localStorage.setItem('authToken', token ?? '');
      localStorage.setItem('viewer', viewer ?? '');
    },
    [holder.token, JSON.stringify(holder.viewer)],
  );
  await page.goto(`${site.url}/dashboard/review/${_id}`);
  await expect(page.getByRole('heading', { name: 'This page is for reviewers' })).toBeVisible();
});

test('the review page of a draft says that there is nothing to review, and links back', async ({
  page,
  problems,
  written,
}) => {
  problems.allow(/404 \(Not Found\)/);
  const draft = await written.draft({ title: 'Not for your eyes', content });
  await openReview(page, draft._id);
  await expect(page.getByRole('heading', { name: 'There is nothing to review here' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the queue' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

for (const look of [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 390 },
] as const) {
  test(`the review page is accessible and fits in ${look.colorScheme} at ${look.width} px`, async ({
    page,
    written,
  }) => {
    await page.setViewportSize({ width: look.width, height: 800 });
    await page.emulateMedia({ colorScheme: look.colorScheme });
    const first = await written.rejected('Please say how many.', { title: 'Reading proofs', content });
    const fixed = paragraphs.with(1, 'The second reading takes <strong>twice</strong> as long.');
    await written.save(first, { content: contentOf(fixed), tags: ['craft'], status: 'published' });
    const review = await openReview(page, first._id);
    await review.mark('what they meant', 'Lovely.');
    await expect(review.note('Lovely.').first()).toBeVisible();
    for (const view of ['Changes', 'Text'] as const) {
      await review.viewButton(view).click();
      await expect(review.viewButton(view)).toHaveAttribute('aria-pressed', 'true');
      expect(await findViolations(page), view).toEqual([]);
      expect(await findOverflow(page), view).toEqual([]);
    }
    for (const width of [320, 768, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await findOverflow(page), `${width} px`).toEqual([]);
    }
  });
}
