// A correction from a reader's selection to the page. Author and reader each have their own browser.
import { findViolations } from '../accessibility/find-violations.ts';
import { newPerson, signUp } from '../accounts/account-holders.ts';
import { findOverflow } from '../pages/find-overflow.ts';
import { holdRequests } from '../pages/first-paint.ts';
import { openPage } from '../pages/open-page.ts';
import { toastOf } from '../pages/toast.ts';
import { expect, test } from './author.fixture.ts';
import { authorPageOf } from './author-page.ts';
import { selectWords } from './review-page.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const content = [
  '<p>A proof is red twice, and the letters are counted.</p>',
  '<p>Nobody reads the same page twice, and nobody counts twice.</p>',
].join('');

test('a reader proposes other words, the author takes them, and the article says so once it is approved', async ({
  page,
  pageOf,
  site,
  written,
}) => {
  const article = await written.approved({ title: 'Counting letters', content });
  const { slug } = article;
  const reader = await signUp(site, newPerson());
  const { page: readersPage } = await pageOf(reader);
  await readersPage.setViewportSize({ width: 1280, height: 900 });
  const scripts: string[] = [];
  readersPage.on('request', (request) => scripts.push(request.url()));
  const release = await holdRequests(readersPage, '**/assets/interactive-account-area-*.js');
  await openPage(readersPage, `/article/${slug}`);
  const text = readersPage.locator('.article-text');
  const tool = readersPage.getByRole('button', { name: 'Propose a correction' });
  expect(scripts.some((url) => url.includes('correction-tool'))).toBe(false);

  // Words that are there twice are not sent. They are selected before the script of the header has loaded.
  await selectWords(text, 'twice');
  release();
  await tool.click();
  const dialog = readersPage.getByRole('dialog', { name: 'Propose a correction' });
  await expect(dialog).toBeVisible();
  await readersPage.keyboard.press('Escape');

  await selectWords(text, 'red twice');
  await tool.click();
  await dialog.getByRole('textbox', { name: 'Better words' }).fill('read twice');
  await dialog.getByRole('textbox', { name: 'Why' }).fill('Red is a colour.');
  expect(await findViolations(readersPage)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send to the author' }).click();
  await expect(toastOf(readersPage, 'Thank you for the correction')).toBeVisible();

  await openPage(page, '/my-articles');
  await page.getByRole('link', { name: '1 correction from a reader is waiting for you' }).click();
  const author = authorPageOf(page);
  const panel = page.getByRole('region', { name: 'Corrections from readers' });
  await expect(panel).toContainText('Red is a colour.');
  expect(await findViolations(page)).toEqual([]);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findOverflow(page)).toEqual([]);
  }
  await panel.getByRole('button', { name: 'Take it' }).click();
  await expect(author.content).toContainText('A proof is read twice, and the letters are counted.');
  await expect(author.content).toContainText('Nobody reads the same page twice, and nobody counts twice.');
  await page.getByRole('button', { name: 'Submit for Review' }).click();
  await expect(page).toHaveURL(/\/my-articles$/);

  await written.decide(article, 'approved');
  await openPage(readersPage, `/article/${slug}`);
  const note = readersPage.getByRole('article').getByRole('listitem').filter({ hasText: 'Corrected on' });
  await expect(note).toContainText(`thanks to ${reader.viewer.name}.`);
  await note.getByText('What changed').click();
  await expect(note.locator('del')).toHaveText('red');
  await expect(note.locator('ins')).toHaveText('read');
  expect(await findViolations(readersPage)).toEqual([]);
});
