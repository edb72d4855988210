// Marks on the review page: creating, editing, resolving and replying.
import { grace } from '../members.ts';
import { holdRequests } from '../pages/first-paint.ts';
import { content, contentOf, expect, paragraphs, test } from './review.fixture.ts';
import { listMarks, sendBack } from './review-by-api.ts';
import { openReview } from './review-page.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('marks keep their passages in a later revision, and marks without a passage are listed separately', async ({
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
  const changed = ['A new beginning.', ...paragraphs.with(1, 'The second reading takes longer.')];
  await written.save(first, { content: contentOf(changed), status: 'published' });

  const review = await openReview(page, first._id, '?view=text');
  await expect(review.notes).toContainText(['Lovely.']);
  expect(await review.highlighted()).toEqual(['what they meant']);
  await expect(review.earlierMarks).toContainText('Which letters?');
  await expect(review.earlierMarks).toContainText('the letters');

  // Clicking a passage focuses its note.
  await review.press('what they meant');
  await expect(review.note('Lovely.')).toBeFocused();
  expect(await review.focused()).toEqual(['what they meant']);
});

test('a mark gets a reply, is resolved, reopened, edited and deleted', async ({
  page,
  site,
  members,
  written,
}) => {
  const { _id } = await written.submitted({ title: 'Reading proofs', content });
  const review = await openReview(page, _id);
  await review.mark('the letters', 'Which letters?');
  const note = review.note('letters?');
  await note.getByRole('button', { name: 'Reply' }).click();
  await note.getByRole('textbox', { name: 'Your reply' }).fill('All of them, I suppose.');
  await note.getByRole('button', { name: 'Reply' }).click();
  await expect(note.getByRole('list', { name: 'Replies' })).toContainText('All of them, I suppose.');

  await note.getByRole('button', { name: 'Resolve' }).click();
  await expect(note).toContainText('Resolved by Grace Hopper');
  await note.getByRole('button', { name: 'Reopen' }).click();
  await expect(note.getByRole('button', { name: 'Resolve' })).toBeVisible();

  await note.getByRole('button', { name: 'Edit' }).click();
  await note.getByRole('textbox', { name: 'Your mark' }).fill('Which of the letters?');
  await note.getByRole('button', { name: 'Save' }).click();
  await expect(note).toContainText('Which of the letters?');
  await note.getByRole('button', { name: 'Delete' }).click();
  await expect(review.notes).toHaveCount(0);
  expect(await listMarks(site, await members.signIn(grace), _id)).toEqual([]);
});

test('the next mark can be started while the previous one is being sent', async ({ page, written }) => {
  const { _id } = await written.submitted({ title: 'Reading proofs', content });
  const review = await openReview(page, _id);
  const release = await holdRequests(page, '**/marks');
  await review.mark('The first', 'Capital?');
  await review.text.getByText('Whoever wrote').hover();
  await review.blockButton.click();
  release();
  await expect(review.note('Capital?')).toBeVisible();
  const field = review.newMark.getByRole('textbox');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await page.keyboard.type('Is this a quote?');
  await review.newMark.getByRole('button', { name: 'Save mark' }).click();
  await expect(review.notes).toHaveCount(2);
  await expect(review.notes.last()).toContainText('The whole block');
});

test('notes on one line are stacked, and a whole block can be marked', async ({ page, written }) => {
  const { _id } = await written.submitted({ title: 'Reading proofs', content });
  const review = await openReview(page, _id);
  await review.mark('The first', 'Capital?');
  await review.mark('first reading', 'Whose?');
  await review.text.getByText('Whoever wrote').hover();
  await review.blockButton.click();
  await review.newMark.getByRole('textbox').fill('Is this a quote?');
  // An unsaved mark survives a reload, with its passage.
  await page.reload();
  await expect(review.newMark.getByRole('textbox')).toHaveValue('Is this a quote?');
  await review.newMark.getByRole('button', { name: 'Save mark' }).click();
  await expect(review.notes).toHaveCount(3);
  await expect(review.notes.last()).toContainText('The whole block');

  // Notes move to their positions with an animation.
  await expect(async () => {
    const boxes = await review.notes.evaluateAll((notes) =>
      notes.map((note) => note.getBoundingClientRect().toJSON()),
    );
    const ordered = boxes.toSorted((one, other) => one.top - other.top);
    for (const [index, box] of ordered.entries()) {
      const next = ordered[index + 1];
      if (next) expect(next.top).toBeGreaterThan(box.bottom);
    }
  }).toPass();
});
