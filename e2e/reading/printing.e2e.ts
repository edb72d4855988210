// What is printed of pages for reading: their content, without anything to press.
import { openPage } from '../pages/open-page.ts';
import { expect, authorTest as test } from './article/article.fixture.ts';

test('long lines of code are printed completely', async ({ page, written }) => {
  const { slug } = await written.approved({ content: `<pre><code>${'longName.'.repeat(40)}</code></pre>` });
  await openPage(page, `/article/${slug}`);
  await page.emulateMedia({ media: 'print' });
  const isCut = await page
    .getByRole('main')
    .locator('pre')
    .evaluate((pre) => pre.scrollWidth > pre.clientWidth);
  expect(isCut).toBe(false);
});

test('a printed page has its content, and nothing to press', async ({ page, written, holder }) => {
  const { slug, title } = await written.approved({ title: 'On paper' });
  await page.emulateMedia({ media: 'print' });
  for (const path of ['/', '/articles', `/article/${slug}`, '/authors', '/help', '/profile']) {
    await test.step(path, async () => {
      await openPage(page, path);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
      await expect(main.getByRole('button').filter({ visible: true })).toHaveCount(0);
      await expect(main.getByRole('searchbox')).toBeHidden();
    });
  }
  await test.step('the public profile of somebody', async () => {
    await openPage(page, `/profile/${holder.viewer.username}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: title })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Back to articles' })).toBeHidden();
    await expect(main.getByRole('button').filter({ visible: true })).toHaveCount(0);
  });
});
