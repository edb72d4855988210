// Saving articles for later, and reading them without a connection.
import { findViolations } from '../accessibility/find-violations.ts';
import { findOverflow } from '../pages/find-overflow.ts';
import { headerOf } from '../pages/header.ts';
import { openPage } from '../pages/open-page.ts';
import { expect, test, visitorTest } from './comments/comments.fixture.ts';
import { storedArticlePaths, waitForWorker } from './offline/stored-articles.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('an article is saved from its card, noted on, put into a list, found, archived and removed', async ({
  page,
  publish,
}) => {
  const article = await publish({ title: `Herons by night ${Date.now()}` });
  const { title } = article;
  const main = page.getByRole('main');
  await openPage(page, '/articles');
  const save = main.getByRole('button', { name: `Save “${title}” for later` });
  await expect(save).toBeEnabled();
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');

  await page.goto(`/article/${article.slug}`);
  await expect(main.getByRole('button', { name: `Save “${title}” for later` })).toHaveText('Saved');

  await page.goto('/reading-list');
  const row = main.getByRole('listitem').filter({ hasText: title });
  await expect(row).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await row.getByRole('button', { name: 'Add a note' }).click();
  await row.getByRole('textbox', { name: `Your note on “${title}”` }).fill('For the talk in May.');
  await row.getByRole('button', { name: 'Save note' }).click();
  await expect(row.getByText('For the talk in May.')).toBeVisible();

  await main.getByRole('button', { name: 'New list' }).click();
  await main.getByRole('textbox', { name: 'Name of the new list' }).fill('Talks');
  await main.getByRole('button', { name: 'Add list' }).click();
  await row.getByRole('combobox', { name: `List of “${title}”` }).selectOption('Talks');
  await main.getByRole('link', { name: 'Talks', exact: true }).click();
  await expect(page).toHaveURL(/list=/);
  await expect(row).toBeVisible();
  await main.getByRole('searchbox', { name: 'Search your reading list' }).fill('nothing like it');
  await main.getByRole('searchbox', { name: 'Search your reading list' }).press('Enter');
  await expect(main.getByRole('heading', { name: 'No saved article matches' })).toBeVisible();
  await main.getByRole('searchbox', { name: 'Search your reading list' }).fill('herons may');
  await main.getByRole('searchbox', { name: 'Search your reading list' }).press('Enter');
  await expect(row).toBeVisible();

  await page.setViewportSize({ width: 390, height: 800 });
  expect(await findOverflow(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });

  await row.getByRole('button', { name: `Archive “${title}”` }).click();
  await expect(row).toBeHidden();
  await main.getByRole('link', { name: 'Archive', exact: true }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: `Remove “${title}” from your reading list` }).click();
  await expect(row).toBeHidden();
});

test.describe(() => {
  test.use({ serviceWorkers: 'allow' });

  test('a saved article that was never opened can be read without a connection', async ({
    page,
    context,
    publish,
    problems,
  }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported module/);
    const article = await publish({ title: `Herons by day ${Date.now()}` });
    const path = `/article/${article.slug}`;
    await openPage(page, '/articles');
    await waitForWorker(page);
    await page
      .getByRole('main')
      .getByRole('button', { name: `Save “${article.title}” for later` })
      .click();
    await expect.poll(() => storedArticlePaths(page)).toContain(path);
    await context.setOffline(true);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.title);
    await page.goto('/reading-list');
    await expect(page).toHaveURL(/\/offline/);
    await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
    await expect(page.getByRole('link', { name: article.title })).toBeVisible();
    await context.setOffline(false);
  });

  test('all lists open without a connection as they were last loaded, and are gone after signing out', async ({
    page,
    context,
    publish,
    problems,
  }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported module/);
    const [dusk, dawn] = [
      await publish({ title: `Herons at dusk ${Date.now()}` }),
      await publish({ title: `Herons at dawn ${Date.now()}` }),
    ];
    await openPage(page, '/articles');
    await waitForWorker(page);
    const main = page.getByRole('main');
    for (const { title, slug } of [dusk, dawn]) {
      const save = main.getByRole('button', { name: `Save “${title}” for later` });
      await save.click();
      await expect(save).toHaveAttribute('aria-pressed', 'true');
      await expect.poll(() => storedArticlePaths(page)).toContain(`/article/${slug}`);
    }
    await page.goto('/reading-list');
    const row = main.getByRole('listitem').filter({ hasText: dawn.title });
    await expect(row).toBeVisible();
    await main.getByRole('button', { name: 'New list' }).click();
    await main.getByRole('textbox', { name: 'Name of the new list' }).fill('Mornings');
    await main.getByRole('button', { name: 'Add list' }).click();
    await row.getByRole('combobox', { name: `List of “${dawn.title}”` }).selectOption('Mornings');
    await expect
      .poll(() => page.evaluate(storedLists))
      .toEqual([
        ['', [dusk.title]],
        ['Mornings', [dawn.title]],
      ]);

    await context.setOffline(true);
    await page.goto('/reading-list');
    await expect(page.getByRole('heading', { level: 1, name: 'Reading list' })).toBeVisible();
    await expect(main.getByRole('region', { name: 'No list' }).getByRole('link')).toHaveText([dusk.title]);
    await expect(main.getByRole('heading', { level: 2, name: 'Mornings' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await main.getByRole('region', { name: 'Mornings' }).getByRole('link', { name: dawn.title }).click();
    await expect(page.getByRole('heading', { level: 1, name: dawn.title })).toBeVisible();

    // A page of the site may load itself again when the connection is back.
    await page.goto('about:blank');
    await context.setOffline(false);
    await openPage(page, '/about');
    await headerOf(page).chooseInAccountMenu('Log out');
    await expect(headerOf(page).signInLink).toBeVisible();
    await expect.poll(() => page.evaluate(() => caches.has('member-reading-list'))).toBe(false);
  });
});

/** In the browser: the names of the stored lists, with the titles of their articles. */
async function storedLists(): Promise<[string, string[]][]> {
  const stored = await (await caches.open('member-reading-list')).match('/reading-list');
  const { lists } = (await stored?.json()) ?? { lists: [] };
  return lists.map((list: { name: string; items: { title: string }[] }) => [
    list.name,
    list.items.map(({ title }) => title),
  ]);
}

visitorTest(
  'a visitor’s “Save” leads to sign-in, and so does the reading list',
  async ({ page, article }) => {
    await openPage(page, `/article/${article.slug}`);
    await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL('/auth');
    expect(await page.evaluate(() => sessionStorage.getItem('redirectAfterLogin'))).toBe(
      `/article/${article.slug}`,
    );
    await page.goto('/reading-list');
    await expect(page).toHaveURL('/auth');
  },
);
