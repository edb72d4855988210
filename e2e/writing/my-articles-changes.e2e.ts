// How My Articles changes: empty, with more articles, after a deletion, and after errors.
import { test as visitorTest } from '../accounts/account.fixture.ts';
import { missingPage } from '../fail-on-browser-errors.ts';
import { toastOf } from '../pages/toast.ts';
import { expect, test } from './my-articles.fixture.ts';
import { openMyArticles } from './my-articles-page.ts';
import { goodText } from './own-articles.ts';

const listCall = '**/api/blogs/mine/all*';

test.use({ viewport: { width: 1280, height: 800 } });

test('an article is deleted only after confirmation', async ({ page, written, request, problems }) => {
  // Hovering over the link may have started a prefetch of the deleted article.
  problems.allow(missingPage);
  const live = await written.approved({ title: 'To go' });
  await written.approved({ title: 'To stay' });
  const mine = await openMyArticles(page);
  await mine.card('To go').deleteButton.click();
  await expect(mine.dialog).toContainText('“To go”');
  await mine.cancelButton.click();
  await expect(mine.dialog).toBeHidden();
  await expect(mine.card('To go').deleteButton).toBeFocused();
  await expect(mine.tab('Published (2)')).toBeVisible();

  await mine.card('To go').deleteButton.click();
  await mine.confirmButton.click();
  await expect(toastOf(page, 'Deleted')).toBeVisible();
  await expect(mine.dialog).toBeHidden();
  await expect(mine.card('To go').root).toHaveCount(0);
  await expect(mine.tab('Published (1)')).toBeVisible();
  await expect(mine.card('To stay').root).toBeVisible();
  expect((await request.get(`/api/blogs/${live.slug}`)).status()).toBe(404);

  await mine.card('To stay').deleteButton.click();
  await mine.confirmButton.click();
  await expect(mine.emptyTitle('No articles yet')).toBeVisible();
  await expect(mine.tab('Published (0)')).toBeVisible();
});

test('a failed deletion says why, and the list shows the current state', async ({
  page,
  written,
  site,
  holder,
  problems,
}) => {
  problems.allow(missingPage);
  problems.allow(/failed request|ERR_FAILED/);
  const draft = await written.draft({ title: 'Gone elsewhere' });
  const mine = await openMyArticles(page, 'drafts');
  const deletion = `**/api/blogs/${draft._id}`;
  await page.route(deletion, (route) => route.abort());
  await mine.card('Gone elsewhere').deleteButton.click();
  await mine.confirmButton.click();
  await expect(toastOf(page, 'Delete failed')).toContainText('Unable to delete the article.');
  await expect(mine.dialog).toBeHidden();
  await expect(mine.card('Gone elsewhere').root).toBeVisible();
  await page.unroute(deletion);

  await fetch(`${site.url}/api/blogs/${draft._id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${holder.token}` },
  });
  await mine.card('Gone elsewhere').deleteButton.click();
  await mine.confirmButton.click();
  await expect(toastOf(page, 'There is no such article')).toBeVisible();
  await expect(mine.card('Gone elsewhere').root).toHaveCount(0);
});

test('an empty tab of My Articles says so and links on', async ({ page, written }) => {
  const mine = await openMyArticles(page, 'pending');
  await expect(mine.emptyTitle('No articles yet')).toBeVisible();
  await expect(mine.tabs).toHaveText(['Published (0)', 'Drafts (0)', 'Pending (0)', 'Rejected (0)']);
  await expect(mine.panel.getByRole('link', { name: 'Write your first article' })).toHaveAttribute(
    'href',
    '/write',
  );

  await written.draft();
  await page.reload();
  await expect(mine.emptyTitle('No articles pending review')).toBeVisible();
  await mine.panel.getByRole('link', { name: 'Finish a draft' }).click();
  await expect(mine.card(goodText.title).root).toBeVisible();
  await mine.tab('Published (0)').click();
  await expect(mine.emptyTitle('No published articles yet')).toBeVisible();
  await mine.tab('Rejected (0)').click();
  await expect(mine.emptyTitle('No rejected articles')).toBeVisible();
  await expect(mine.panel.getByRole('link', { name: 'Read the guidelines' })).toBeVisible();

  await written.submitted({ title: 'Handed in' });
  await mine.tab('Drafts (1)').click();
  await mine.card(goodText.title).deleteButton.click();
  await mine.confirmButton.click();
  await expect(mine.emptyTitle('No drafts saved')).toBeVisible();
  await expect(mine.tab('Pending (1)')).toBeVisible();
});

test('My Articles loads more articles on request', async ({ page, written }) => {
  for (const title of ['One', 'Two', 'Three']) await written.draft({ title });
  // A page has twenty articles; a limit of two is enough to get a second page.
  await page.route(listCall, (route) => route.continue({ url: `${route.request().url()}&limit=2` }));
  const mine = await openMyArticles(page, 'drafts');
  await expect(mine.panel).toContainText('2 of 3 articles');
  await expect(mine.cards).toHaveCount(2);
  await mine.loadMoreButton.click();
  await expect(mine.cards.getByRole('heading', { level: 2 })).toHaveText(['Three', 'Two', 'One']);
  await expect(mine.loadMoreButton).toBeHidden();
});

test('My Articles that failed to load can be loaded again', async ({ page, written, problems }) => {
  problems.allow(/console error: .* 500 /);
  await written.approved();
  await page.route(listCall, (route) => route.fulfill({ status: 500, json: { message: 'Out of paper.' } }));
  const mine = await openMyArticles(page);
  await expect(mine.panel.getByRole('alert')).toContainText('Your articles could not be loaded');
  await expect(mine.panel.getByRole('alert')).toContainText('Out of paper.');
  await page.unroute(listCall);
  await mine.tryAgainButton.click();
  await expect(mine.card(goodText.title).root).toBeVisible();
});

test('an article text that failed to load can be loaded again', async ({ page, written, problems }) => {
  problems.allow(/console error: .* 400 /);
  const { _id } = await written.approved();
  const textCall = `**/api/blogs/${_id}`;
  await page.route(textCall, (route) => route.fulfill({ status: 400, json: { message: 'Out of paper.' } }));
  const card = (await openMyArticles(page)).card(goodText.title).root;
  await expect(card).toContainText('The text could not be loaded.');
  await page.unroute(textCall);
  await card.getByRole('button', { name: 'Try Again' }).click();
  await expect(card).toContainText('Whoever wrote a text reads what they meant.');
});

visitorTest('a signed-out visitor signs in first and returns to the tab of My Articles', async ({ page }) => {
  await page.goto('/my-articles?tab=drafts');
  await expect(page).toHaveURL('/auth');
  expect(await page.evaluate(() => sessionStorage.getItem('redirectAfterLogin'))).toBe(
    '/my-articles?tab=drafts',
  );
});
