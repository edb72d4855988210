// What a member no longer sees of somebody whom they have muted. Whether it is visible is up to a style sheet, so it needs a browser.
import { findViolations } from '../accessibility/find-violations.ts';
import { newPerson, signUp } from '../accounts/account-holders.ts';
import { grace } from '../members.ts';
import { toastOf } from '../pages/toast.ts';
import { addComment } from '../reading/comments/add-comment.ts';
import { expect, test } from '../reading/comments/comments.fixture.ts';
import { writeArticles } from '../writing/write-articles.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('a muted person disappears from lists, comments and suggestions, before the first paint too, and comes back', async ({
  page,
  site,
  members,
  article,
}) => {
  const admin = await members.signIn(grace);
  const other = await signUp(site, newPerson());
  const title = 'Quagmires and how to cross them';
  await writeArticles(site, { author: other, admin }).approved({ title });
  await addComment(site, other, { articleId: article._id, text: 'A remark to be hidden.' });
  const card = page.getByRole('article').filter({ hasText: title }).first();

  await page.goto(`/article/${article.slug}#comments`);
  const comment = page.getByRole('article').filter({ hasText: 'A remark to be hidden.' });
  await comment.getByRole('button', { name: /^More about/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('menuitem', { name: /^Mute/ }).click();
  await expect(comment).toBeHidden();

  await page
    .getByRole('combobox', { name: 'Search' })
    .or(page.getByRole('searchbox'))
    .first()
    .fill('Quagmires');
  await expect(page.getByRole('link', { name: 'View all results' })).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toBeHidden();

  // The style sheet is there before the script of the page.
  const shown = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await shown.promise;
    await route.continue();
  });
  await page.goto('/articles');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(card).toBeHidden();
  shown.resolve();
  await page.unrouteAll({ behavior: 'wait' });

  await page.goto(`/profile/${other.viewer.username}`);
  await expect(card).toBeVisible();
  await page.getByRole('button', { name: /^Unmute/ }).click();
  // A page that is opened before the response would still hide them.
  await expect(toastOf(page, `You see what ${other.viewer.name} writes again`)).toBeVisible();
  await page.goto('/articles');
  await expect(card).toBeVisible();
});

test('a muted person is hidden in Trending, highlights of categories, the list of authors and related articles', async ({
  page,
  request,
  site,
  members,
  author,
}) => {
  const admin = await members.signIn(grace);
  const other = await signUp(site, newPerson());
  const { name, username } = other.viewer;
  const tags = [`bogs of ${username}`];
  const title = `Bogs and how to cross them, by ${username}`;
  const written = await writeArticles(site, { author, admin }).approved({
    tags,
    title: `Moors of ${username}`,
  });
  await writeArticles(site, { author: other, admin }).approved({ tags, title });
  const headers = { authorization: `Bearer ${other.token}` };
  expect((await request.put('/api/profile/me', { headers, data: { bio: 'I walk.' } })).ok()).toBe(true);

  const main = page.getByRole('main');
  const link = main.getByRole('link', { name: title });
  const places = [
    { path: '/trending', what: link },
    { path: '/categories', what: link },
    { path: `/authors?q=${username}`, what: main.getByRole('link', { name, exact: true }) },
    { path: `/article/${written.slug}`, what: link },
  ];
  for (const { path, what } of places) {
    await page.goto(path);
    await expect(what.first(), path).toBeVisible();
  }

  await page.goto(`/profile/${username}`);
  await main.getByRole('button', { name: `More about ${name}` }).click();
  await page.getByRole('menuitem', { name: /^Mute/ }).click();
  await expect(toastOf(page, `You no longer see what ${name} writes`)).toBeVisible();
  for (const { path, what } of places) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const hidden = main.locator(`[data-by="${other.viewer.id}"]`).first();
    await expect(hidden, path).toBeAttached();
    await expect(hidden, path).toBeHidden();
    await expect(what.first(), path).toBeHidden();
  }
});
