// The API of a server that implements only the public contract: it sends an article's text in `content`, without
// `renderedContent`.
import type { Article } from '#features/articles/article-schema.ts';
import { openPage } from '../pages/open-page.ts';
import { articleOf } from './article/article-page.ts';
import { fulfil } from './lists/listed-article.ts';
import { expect, test } from './lists/published-articles.fixture.ts';

test('an article without rendered content shows its sanitised content', async ({
  page,
  publishedArticles,
}) => {
  const { slug, title } = publishedArticles.at(-1) as Article;
  const time = '2026-05-04T10:00:00.000Z';
  const blog = {
    _id: 'an-id',
    slug,
    title: 'From another server',
    excerpt: 'Known by the contract alone.',
    content:
      '<h2>Proofs</h2><p>As <b>written</b>.</p><img src="x" onerror="document.title = \'stolen\'">' +
      '<p><a href="javascript:alert(1)">Press</a></p><script>document.title = "stolen"</script>',
    status: 'published',
    visibility: 'approved',
    category: 'CSS',
    author: { id: 'a', name: 'Ada Lovelace', email: 'ada@example.com', bio: '', avatar: '' },
    tags: ['proofs'],
    metadata: { readTime: 2, wordCount: 300, difficulty: 'beginner' },
    seo: { metaTitle: '', metaDescription: '', keywords: [] },
    timestamps: { createdAt: time, updatedAt: time, publishedAt: time },
    engagement: { views: 1, likes: 2, comments: 0 },
  };
  await page.route(`**/api/blogs/${slug}`, (route) => fulfil(route, { data: { blog, liked: false } }));
  await page.route('**/api/blogs/an-id/**', (route) => fulfil(route, { blogs: [] }));
  await page.route('**/api/comments/an-id*', (route) =>
    fulfil(route, { comments: [], page: 1, totalPages: 1, total: 0 }),
  );
  await openPage(page, '/articles');
  await page.getByRole('link', { name: title }).first().click();
  const { article, title: heading, unavailable } = articleOf(page);
  await expect(heading).toHaveText('From another server');
  await expect(unavailable).toBeHidden();
  await expect(article.getByRole('heading', { name: 'Proofs' })).toBeVisible();
  await expect(article.locator('.article-text strong')).toHaveText('written');
  expect(await article.locator('script, [onerror], a[href^="javascript:"], .article-text img').count()).toBe(
    0,
  );
  await expect(page).toHaveTitle('From another server · Galley');
});
