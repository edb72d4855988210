import { scriptsAreOff } from '../../fail-on-browser-errors.ts';
import { listsOf } from './lists-page.ts';
import { expect, publishedTag, test } from './published-articles.fixture.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });

test('without JavaScript the pages of the list, its filters and the search are links and forms', async ({
  page,
  problems,
  publishedArticles,
}) => {
  problems.allow(scriptsAreOff);
  const { cards, chip, loadMore, main } = listsOf(page);
  await page.goto(`/articles?tag=${publishedTag}`);
  await expect(cards).toHaveCount(9);
  await expect(loadMore).toBeHidden();
  const next = main.getByRole('link', { name: 'Next' });
  await expect(next).toHaveAttribute('rel', 'next');
  await next.click();
  await expect(page).toHaveURL(`/articles?page=2&tag=${publishedTag}`);
  await expect(cards).toHaveCount(publishedArticles.length - 9);
  await expect(main.getByRole('link', { name: 'Previous', exact: true })).toHaveAttribute('rel', 'prev');
  await chip('CSS').click();
  await expect(page).toHaveURL(`/articles?category=css&tag=${publishedTag}`);
  await expect(cards).toHaveCount(5);

  const box = page.getByRole('banner').getByRole('searchbox', { name: 'Search articles' });
  await box.fill('quagga');
  await box.press('Enter');
  await expect(page).toHaveURL('/articles?q=quagga');
  await expect(cards).toHaveCount(9);
  await expect(box).toHaveValue('quagga');
});
