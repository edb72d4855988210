import { findViolations } from '../accessibility/find-violations.ts';
import { grace } from '../members.ts';
import { findOverflow } from '../pages/find-overflow.ts';
import { openPage } from '../pages/open-page.ts';
import { toastOf } from '../pages/toast.ts';
import { screenWidths } from '../site-pages.ts';
import { expect, test } from './queue.fixture.ts';
import { openDashboard } from './queue-page.ts';

const sampleTitle = 'A connection pool is a queue';

test.use({ viewport: { width: 1280, height: 800 } });

// All journeys share the home page, so restore it.
test.afterEach(async ({ site, members }) => {
  const { token } = await members.signIn(grace);
  await fetch(`${site.url}/api/admin/featured`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id: null }),
  });
});

test('an article can be featured on the home page and removed again', async ({ page, request, written }) => {
  const article = await written.approved({ title: 'Worth a detour', excerpt: 'Why it is.' });
  expect(await (await request.get('/')).text()).toContain(sampleTitle);

  const dashboard = await openDashboard(page, '?tab=published');
  const { feature, unfeature } = dashboard.row('Worth a detour');
  await feature.click();
  await expect(unfeature).toBeVisible();
  const html = await (await request.get('/')).text();
  expect(html).not.toContain(sampleTitle);
  expect(html).toContain('Our reviewers recommend this article.');

  await toastOf(page, 'Featured').getByRole('link', { name: 'See it' }).click();
  await expect(page).toHaveURL('/');
  const card = page.getByRole('figure').getByRole('article');
  await expect(card).toContainText('Featured');
  await expect(card).toContainText('Why it is.');
  await expect(card.getByRole('link', { name: 'Worth a detour' })).toHaveAttribute(
    'href',
    `/article/${article.slug}`,
  );

  await openDashboard(page, '?tab=published');
  await unfeature.click();
  await expect(feature).toBeVisible();
  expect(await (await request.get('/')).text()).toContain(sampleTitle);
});

test('an old article can be featured on its own page, by admins only', async ({
  page,
  pageOf,
  holder,
  written,
}) => {
  const { slug } = await written.approved({ title: 'An old favourite' });
  await openPage(page, `/article/${slug}`);
  await page.getByRole('button', { name: 'Feature on home: An old favourite' }).click();
  const remove = page.getByRole('button', { name: 'Featured, remove: An old favourite' });
  await expect(remove).toHaveText('Featured · Remove');
  await toastOf(page, 'Featured').getByRole('link', { name: 'See it' }).click();
  await expect(page.getByRole('figure').getByRole('article')).toContainText('An old favourite');
  await page.goBack();
  await remove.click();
  await expect(toastOf(page, 'No longer featured')).toBeVisible();

  for (const reader of [undefined, holder]) {
    const { page: theirPage } = await pageOf(reader);
    await openPage(theirPage, `/article/${slug}`);
    await expect(theirPage.getByRole('button', { name: 'Share' })).toBeVisible();
    // The button is loaded lazily, so wait until the network is idle before checking that it is absent.
    await theirPage.waitForLoadState('networkidle');
    await expect(theirPage.getByRole('button', { name: /Feature/ })).toHaveCount(0);
  }
});

test('the newest twenty published articles are listed, each with a link', async ({ page, written }) => {
  const { slug } = await written.approved({ title: 'Just published' });
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/blogs');
  const dashboard = await openDashboard(page, '?tab=published');
  expect(new URL((await asked).url()).search).toBe('?page=1&limit=20&sort=newest');
  await expect(dashboard.titles.first()).toHaveText('Just published');
  const { view } = dashboard.row('Just published');
  await expect(view).toHaveText('View');
  await view.click();
  await expect(page).toHaveURL(`/article/${slug}`);
});

test('a featured article that is hidden leaves the home page at once', async ({ page, request, written }) => {
  const article = await written.approved({ title: 'Soon hidden' });
  const dashboard = await openDashboard(page, '?tab=published');
  await dashboard.row('Soon hidden').feature.click();
  await expect(dashboard.row('Soon hidden').unfeature).toBeVisible();
  await written.decide(article, 'hidden');
  const html = await (await request.get('/')).text();
  expect(html).not.toContain('Soon hidden');
  expect(html).toContain(sampleTitle);
});

test('the featured card fits every screen and is accessible', async ({ page, written }) => {
  const title = `Pneumonoultramicroscopic${'silicovolcanoconiosis'.repeat(3)}`;
  await written.approved({ title, excerpt: 'A long excerpt. '.repeat(30) });
  const dashboard = await openDashboard(page, '?tab=published');
  await dashboard.row(title).feature.click();
  await expect(dashboard.row(title).unfeature).toBeVisible();
  await openPage(page, '/');
  await expect(page.getByRole('figure')).toContainText('Featured');
  for (const width of screenWidths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await findOverflow(page)).toEqual([]);
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page)).toEqual([]);
  }
});
