import { expect, signedInTest as test } from '../../accounts/account.fixture.ts';
import { EditorPage } from './editor-page.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  for (const forcedColors of ['none', 'active'] as const) {
    test(`the text has a visible focus ring in ${colorScheme} with forced colours ${forcedColors}`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme, forcedColors });
      const editor = new EditorPage(page);
      await editor.open();
      const ring = () =>
        editor.content.evaluate((content) => {
          const frame = content.closest('.editor-frame');
          if (!frame) throw new Error('The editor has no frame');
          const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(frame);
          return {
            outlineStyle,
            outlineWidth,
            outlineColor,
            around: getComputedStyle(document.body).backgroundColor,
          };
        });
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
