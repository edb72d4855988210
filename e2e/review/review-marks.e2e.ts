// New marks on the review page.
import { grace } from '../members.ts';
import { holdRequests } from '../pages/first-paint.ts';
import { routeCalls } from '../pages/route-calls.ts';
import { toastOf } from '../pages/toast.ts';
import { expect, test } from './review.fixture.ts';
import { addMarks, listMarks } from './review-by-api.ts';
import { openReview } from './review-page.ts';
import { content, paragraphs } from './submitted-text.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('a mark on a whole block is started while another one is being sent, survives a reload, and notes are stacked beside the text', async ({
  page,
  written,
}) => {
  const { _id } = await written.submitted({ title: 'Reading proofs', content });
  const review = await openReview(page, _id);
  const release = await holdRequests(page, '**/marks', { method: 'POST' });
  await review.mark('The first', 'Capital?');
  await review.text.getByText('Whoever wrote').hover();
  await review.blockButton.click();
  release();
  await expect(review.note('Capital?')).toBeVisible();
  const field = review.newMark.getByRole('textbox');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await page.keyboard.type('Is this a quote?');

  // An unsaved mark survives a reload, with its passage.
  await page.reload();
  await expect(field).toHaveValue('Is this a quote?');
  await review.newMark.getByRole('button', { name: 'Save mark' }).click();
  await expect(review.notes).toHaveCount(2);
  await expect(review.notes.last()).toContainText('The whole block');

  await review.mark('first reading', 'Whose?');
  await expect(review.notes).toHaveCount(3);
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
    // The first one is beside its passage.
    const passage = await review.text.getByText('The first').first().boundingBox();
    expect(Math.abs((ordered[0]?.top ?? 0) - (passage?.y ?? 0))).toBeLessThan(60);
  }).toPass();
});

test('a mark that is saved before the list of marks has loaded appears with the others', async ({
  page,
  site,
  written,
  members,
}) => {
  const { _id } = await written.submitted({ title: 'Reading proofs', content });
  await addMarks(site, await members.signIn(grace), {
    id: _id,
    blocks: paragraphs,
    remarks: [{ quote: 'second reading', body: 'Is there a third?' }],
  });
  // A live update would load the list again.
  await holdRequests(page, '**/api/events*');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await routeCalls(page, /\/marks$/, async (askServer) => {
    await released;
    return askServer();
  });
  const review = await openReview(page, _id);
  const saved = page.waitForResponse('**/marks');
  await review.mark('The first', 'Capital?');
  await saved;
  release();
  await expect(review.note('Capital?')).toBeVisible();
  await expect(review.note('Is there a third?')).toBeVisible();
});

test('a decision waits for a mark that is being sent, so that the author gets the mark', async ({
  page,
  site,
  holder,
  written,
}) => {
  const { _id } = await written.submitted({ title: 'Reading proofs', content });
  const review = await openReview(page, _id);
  const release = await holdRequests(page, '**/marks', { method: 'POST' });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const isMarkSent = page.waitForRequest(
    (request) => request.method() === 'POST' && /\/marks$/.test(request.url()),
  );
  await review.mark('The first', 'Capital?');
  await isMarkSent;
  await review.noteField.fill('One letter.');
  await review.requestChanges.click();
  await expect(review.requestChanges).toHaveAttribute('aria-busy', 'true');
  expect(sent.filter((call) => call.startsWith('PATCH'))).toEqual([]);
  release();
  await expect(toastOf(page, 'Changes requested: Reading proofs')).toBeVisible();
  expect(await listMarks(site, holder, _id)).toMatchObject([{ quote: 'The first', body: 'Capital?' }]);
});
