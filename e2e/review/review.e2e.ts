// The review page of one submission.
import { findViolations } from '../accessibility/find-violations.ts';
import { grace } from '../members.ts';
import { findOverflow } from '../pages/find-overflow.ts';
import { toastOf } from '../pages/toast.ts';
import { readArticle } from '../writing/own-articles.ts';
import { expect, test } from './review.fixture.ts';
import { listMarks, sendBack } from './review-by-api.ts';
import { openReview } from './review-page.ts';
import { content, contentOf, paragraphs } from './submitted-text.ts';

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
  await expect.poll(review.focused).toEqual(['first reading']);
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

test('two reviewers see each other and what the other one does, and a decision after another one is confirmed', async ({
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

  await hers.noteField.fill('How much longer?');
  await hers.requestChanges.click();
  await expect(mine.notice).toContainText('Barbara Liskov requested changes a moment ago.');
  await expect(mine.presence('Barbara Liskov')).toBeHidden();
  await mine.approve.click();
  await expect(mine.panel).toContainText('Someone else decided while you were reading.');
  await expect(toastOf(page, 'Approved')).toBeHidden();
  await mine.approve.click();
  await expect(toastOf(page, 'Approved: Reading proofs')).toBeVisible();
});

test('marks of an earlier revision are on their passages, and the review page fits and is accessible', async ({
  page,
  site,
  members,
  written,
}) => {
  const first = await written.submitted({ title: 'Reading proofs', content });
  const remarks = [
    { quote: 'the letters', body: 'Which letters?' },
    { quote: 'what they meant', body: 'Lovely.' },
  ];
  const admin = await members.signIn(grace);
  await sendBack(site, admin, { id: first._id, blocks: paragraphs, remarks, note: 'Two things.' });
  const changed = [
    'A new beginning.',
    ...paragraphs.with(1, 'The second reading takes <strong>twice</strong> as long.'),
  ];
  await written.save(first, { content: contentOf(changed), tags: ['craft'], status: 'published' });

  const review = await openReview(page, first._id, '?view=text');
  await expect(review.notes).toContainText(['Lovely.']);
  await expect.poll(review.highlighted).toEqual(['what they meant']);
  await expect(review.earlierMarks).toContainText('Which letters?');

  for (const { colorScheme, width } of [
    { colorScheme: 'light', width: 1280 },
    { colorScheme: 'dark', width: 390 },
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await expect(review.note('Lovely.').first()).toBeVisible();
    for (const view of ['Changes', 'Text'] as const) {
      await review.viewButton(view).click();
      await expect(review.viewButton(view)).toHaveAttribute('aria-pressed', 'true');
      expect(await findViolations(page), `${view} ${colorScheme}`).toEqual([]);
      expect(await findOverflow(page), `${view} ${width} px`).toEqual([]);
    }
  }
  for (const width of [320, 768, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await findOverflow(page), `${width} px`).toEqual([]);
  }

  // Clicking a passage focuses its note.
  await review.press('what they meant');
  await expect(review.note('Lovely.')).toBeFocused();
  await expect.poll(review.focused).toEqual(['what they meant']);
});
