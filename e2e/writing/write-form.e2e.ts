import { findViolations } from '../accessibility/find-violations.ts';
import { expect, signedInTest as test } from '../accounts/account.fixture.ts';
import { findOverflow } from '../pages/find-overflow.ts';
import { toastOf } from '../pages/toast.ts';
import { createArticle, listOwnArticles } from './own-articles.ts';
import { writePageOf } from './write-page.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('missing fields show errors, and nothing is lost', async ({ page, site, holder }) => {
  const write = writePageOf(page);
  await write.open();
  await expect(write.heading).toHaveText('Write New Article');
  await expect(write.excerpt).toHaveAttribute('rows', '3');
  await write.saveButton.click();
  await expect(toastOf(page, 'Title required')).toContainText('Please add a title before saving the draft.');
  await expect(write.title).toHaveAccessibleDescription('Please add a title.');
  await write.submitButton.click();
  await expect(toastOf(page, 'Missing required fields')).toContainText(
    'Please fill in title, excerpt, content, and category before submitting.',
  );
  await expect(write.category).toHaveAccessibleDescription('Please choose a category.');
  await write.fillIn({ title: 'Too short', text: '19 characters here.' });
  await write.submitButton.click();
  await expect(toastOf(page, 'Content too short')).toContainText(
    'Content must be at least 20 characters long.',
  );
  await expect(write.title).toHaveValue('Too short');
  await expect(write.title).not.toHaveAttribute('aria-invalid');
  expect((await listOwnArticles(site, holder.token)).every(({ status }) => status === 'draft')).toBe(true);
});

test('a new article is submitted for review', async ({ page, site, holder }) => {
  const write = writePageOf(page);
  await write.open();
  await expect(page.getByText('All articles go through admin review', { exact: false })).toContainText(
    '24-48 hours',
  );
  await write.fillIn();
  await write.tags.fill('proofs');
  await page.keyboard.press('Enter');
  await write.submitButton.click();
  await expect(toastOf(page, 'Article submitted for review')).toBeVisible();
  await expect(page).toHaveURL(/\/my-articles\?tab=pending$/);
  expect(await listOwnArticles(site, holder.token)).toMatchObject([
    {
      title: 'Reading proofs',
      excerpt: 'Four eyes see more.',
      category: { slug: 'typescript' },
      tags: ['proofs'],
      content: '<p>Whoever wrote a text reads what they meant.</p>',
      status: 'published',
      visibility: 'pending',
    },
  ]);
});

test('a draft is saved on request', async ({ page }) => {
  const write = writePageOf(page);
  await write.open();
  await write.title.fill('Kept for later');
  await write.saveButton.click();
  await expect(toastOf(page, 'Draft saved')).toContainText('saved to your account');
  await expect(write.savedDrafts).toContainText('Kept for later');
  await expect(write.savedDrafts).toContainText('Open now');
});

test('a failed save shows the message of the server, if it has one', async ({ page, problems }) => {
  problems.allow(/console error: .* (503|418)/);
  const write = writePageOf(page);
  await write.open();
  await write.fillIn();
  await page.route('**/api/blogs', (route) =>
    route.fulfill({ status: 503, json: { success: false, message: 'The site cannot answer right now.' } }),
  );
  await write.saveButton.click();
  await expect(toastOf(page, 'Failed to save draft')).toContainText('The site cannot answer right now.');
  await write.submitButton.click();
  await expect(toastOf(page, 'Submission failed')).toContainText('The site cannot answer right now.');
  await expect(write.content).toHaveText('Whoever wrote a text reads what they meant.');
});

test('there are eight categories, and tags follow their rules', async ({ page }) => {
  const write = writePageOf(page);
  await write.open();
  await expect(write.category.locator('option')).toHaveText([
    'Select a category',
    'React',
    'JavaScript',
    'TypeScript',
    'Node.js',
    'CSS',
    'DevOps',
    'Backend',
    'Frontend',
  ]);
  const chips = page.getByRole('button', { name: /^Remove / });
  await write.tags.fill(' One');
  await page.keyboard.press('Enter');
  await write.tags.pressSequentially('two,ONE,');
  await expect(chips).toHaveCount(2);
  await page.keyboard.press('Backspace');
  await expect(chips).toHaveCount(1);
  await write.tags.pressSequentially('script');
  await page.getByRole('button', { name: 'javascript', exact: true }).first().click();
  await expect(chips).toHaveCount(2);
  const popular = page.getByRole('region', { name: 'Popular tags' });
  await expect(popular.getByRole('button')).toHaveText([
    'react',
    'javascript',
    'typescript',
    'nodejs',
    'css',
    'python',
    'devops',
    'tutorial',
  ]);
  for (const tag of ['react', 'typescript', 'nodejs', 'css', 'python', 'devops']) {
    await popular.getByRole('button', { name: tag, exact: true }).click();
  }
  await expect(chips).toHaveCount(8);
  await expect(popular.getByRole('button', { name: 'tutorial' })).toBeDisabled();
});

