// An author brings along what they wrote elsewhere.
import { findViolations } from '../accessibility/find-violations.ts';
import { findOverflow } from '../pages/find-overflow.ts';
import { openPage } from '../pages/open-page.ts';
import { expect, test } from '../review/author.fixture.ts';

const articles = [
  { title: 'Small commits', slug: 'small-commits-4ab2', body_markdown: 'A commit says **one** thing.' },
  {
    title: 'Long lines',
    slug: 'long-lines-1x2y',
    body_markdown: '![Gone](missing.png)\n\nA line has an end.',
  },
].map((article) => ({
  ...article,
  published: true,
  published_at: '2022-06-07T08:09:10Z',
  tag_list: ['git'],
}));

const upload = (content: string) => ({
  name: 'articles.json',
  mimeType: 'application/json',
  buffer: Buffer.from(content),
});

test('an author sees what an export would become, and imports it as drafts', async ({ page, problems }) => {
  // The file that is cut off.
  problems.allow(/status of 400 .*\/api\/imports/);
  await openPage(page, '/my-articles');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import articles');
  const choose = page.getByRole('button', { name: 'Choose a file' });
  await expect(choose).toBeVisible();
  const input = page.locator('input[type=file]');

  await input.setInputFiles(upload('{"posts": ['));
  await expect(page.getByRole('alert')).toContainText('The file is not complete. Download the export again.');

  await input.setInputFiles(upload(JSON.stringify(articles)));
  await expect(page.getByText('2 articles become drafts.')).toBeVisible();
  const rows = page.getByRole('list', { name: 'Articles in the file' }).getByRole('listitem');
  await expect(rows).toHaveText([/Small commits\s*New draft/, /Long lines\s*New draft/]);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await findOverflow(page)).toEqual([]);
  }
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Import 2 drafts' }).click();
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible();
  await expect(rows).toHaveText([
    /Small commits\s*Imported/,
    /Long lines\s*Imported\s*Lost: The image missing.png/,
  ]);
  await page.getByRole('link', { name: 'See your drafts' }).click();
  await expect(page.getByRole('tab', { name: 'Drafts (2)' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Small commits' })).toBeVisible();

  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible();
  await input.setInputFiles(upload(JSON.stringify(articles)));
  await expect(page.getByText('There is nothing new to import in this file.')).toBeVisible();
  await expect(rows).toHaveText([/It was imported before/, /It was imported before/]);
  await page.getByRole('button', { name: 'Clear this report' }).click();
  await expect(choose).toBeVisible();
  await expect(rows).toHaveCount(0);
});
