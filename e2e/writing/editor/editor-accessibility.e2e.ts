import { findViolations } from '../../accessibility/find-violations.ts';
import { expect, signedInTest as test } from '../../accounts/account.fixture.ts';
import { findOverflow } from '../../pages/find-overflow.ts';
import { googleDocs, picture } from './clipboard.fixture.ts';
import { EditorPage } from './editor-page.ts';

test('the editor is accessible in both themes and fits a narrow screen', async ({ page }) => {
  const editor = new EditorPage(page);
  await editor.open();

  const ring = () =>
    editor.content.evaluate((content) => {
      const frame = content.closest('.editor-frame');
      if (!frame) throw new Error('The editor has no frame');
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(frame);
      const around = getComputedStyle(document.body).backgroundColor;
      return { outlineStyle, outlineWidth, outlineColor, around };
    });
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const forcedColors of ['none', 'active'] as const) {
      await test.step(`the text has a visible focus ring in ${colorScheme} with forced colours ${forcedColors}`, async () => {
        await page.emulateMedia({ colorScheme, forcedColors });
        await page.getByRole('textbox', { name: 'Title' }).focus();
        expect(await ring()).toMatchObject({ outlineStyle: 'none' });
        await page.keyboard.press('Tab');
        await editor.content.focus();
        const { outlineColor, around, ...shape } = await ring();
        expect(shape).toEqual({ outlineStyle: 'solid', outlineWidth: '2px' });
        expect(outlineColor).not.toBe(around);
      });
    }
  }
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  await editor.waitForCaret();

  await expect(editor.content).toHaveAttribute('aria-multiline', 'true');
  await editor.paste({ texts: { 'text/html': googleDocs, 'text/plain': 'A title' } });
  await editor.keys('Control+End', 'Enter');
  await editor.press('Align left');
  await editor.press('Insert table');
  await editor.keys('Control+End');
  await editor.type('```ts ');
  await editor.write('const a = "a line of code that is far too long for the narrow screen of a telephone";');
  await editor.keys('ArrowDown');
  await editor.paste({ files: [await picture('cat.png')] });
  await editor.content.locator('figure img').click();
  await expect(page.getByLabel('Alternative text')).toBeVisible();
  // At the top, so that the bar of buttons hides no half of a suggested tag.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page), colorScheme).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await findOverflow(page)).toEqual([]);
  await page.mouse.wheel(0, 700);
  await expect(editor.button('Bold')).toBeInViewport();
});
