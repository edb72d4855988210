import { findViolations } from '../accessibility/find-violations.ts';
import { findOverflow } from '../pages/find-overflow.ts';
import { toastOf } from '../pages/toast.ts';
import { writePageOf } from '../writing/write-page.ts';
import { expect, test } from './review.fixture.ts';
import { openReview } from './review-page.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('an author answers before submitting, and the reviewer reads the answers', async ({
  page,
  pageOf,
  holder,
  written,
}) => {
  const draft = await written.draft({ title: 'Asked and answered' });
  const { page: authorsPage } = await pageOf(holder);
  const write = writePageOf(authorsPage);
  await write.open(`/write?edit=${draft._id}`);
  const list = authorsPage.getByRole('region', { name: 'For your reviewer' });
  await list.getByRole('radio', { name: 'Yes (say how)' }).check();
  await write.submitButton.click();
  await expect(toastOf(authorsPage, 'Answer missing')).toBeVisible();
  const words = list.getByRole('textbox', { name: 'In a few words' });
  await expect(words).toBeFocused();
  expect(await findViolations(authorsPage)).toEqual([]);
  await words.fill('It suggested two headings.');
  await expect(write.status).toContainText('Saved to your account');
  await authorsPage.reload();
  await expect(words).toHaveValue('It suggested two headings.');
  for (const width of [320, 1280]) {
    await authorsPage.setViewportSize({ width, height: 800 });
    expect(await findOverflow(authorsPage)).toEqual([]);
  }
  await write.submitButton.click();
  await expect(authorsPage).toHaveURL(/\/my-articles\?tab=pending$/);

  await openReview(page, draft._id);
  const answers = page.getByRole('region', { name: 'The author’s answers' });
  await expect(answers).toContainText('Did you use AI for this article? Yes');
  await expect(answers).toContainText('It suggested two headings.');
  expect(await findViolations(page)).toEqual([]);
});
