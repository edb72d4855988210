// Articles that admins feature on the home page, and the list of published articles.
import { waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';
import { createDesk, openDashboard } from '#test/pages/review-desk.ts';
import { findToast } from '#test/pages/toasts.ts';

const site = createPageSite();
const startDesk = createDesk(site);
const sampleTitle = 'A connection pool is a queue';
const readHome = async () => (await fetch(`${site.url}/`)).text();

// The tests share the home page, so restore it.
afterEach(async () => {
  const { admin } = await startDesk();
  await fetch(`${site.url}/api/admin/featured`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id: null }),
  });
});

test('an article can be featured on the home page and removed again', async () => {
  const { admin, written } = await startDesk();
  const article = await written.approved({ title: 'Worth a detour', excerpt: 'Why it is.' });
  expect(await readHome()).toContain(sampleTitle);
  const dashboard = await openDashboard(site, '?tab=published', { session: admin });
  const { root } = await dashboard.row('Worth a detour');
  const find = (name: string) => within(root).findByRole('button', { name: `${name}: Worth a detour` });
  await dashboard.user.click(await find('Feature on home'));
  const remove = await find('Featured, remove');
  const html = await readHome();
  expect(html).not.toContain(sampleTitle);
  expect(html).toContain('Our reviewers recommend this article.');
  const toast = await findToast('Featured');
  expect(toast.getByRole('link', { name: 'See it' }).getAttribute('href')).toBe('/');

  await dashboard.user.click(remove);
  await find('Feature on home');
  expect(await readHome()).toContain(sampleTitle);

  await dashboard.user.click(await find('Feature on home'));
  await find('Featured, remove');
  const home = await openPage(site, '/');
  const card = within(within(home.main.getByRole('figure')).getByRole('article'));
  card.getByText('Featured');
  card.getByText('Why it is.');
  expect(card.getByRole('link', { name: 'Worth a detour' }).getAttribute('href')).toBe(
    `/article/${article.slug}`,
  );

  // A featured article that is hidden leaves the home page at once.
  await written.decide(article, 'hidden');
  const withoutIt = await readHome();
  expect(withoutIt).not.toContain('Worth a detour');
  expect(withoutIt).toContain(sampleTitle);
});

test('only admins can feature an article on its own page', async () => {
  const { author, written } = await startDesk();
  const { slug } = await written.approved({ title: 'An old favourite' });
  for (const session of [undefined, author]) {
    const page = await openPage(site, `/article/${slug}`, { session });
    await page.main.findByRole('button', { name: 'Share' });
    if (session) await page.main.findByRole('link', { name: /^Edit/ });
    expect(page.main.queryByRole('button', { name: /Feature/ })).toBeNull();
  }
});

test('the newest twenty published articles are listed, each with a link', async () => {
  const { admin, written } = await startDesk();
  const { slug } = await written.approved({ title: 'Just published' });
  const dashboard = await openDashboard(site, '?tab=published', { session: admin });
  const { link } = await dashboard.row('Just published');
  expect(dashboard.calls.sent).toContain('GET /api/blogs?page=1&limit=20&sort=newest');
  expect(dashboard.titles()[0]).toBe('Just published');
  expect(link('View').textContent).toBe('View');
  await dashboard.user.click(link('View'));
  await waitFor(() => expect(dashboard.path()).toBe(`/article/${slug}`));
});
