import { findViolations } from '../accessibility/find-violations.ts';
import { expect, signedInTest as test } from '../accounts/account.fixture.ts';
import { toastOf } from '../pages/toast.ts';
import { EditorPage } from './editor/editor-page.ts';
import { findCoveredPart } from './editor/find-covered-part.ts';
import { createArticle, listOwnArticles } from './own-articles.ts';
import { writePageOf } from './write-page.ts';

test.describe('the write page on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the first missing field gets the focus and scrolls into view, in the order of the page', async ({
    page,
  }) => {
    const write = writePageOf(page);
    await write.open();
    await write.submitButton.click();
    await expect(write.title).toBeFocused();
    expect(await findCoveredPart(page, write.title)).toBeNull();
    await write.title.fill('Reading proofs');
    await write.submitButton.click();
    await expect(write.excerpt).toBeFocused();
    expect(await findCoveredPart(page, write.excerpt)).toBeNull();
    await write.excerpt.fill('Four eyes see more.');
    await write.submitButton.click();
    await expect(write.category).toBeFocused();
    await write.category.selectOption('css');
    await write.submitButton.click();
    await expect(write.content).toBeFocused();
    await expect(write.content).toHaveAccessibleDescription(/Please fill in title/);
    expect(await findCoveredPart(page)).toBeNull();
    await page.keyboard.type('Some');
    await expect(write.content).not.toHaveAccessibleDescription(/Please fill in title/);
  });

  test('a long title wraps but stays one line, and Enter adds none', async ({ page }) => {
    const write = writePageOf(page);
    await write.open();
    const heightOf = async () => (await write.title.boundingBox())?.height ?? 0;
    const height = await heightOf();
    await write.title.fill('How I learned to stop worrying and love the type checker');
    expect(await heightOf()).toBeGreaterThan(height + 20);
    const { scrollHeight, clientHeight } = await write.title.evaluate((field) => field);
    expect(scrollHeight).toBe(clientHeight);
    await page.keyboard.press('Enter');
    await page.keyboard.insertText('\nA second line');
    await expect(write.title).toHaveValue(
      'How I learned to stop worrying and love the type checker A second line',
    );
  });

  test('on a phone the buttons are in one row, and the toolbar starts with the most used ones', async ({
    page,
  }) => {
    const write = writePageOf(page);
    const editor = new EditorPage(page);
    await editor.open();
    const tops = await Promise.all(
      [write.submitButton, write.saveButton, write.previewButton].map(
        async (button) => (await button.boundingBox())?.y,
      ),
    );
    expect(new Set(tops).size).toBe(1);
    for (const name of ['Bold', 'Italic', 'Heading 2', 'Bullet list', 'Insert link', 'Insert image']) {
      await expect(editor.button(name)).toBeInViewport({ ratio: 1 });
    }
    await expect(editor.toolbar).not.toHaveAttribute('data-more-before');
    await expect(editor.toolbar).toHaveAttribute('data-more-after');
    await editor.keys('ArrowRight', 'Alt+F10');
    await expect(editor.button('Bold')).toBeFocused();
    await editor.keys('End');
    await expect(editor.button('Align right')).toBeFocused();
    await expect(editor.toolbar).toHaveAttribute('data-more-before');
    await expect(editor.toolbar).not.toHaveAttribute('data-more-after');
  });
});

test('a title that is too long is kept, and says by how much', async ({ page, site, holder }) => {
  const write = writePageOf(page);
  await write.open();
  await write.fillIn({ title: 'x'.repeat(170) });
  await expect(write.title).toHaveAccessibleDescription('30 characters left');
  await expect(page.locator('[aria-live=polite]', { hasText: '30 characters left' })).toHaveCount(1);
  await write.title.fill('y'.repeat(250));
  await expect(write.title).toHaveValue('y'.repeat(250));
  await expect(write.title).toHaveAccessibleDescription('50 characters too many. The limit is 200.');
  await expect(write.status).toHaveText(/shorten the fields that are too long/);
  expect(await findViolations(page)).toEqual([]);
  for (const button of [write.saveButton, write.submitButton]) {
    await button.click();
    await expect(toastOf(page, 'Title too long').last()).toContainText(
      'Please shorten it to 200 characters.',
    );
    await expect(write.title).toBeFocused();
  }
  expect((await listOwnArticles(site, holder.token)).map(({ title }) => title)).not.toContain(
    'y'.repeat(250),
  );
  await write.title.fill('y'.repeat(200));
  await write.excerpt.fill('z'.repeat(501));
  await write.submitButton.click();
  await expect(write.excerpt).toBeFocused();
  await expect(write.excerpt).toHaveAccessibleDescription(/1 character too many\. The limit is 500\./);
  await write.excerpt.fill('z'.repeat(500));
  await write.submitButton.click();
  await expect(toastOf(page, 'Article submitted for review')).toBeVisible();
  expect(await listOwnArticles(site, holder.token)).toMatchObject([
    { title: 'y'.repeat(200), excerpt: 'z'.repeat(500) },
  ]);
});

test('drafts with the same title differ by their time and their text', async ({ page, site, holder }) => {
  const made = { title: 'Untitled thoughts', excerpt: '' };
  await createArticle(site, holder.token, { ...made, content: '<p>On tabs.</p>' });
  await createArticle(site, holder.token, { ...made, content: '<p>On <em>spaces</em>.</p>' });
  const write = writePageOf(page);
  await write.open();
  const drafts = write.savedDrafts.getByRole('article');
  await expect(drafts).toContainText(['On spaces.', 'On tabs.']);
  await expect(drafts.first().getByRole('time')).toHaveText(/^today at \d\d:\d\d/);

  // On a later day the draft shows its date, and also the time where two drafts have the same date.
  await page.clock.setFixedTime(Date.now() + 5 * 24 * 3_600_000);
  await page.reload();
  await expect(drafts.first().getByRole('time')).toHaveText(/\d{4}, \d\d:\d\d/);
  await drafts
    .first()
    .getByRole('button', { name: /^Delete/ })
    .click();
  const confirm = write.dialog('Delete this article?');
  await expect(confirm).toContainText('Readers have never seen it.');
  await confirm.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(drafts).toHaveCount(1);
  await expect(drafts.getByRole('time')).toHaveText(/ \d{4}$/);
});
