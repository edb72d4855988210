import { ada } from '../../members.ts';
import { expect, test } from './article.fixture.ts';
import { openArticle } from './article-page.ts';

test.use({ person: ada });

test('a member likes an article, sees the like in the list and after a reload, and removes it', async ({
  page,
  written,
}) => {
  const title = 'Liked and listed';
  const { slug } = await written.approved({ title });
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: title }) });
  await page.goto('/articles');
  await expect(card).toContainText('0 likes');
  const { likeButton } = await openArticle(page, slug);
  await expect(likeButton).toHaveAccessibleName('Like this article: 0 likes');
  await Promise.all([page.waitForResponse('**/api/blogs/*/like'), likeButton.click()]);
  await expect(likeButton).toHaveAccessibleName('Like this article: 1 like');
  await expect(likeButton).toHaveAttribute('aria-pressed', 'true');
  // At once, without waiting for the server's list to be renewed.
  await page.goto('/articles');
  await expect(card).toContainText('1 like');

  await expect.poll(async () => (await page.request.get(`/article/${slug}`)).text()).toContain('>1</span>');
  await openArticle(page, slug);
  await expect(likeButton).toHaveAttribute('aria-pressed', 'true');
  await likeButton.click();
  await expect(likeButton).toHaveAccessibleName('Like this article: 0 likes');
  await expect(likeButton).toHaveAttribute('aria-pressed', 'false');
});
