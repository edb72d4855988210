import { holderPassword } from '../../accounts/account-holders.ts';
import { authPageOf } from '../../accounts/auth-page.ts';
import { ada } from '../../members.ts';
import { holdRequests } from '../../pages/first-paint.ts';
import { toastOf } from '../../pages/toast.ts';
import { expect, test } from './article.fixture.ts';
import { articleOf, openArticle } from './article-page.ts';

const likeCall = '**/api/blogs/*/like';

test.describe('a member', () => {
  test.use({ person: ada });

  test('a member likes an article, and removes the like', async ({ page, written }) => {
    const { slug } = await written.approved();
    const { likeButton } = await openArticle(page, slug);
    await expect(likeButton).toHaveAccessibleName('Like this article: 0 likes');
    await likeButton.click();
    await expect(likeButton).toHaveAccessibleName('Like this article: 1 like');
    await expect(likeButton).toHaveAttribute('aria-pressed', 'true');

    await test.step('the like is still there after a reload', async () => {
      await expect
        .poll(async () => (await page.request.get(`/article/${slug}`)).text())
        .toContain('>1</span>');
      await page.reload();
      await expect(likeButton).toHaveAttribute('aria-pressed', 'true');
    });
    await likeButton.click();
    await expect(likeButton).toHaveAccessibleName('Like this article: 0 likes');
    await expect(likeButton).toHaveAttribute('aria-pressed', 'false');
  });

  test('a member who likes an article and opens the list at once sees the like there', async ({
    page,
    written,
  }) => {
    const title = 'Liked and listed';
    const { slug } = await written.approved({ title });
    const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: title }) });
    await page.goto('/articles');
    await expect(card).toContainText('0 likes');
    const { likeButton } = await openArticle(page, slug);
    await Promise.all([page.waitForResponse(likeCall), likeButton.click()]);
    await expect(likeButton).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/articles');
    await expect(card).toContainText('1 like');
  });

  test('a like shows at once, then the count of the server', async ({ page, written }) => {
    const { slug } = await written.approved();
    const { likeButton } = await openArticle(page, slug);
    const release = await holdRequests(page, likeCall);
    await likeButton.click();
    await expect(likeButton).toHaveAccessibleName('Like this article: 1 like');
    await likeButton.click();
    await expect(likeButton).toHaveAccessibleName('Like this article: 0 likes');
    release();
    await page.waitForResponse(likeCall);
    await page.waitForResponse(likeCall);
    await expect(likeButton).toHaveAttribute('aria-pressed', 'false');
    await page.unrouteAll();

    await page.route(likeCall, (route) =>
      route.fulfill({ json: { success: true, likes: 1234, liked: true } }),
    );
    await likeButton.click();
    await expect(likeButton).toHaveAccessibleName('Like this article: 1.2k likes');
  });

  test('a like that fails is reverted, with a toast', async ({ page, written, problems }) => {
    problems.allow(/console error: .* 500 \(Internal Server Error\)/);
    const { slug } = await written.approved();
    const { likeButton } = await openArticle(page, slug);
    await page.route(likeCall, (route) => route.fulfill({ status: 500, json: { message: 'Broken' } }));
    await likeButton.click();
    await expect(toastOf(page)).toContainText('Failed to update like');
    await expect(likeButton).toHaveAccessibleName('Like this article: 0 likes');
    await expect(likeButton).toHaveAttribute('aria-pressed', 'false');
  });

  test("loading the viewer's own like does not replace the text on the page", async ({ page, written }) => {
    const { slug } = await written.approved({ content: '<p>This very paragraph, and no other.</p>' });
    const release = await holdRequests(page, `**/api/blogs/${slug}`);
    const { likeButton, article } = await openArticle(page, slug);
    const paragraph = await article.getByText('This very paragraph').elementHandle();
    // A click before the like has loaded waits for it.
    await likeButton.click();
    release();
    await expect(likeButton).toHaveAttribute('aria-pressed', 'true');
    expect(await paragraph?.evaluate((element) => element.isConnected)).toBe(true);
  });
});

test('a visitor who likes an article signs in first, and comes back to the article', async ({
  page,
  holder,
  written,
}) => {
  const { slug } = await written.approved();
  const { likeButton } = await openArticle(page, slug);
  await likeButton.click();
  await expect(page).toHaveURL('/auth');
  await expect(page.getByRole('main')).toContainText(
    'Sign in to like and comment, and we’ll take you back to the article.',
  );
  await authPageOf(page).signIn(holder.viewer.email, holderPassword);
  await expect(page).toHaveURL(`/article/${slug}`);
  await articleOf(page).likeButton.click();
  await expect(likeButton).toHaveAttribute('aria-pressed', 'true');
});
