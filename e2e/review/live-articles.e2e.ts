// Admins also manage published articles: they find, hide and restore them.
import { toastOf } from '../pages/toast.ts';
import { openArticle } from '../reading/article/article-page.ts';
import { readArticle } from '../writing/own-articles.ts';
import { openDashboard } from './queue-page.ts';
import { content, expect, test } from './review.fixture.ts';
import { openReview, reviewOf } from './review-page.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('an admin can hide an article from its page with a note, and undo it', async ({
  page,
  site,
  holder,
  written,
}) => {
  const { _id, slug } = await written.approved({ title: 'Complained about', content });
  await openArticle(page, slug);
  await page.getByRole('link', { name: 'Review', exact: true }).click();
  const review = reviewOf(page);
  await expect(review.title).toHaveText('Complained about');
  const hide = async () => {
    await review.moreButton.click();
    await page.getByRole('menuitem', { name: 'Hide' }).click();
  };
  await hide();
  await expect(review.noteField).toHaveAccessibleDescription(
    'Without a note, the author won’t know why. Write one, or choose Hide again.',
  );
  await review.noteField.fill('It names a customer.');
  await hide();
  await expect(toastOf(page, 'Hidden: Complained about')).toBeVisible();
  await expect(page).toHaveURL(`/dashboard/review/${_id}`);
  expect((await readArticle(site, holder.token, _id)).visibility).toBe('hidden');

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('u');
  await expect(toastOf(page, 'Undone')).toBeVisible();
  await expect(toastOf(page, 'Hidden: Complained about')).toBeHidden();
  expect((await readArticle(site, holder.token, _id)).visibility).toBe('approved');
});

test('hidden and published articles link admins to their reviews', async ({ page, problems, written }) => {
  // The page request carries no token, so the server responds 404 before the browser loads the article as an admin.
  problems.allow(/404 \(Not Found\)/);
  const hidden = await written.approved({ title: 'Taken away', content });
  await written.decide(hidden, 'hidden');
  await openArticle(page, hidden.slug);
  await page.getByRole('link', { name: 'Review', exact: true }).click();
  await expect(reviewOf(page).title).toHaveText('Taken away');

  const live = await written.approved({ title: 'Still there', content });
  await openDashboard(page, '?tab=published');
  await page.getByRole('link', { name: 'Review: Still there' }).click();
  await expect(page).toHaveURL(`/dashboard/review/${live._id}`);
});

test('a key undoes the last decision after the page has moved on to the next submission', async ({
  page,
  site,
  holder,
  written,
}) => {
  const first = await written.submitted({ title: 'The first', content });
  await written.submitted({ title: 'The second', content });
  const review = await openReview(page, first._id);
  await review.approve.click();
  await expect(review.title).toHaveText('The second');
  await page.keyboard.press('u');
  await expect(review.title).toHaveText('The first');
  await expect(toastOf(page, 'Undone')).toBeVisible();
  expect((await readArticle(site, holder.token, first._id)).visibility).toBe('pending');
});
