import { findViolations } from './accessibility/find-violations.ts';
import { grace } from './members.ts';
import { findOverflow } from './pages/find-overflow.ts';
import { openPage } from './pages/open-page.ts';
import { expect, test } from './site.fixture.ts';
import { screenWidths } from './site-pages.ts';

test.use({ person: grace });

type Settings = { settings: Record<string, unknown>; version: number };

// All journeys share the site, so restore its name.
test.afterEach(async ({ site, members }) => {
  const { token } = await members.signIn(grace);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const url = `${site.url}/api/admin/settings/identity`;
  const { settings, version }: Settings = await (await fetch(url, { headers })).json();
  const body = JSON.stringify({ ...settings, name: 'Galley', version });
  await fetch(url, { method: 'PUT', headers, body });
});

test('a long name fits the header and footer of every screen', async ({ page }) => {
  await openPage(page, '/dashboard/settings/identity');
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Quarterly Notes of the Northern Lights');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(
    page.getByRole('link', { name: 'Quarterly Notes of the Northern Lights, home' }),
  ).toBeVisible();
  for (const width of screenWidths) {
    await page.setViewportSize({ width, height: 800 });
    expect([width, await findOverflow(page)]).toEqual([width, []]);
  }
  expect(await findViolations(page)).toEqual([]);
});

test('leaving unsaved settings asks first', async ({ page }) => {
  await openPage(page, '/dashboard/settings/home');
  const headline = page.getByLabel('Headline');
  await headline.fill('Not saved yet');
  await page.getByRole('navigation', { name: 'Sections of the settings' }).getByText('Identity').click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await expect(headline).toHaveValue('Not saved yet');
  await page.getByRole('navigation', { name: 'Sections of the settings' }).getByText('Identity').click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/dashboard/settings/identity');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Identity');
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('after a site is renamed, the stored offline page has its new name', async ({ page }) => {
    await openPage(page, '/dashboard/settings/identity');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.getByLabel('Name', { exact: true }).fill('Renamed & kept');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('link', { name: 'Renamed & kept, home' })).toBeVisible();
    await page.reload();
    const readStored = () => page.evaluate(async () => (await caches.match('/offline'))?.text());
    await expect.poll(readStored).toContain('<title>You’re offline · Renamed &amp; kept</title>');
  });
});
