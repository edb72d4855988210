import { routeCalls } from '../../pages/route-calls.ts';
import { openMyArticles } from '../../writing/my-articles-page.ts';
import { authorTest, expect } from './article.fixture.ts';
import { articleOf } from './article-page.ts';

authorTest('client-side navigation follows a previous slug, and Back skips it', async ({ page, written }) => {
  const submitted = await written.submitted({ title: 'Called so at first' });
  await written.save(submitted, { title: 'Called so in the end', status: 'published' });
  const { slug: current } = await written.decide(submitted, 'approved');
  const previous = submitted.slug;
  await routeCalls(page, /^\/api\/blogs\/mine\/all$/, async (askServer) => {
    const { status, body } = await askServer();
    return { status, body: body.replaceAll(`"${current}"`, `"${previous}"`) };
  });
  const mine = await openMyArticles(page);
  await mine.card('Called so in the end').liveLink.click();
  await expect(page).toHaveURL(`/article/${current}`);
  await expect(articleOf(page).title).toHaveText('Called so in the end');
  await page.goBack();
  await expect(page).toHaveURL('/my-articles');
});