test('the preview shows the article, with placeholders for missing parts', async ({ page }) => {
  const write = writePageOf(page);
  await write.open();
  await write.previewButton.click();
  const preview = write.dialog('Article Preview');
  await expect(preview).toContainText('Untitled Article');
  await expect(preview).toContainText('No excerpt provided');
  await expect(preview).toContainText('No content provided');
  await preview.getByRole('button', { name: 'Close' }).click();
  await write.fillIn({ title: 'As readers see it' });
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+b');
  await page.getByRole('region', { name: 'Popular tags' }).getByRole('button', { name: 'css' }).click();
  await write.previewButton.click();
  await expect(preview.getByRole('heading', { name: 'As readers see it' })).toBeVisible();
  await expect(preview).toContainText('Four eyes see more.');
  await expect(preview).toContainText('TypeScript');
  await expect(preview.getByRole('listitem')).toHaveText(['css']);
  await expect(preview.locator('strong')).toHaveText('Whoever wrote a text reads what they meant.');
  const { height } = (await preview.boundingBox()) ?? { height: 0 };
  expect(height).toBeLessThanOrEqual(0.8 * 900 + 1);
});

test('saved drafts are loaded and deleted', async ({ page, site, holder }) => {
  await createArticle(site, holder.token, { title: 'An older draft', content: '<p>Older words.</p>' });
  await createArticle(site, holder.token, { title: 'One to delete' });
  const write = writePageOf(page);
  await write.open();
  const older = write.savedDrafts.getByRole('article').filter({ hasText: 'An older draft' });
  await expect(older).toContainText('Four eyes see more.');
  await expect(older).toContainText('TypeScript');
  await expect(older).toContainText(/Saved \w/);
  await older.getByRole('button', { name: /^Load/ }).click();
  await expect(toastOf(page, 'Draft loaded')).toBeVisible();
  await expect(write.title).toHaveValue('An older draft');
  await expect(write.content).toHaveText('Older words.');
  await write.savedDrafts.getByRole('button', { name: 'Delete One to delete' }).click();
  const confirm = write.dialog('Delete this article?');
  await confirm.getByRole('button', { name: 'Cancel' }).click();
  await write.savedDrafts.getByRole('button', { name: 'Delete One to delete' }).click();
  await confirm.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toastOf(page, 'Draft deleted')).toBeVisible();
  await expect(write.savedDrafts.getByRole('article')).toHaveCount(1);
});

test('hints name what a reviewer would ask for, and do not prevent a submission', async ({ page }) => {
  const write = writePageOf(page);
  await write.open();
  await write.fillIn();
  await page.keyboard.press('Enter');
  await page.keyboard.type('#### Deep');
  await page.keyboard.press('Enter');
  await page.keyboard.type('``` ');
  await page.keyboard.type('const a = 1;');
  await expect(write.hints.getByRole('listitem')).toHaveCount(2);
  await expect(write.hints).toContainText(/heading/i);
  await expect(write.hints).toContainText(/language/i);
  await write.submitButton.click();
  await expect(toastOf(page, 'Article submitted for review')).toBeVisible();
});

test('a Markdown file with front matter fills in the write page', async ({ page }) => {
  const write = writePageOf(page);
  await write.open();
  const source =
    '---\ntitle: From a file\ndescription: Brought along.\ncategory: Node.js\ntags: [node, Files]\n---\n\n## Part one\n\nSome **bold** words.\n\n```js\nlet a = 1;\n```\n';
  await page.locator('input[type=file][accept*=".md"]').setInputFiles({
    name: 'article.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from(source),
  });
  await expect(toastOf(page, 'Markdown imported')).toBeVisible();
  await expect(write.title).toHaveValue('From a file');
  await expect(write.excerpt).toHaveValue('Brought along.');
  await expect(write.category).toHaveValue('nodejs');
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(2);
  await expect(write.content.getByRole('heading', { name: 'Part one' })).toBeVisible();
  await expect(write.content.locator('strong')).toHaveText('bold');
  await expect(write.content.locator('pre')).toContainText('let a = 1;');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
    test('the write page is accessible and fits every screen', async ({ page, site, holder }) => {
      await createArticle(site, holder.token, {
        title: 'A draft with a rather long title that has to wrap somewhere',
      });
      const write = writePageOf(page);
      await write.open();
      await write.fillIn();
      expect(await findViolations(page)).toEqual([]);
      for (const width of [320, 390, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await findOverflow(page)).toEqual([]);
      }
    });
  });
}
