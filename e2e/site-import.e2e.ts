// An admin moves a whole site in, from the dashboard.
import { ghost, ghostPost } from '../test/import/exports.ts';
import { findViolations } from './accessibility/find-violations.ts';
import { grace } from './members.ts';
import { findOverflow } from './pages/find-overflow.ts';
import { openPage } from './pages/open-page.ts';
import { expect, test } from './site.fixture.ts';

test.use({ person: grace, viewport: { width: 1280, height: 800 } });

const words = `<p>${'An index costs writes. '.repeat(20)}</p>`;

// A new one for each run of the journey: the site has each article once.
const upload = (run: string) => ({
  name: 'ghost.json',
  mimeType: 'application/json',
  buffer: Buffer.from(
    ghost([
      ghostPost({ uuid: `${run}-1`, title: `Rows of ${run}`, slug: `rows-${run}`, html: words }),
      ghostPost({
        id: 'p2',
        uuid: `${run}-2`,
        title: `Columns of ${run}`,
        slug: `columns-${run}`,
        status: 'draft',
      }),
    ]),
  ),
});

test('an admin sees what an export would become, imports it as approved, and former addresses lead to the article', async ({
  page,
  problems,
}, { testId, repeatEachIndex, retry }) => {
  // The file that is cut off.
  problems.allow(/status of 400 .*\/api\/admin\/import/);
  const run = `${testId.slice(0, 8)}${repeatEachIndex}${retry}`;
  await openPage(page, '/dashboard/settings/import');
  const choose = page.getByRole('button', { name: /^Choose (a|another) file$/ });
  await expect(choose).toBeVisible();
  const input = page.locator('input[type=file]');
  await page.getByLabel('Approved: what was published there is published here').check();
  await page.getByLabel('Category for articles without one').selectOption('backend');

  await input.setInputFiles({ ...upload(run), buffer: Buffer.from('{"posts": [') });
  await expect(page.getByRole('alert')).toContainText('The file is not complete. Download the export again.');

  await input.setInputFiles(upload(run));
  await expect(page.getByText('To be published: 1. Drafts: 1. Skipped: 0.')).toBeVisible();
  const rows = page.getByRole('list', { name: 'Articles in the file' }).getByRole('listitem');
  await expect(rows.nth(0)).toContainText(`Redirects from /rows-${run}`);
  await expect(rows.nth(1)).toContainText('It was not published there, so it becomes a draft.');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await findOverflow(page)).toEqual([]);
  }
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Import 2 articles' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish without a review?' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Import and publish' }).click();
  await expect(page.getByText('Imported: 2. Skipped: 0. Not imported: 0.')).toBeVisible({ timeout: 30_000 });
  await expect(rows.nth(0)).toContainText('Imported');
  await expect(rows.nth(0).getByRole('link', { name: `Rows of ${run}` })).toBeVisible();

  await page.goto(`/rows-${run}/`);
  await expect(page).toHaveURL(new RegExp(`/article/rows-${run}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Rows of ${run}`);
  await expect(page.getByText('imported from another site')).toBeVisible();

  // The former address also works without a new document, as the page to return to after signing in.
  await page.evaluate((path) => sessionStorage.setItem('redirectAfterLogin', path), `/rows-${run}`);
  await page.goto('/auth');
  await expect(page).toHaveURL(new RegExp(`/article/rows-${run}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Rows of ${run}`);
});
