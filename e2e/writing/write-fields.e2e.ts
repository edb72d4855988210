import { findViolations } from '../accessibility/find-violations.ts';
import { expect, signedInTest as test } from '../accounts/account.fixture.ts';
import { EditorPage } from './editor/editor-page.ts';
import { findCoveredPart } from './editor/find-covered-part.ts';
import { writePageOf } from './write-page.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('on a phone the buttons are in one row, a long title wraps, and the first missing field gets the focus and scrolls into view', async ({
  page,
}) => {
  const write = writePageOf(page);
  const editor = new EditorPage(page);
  await editor.open();

  // The toolbar starts with the most used buttons.
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

  await write.submitButton.click();
  await expect(write.title).toBeFocused();
  expect(await findCoveredPart(page, write.title)).toBeNull();

  // A long title wraps but stays one line: Enter adds none.
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
  await write.title.fill('y'.repeat(250));
  await expect(write.title).toHaveAccessibleDescription('50 characters too many. The limit is 200.');
  expect(await findViolations(page)).toEqual([]);

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

test('with all eight tags given, the field keeps the focus, and Backspace removes the last tag', async ({
  page,
}) => {
  const write = writePageOf(page);
  await write.open();
  await write.tags.focus();
  for (const tag of ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']) {
    await page.keyboard.type(tag);
    await page.keyboard.press('Enter');
  }
  const removeButtons = write.tags.locator('..').getByRole('button');
  await page.keyboard.type('nine');
  await expect(write.tags).toHaveValue('');
  await expect(write.tags).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(removeButtons).toHaveCount(7);
  await page.keyboard.type('nine');
  await page.keyboard.press('Enter');
  await expect(removeButtons.last()).toHaveAccessibleName(/nine/);
});
