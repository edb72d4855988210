// Who can see an article, and at which URL.
import { missingPage } from '../../fail-on-browser-errors.ts';
import { ada, grace } from '../../members.ts';
import { openMyArticles } from '../../writing/my-articles-page.ts';
import { authorTest, expect, test } from './article.fixture.ts';
import { articleOf, openArticle } from './article-page.ts';

test('an article that is not approved is not available to readers', async ({
  page,
  request,
  written,
  problems,
}) => {
  problems.allow(missingPage);
  for (const { slug } of [await written.draft(), await written.submitted(), { slug: 'never-written' }]) {
    const response = await request.get(`/article/${slug}`);
    expect(response.status()).toBe(404);
    expect(await response.text()).not.toContain('Whoever wrote a text');
    const articlePage = await openArticle(page, slug);
    await expect(articlePage.unavailable).toBeVisible();
    await expect(page).toHaveTitle('Article not available · Galley');
  }
  await articleOf(page).homeLink.click();
  await expect(page).toHaveURL('/');
});

test('an article has one canonical URL; other spellings redirect to it or are not found', async ({
  request,
  written,
}) => {
  const { slug, _id } = await written.approved({ title: 'Spelled in one way' });
  const ask = (path: string) => request.get(path, { maxRedirects: 0 });
  expect((await ask(`/article/${slug}`)).status()).toBe(200);
  expect((await ask(`/article/${slug.toUpperCase()}`)).status()).toBe(404);
  expect((await ask(`/Article/${slug}`)).status()).toBe(404);
  for (const other of [_id, slug.replace('s', '%73')]) {
    const response = await ask(`/article/${other}`);
    expect([response.status(), response.headers().location]).toEqual([301, `/article/${slug}`]);
  }
});

async function writeWithPreviousSlug(
  written: ReturnType<typeof import('../../writing/write-articles.ts').writeArticles>,
) {
  const previous = await written.submitted({ title: 'Called so at first' });
  await written.save(previous, { title: 'Called so in the end', status: 'published' });
  const approved = await written.decide(previous, 'approved');
  return { previous: previous.slug, current: approved.slug };
}

test('a previous slug redirects to the current one', async ({ page, request, written }) => {
  const { previous, current } = await writeWithPreviousSlug(written);
  expect(previous).not.toBe(current);
  const response = await request.get(`/article/${previous}?utm=1`, { maxRedirects: 0 });
  expect([response.status(), response.headers().location]).toEqual([301, `/article/${current}`]);
  const articlePage = await openArticle(page, previous);
  await expect(page).toHaveURL(`/article/${current}`);
  await expect(articlePage.title).toHaveText('Called so in the end');
});

authorTest('client-side navigation follows a previous slug, and Back skips it', async ({ page, written }) => {
  const { previous, current } = await writeWithPreviousSlug(written);
  await page.route('**/api/blogs/mine/all*', async (route) => {
    const text = await (await route.fetch()).text();
    await route.fulfill({
      contentType: 'application/json',
      body: text.replaceAll(`"${current}"`, `"${previous}"`),
    });
  });
  const mine = await openMyArticles(page);
  await mine.card('Called so in the end').liveLink.click();
  await expect(page).toHaveURL(`/article/${current}`);
  await expect(articleOf(page).title).toHaveText('Called so in the end');
  await page.goBack();
  await expect(page).toHaveURL('/my-articles');
});

authorTest(
  'an author sees their draft, its state and the link to edit it',
  async ({ page, written, problems }) => {
    problems.allow(missingPage);
    const draft = await written.draft({ title: 'Not yet for others', category: '' });
    const articlePage = await openArticle(page, draft.slug);
    await expect(articlePage.title).toHaveText('Not yet for others');
    await expect(page).toHaveTitle('Not yet for others · Galley');
    await expect(articlePage.article.getByRole('link', { name: 'General' })).toHaveAttribute(
      'href',
      '/articles',
    );
    await expect(articlePage.notice).toContainText('Draft');
    await expect(articlePage.notice).toContainText('Only you and the admins can see it.');
    await expect(articlePage.likeButton).toBeHidden();
    await expect(articlePage.shareButton).toBeHidden();
    await articlePage.editLink.click();
    await expect(page).toHaveURL(`/write?edit=${draft._id}`);
  },
);

authorTest(
  'an author sees the note of the reviewer, and the link to edit a live article',
  async ({ page, written, problems }) => {
    problems.allow(missingPage);
    const rejected = await written.rejected('Please name your sources.');
    const articlePage = await openArticle(page, rejected.slug);
    await expect(articlePage.notice).toContainText('Rejected');
    await expect(articlePage.notice).toContainText('Please name your sources.');

    const waiting = await written.editWaiting({ title: 'New name' }, { title: 'Old name' });
    await openArticle(page, waiting.slug);
    await expect(articlePage.title).toHaveText('Old name');
    await expect(articlePage.notice).toContainText('Edit pending review');

    const live = await written.approved({ title: 'Live as it is' });
    await openArticle(page, live.slug);
    await expect(articlePage.editLink).toBeVisible();
    await expect(articlePage.notice).toBeHidden();
  },
);

test.describe('another member', () => {
  test.use({ person: ada });

  test('another member cannot see an article that waits for review', async ({ page, written, problems }) => {
    problems.allow(missingPage);
    const articlePage = await openArticle(page, (await written.submitted()).slug);
    await expect(articlePage.unavailable).toBeVisible();
    await expect(articlePage.notice).toBeHidden();
  });
});

test.describe('an admin', () => {
  test.use({ person: grace });

  test('an admin can read an article that waits for review, but not edit it', async ({
    page,
    written,
    problems,
  }) => {
    problems.allow(missingPage);
    const articlePage = await openArticle(page, (await written.submitted({ title: 'In the queue' })).slug);
    await expect(articlePage.title).toHaveText('In the queue');
    await expect(articlePage.notice).toContainText('Pending Review');
    await expect(articlePage.notice).toContainText('Only its author and the admins can see it.');
    await expect(articlePage.editLink).toBeHidden();
  });
});
