// Pages that do not exist, and scripts that fail to load.
import { missingPage } from '../fail-on-browser-errors.ts';
import { footerOf } from '../pages/footer.ts';
import { headerOf } from '../pages/header.ts';
import { openPage, waitForScript } from '../pages/open-page.ts';
import { fulfil, listedArticle, mockLists, wholeList } from '../reading/lists/listed-article.ts';
import { expect, test } from '../site.fixture.ts';
import { unknownPath } from '../site-pages.ts';

const lostScript = /ERR_FAILED|dynamically imported module/;

test('a page that does not exist or cannot be rendered says so, and the site keeps working', async ({
  page,
  problems,
}) => {
  problems.allow(missingPage);

  await test.step('an unknown path shows the 404 page with a link home, from the server and after client-side navigation', async () => {
    const notFound = page.getByRole('heading', { name: 'Oops! Page not found.' });
    const response = await openPage(page, unknownPath);
    expect(response.status()).toBe(404);
    await expect(notFound).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL('/');

    await page.goBack();
    await expect(page).toHaveURL(unknownPath);
    await expect(notFound).toBeVisible();
    await expect(page).toHaveTitle('Page not found · Galley');
  });

  await test.step('a page that fails to render shows the error, and the next page works', async () => {
    expect(problems.unexpected()).toEqual([]);
    problems.allow(/console error: TypeError/);
    const { engagement: _missing, ...broken } = listedArticle(1);
    await mockLists(page, (_, route) =>
      fulfil(route, wholeList([broken as ReturnType<typeof listedArticle>])),
    );
    await page.setViewportSize({ width: 1280, height: 800 });
    await headerOf(page).articlesLink.click();
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    await expect(main).toContainText(/Cannot read properties of undefined \(reading 'likes'\)/);
    await expect(main.getByRole('button', { name: 'Try Again' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Go back home' })).toHaveAttribute('href', '/');
    await footerOf(page).link('Help').click();
    await expect(page).toHaveTitle('Help · Galley');
    await expect(main.getByRole('heading', { level: 1 })).not.toContainText('Error');
  });
});

test('a script that fails to load does not make the site unusable', async ({ page, problems }) => {
  problems.allow(lostScript);

  await test.step('when the script of the next page fails to load, the document is loaded instead and the site keeps working', async () => {
    await openPage(page, '/');
    await page.route('**/assets/text-page-*.js', (route) => route.abort(), { times: 1 });
    const loadedAgain = page.waitForEvent('load');
    await footerOf(page).link('About').click();
    await loadedAgain;
    await waitForScript(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await footerOf(page).link('About').click();
    await expect(page).toHaveTitle('About · Galley');
  });

  await test.step('a page whose own script never loads stays readable and does not reload over and over', async () => {
    const loads: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()));
    await page.route('**/assets/text-page-*.js', (route) => route.abort());
    await page.goto('/about');
    await page.waitForLoadState('networkidle', { timeout: 10_000 });
    expect(loads.length).toBeLessThanOrEqual(2);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
