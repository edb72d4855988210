import { expect, signedInTest as test } from '../../accounts/account.fixture.ts';
import { writePageOf } from '../write-page.ts';
import { picture } from './clipboard.fixture.ts';
import { EditorPage } from './editor-page.ts';
import { findCoveredPart } from './find-covered-part.ts';

// Tracing would take a snapshot after each of the many keys, and most of the time.
test.use({ trace: 'off' });

const screens = [
  { width: 1280, height: 900 },
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];

for (const viewport of screens) {
  test.describe(`on a screen of ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    test('the caret stays visible in paragraphs, lists, code, tables and after a paste', async ({ page }) => {
      const editor = new EditorPage(page);
      await editor.open();
      const writeLines = async (count: number, what: string) => {
        for (let line = 1; line <= count; line += 1) {
          await editor.write(`${what} ${line}`);
          expect(await findCoveredPart(page), `${what} ${line}`).toBeNull();
          await editor.keys('Enter');
          expect(await findCoveredPart(page), `the line after ${what} ${line}`).toBeNull();
        }
      };
      await writeLines(12, 'paragraph');
      await editor.type('- ');
      await writeLines(5, 'item');
      await editor.keys('Enter');
      await editor.type('```js ');
      await writeLines(6, 'const code');
      await editor.keys('ArrowDown');
      await editor.press('Insert table');
      expect(await findCoveredPart(page), 'a new table').toBeNull();
      for (let cell = 1; cell <= 9; cell += 1) {
        await editor.write(`cell ${cell}`);
        expect(await findCoveredPart(page), `cell ${cell}`).toBeNull();
        await editor.keys('Tab');
      }
      await editor.keys('Control+End', 'Enter');
      const long = Array.from({ length: 20 }, (_, index) => `<p>Pasted line ${index}</p>`).join('');
      await editor.paste({ texts: { 'text/html': long, 'text/plain': 'Pasted' } });
      expect(await findCoveredPart(page), 'pasted text').toBeNull();
      await editor.keys('Control+Home');
      expect(await findCoveredPart(page), 'the first line').toBeNull();
      await editor.keys('Control+End');
      expect(await findCoveredPart(page), 'the last line').toBeNull();
      for (let line = 1; line <= 30; line += 1) await editor.keys('ArrowUp');
      expect(await findCoveredPart(page), 'a line further up').toBeNull();
    });

    test('an uploaded image and its fields stay visible', async ({ page }) => {
      const write = writePageOf(page);
      const editor = new EditorPage(page);
      await editor.open();
      for (let line = 1; line <= 12; line += 1) await editor.keys('Enter');
      await editor.paste({ files: [await picture('cat.png')] });
      const nudge = editor.content.getByRole('button', { name: /^Describe this image/ });
      await expect(nudge).toBeVisible();
      await expect.poll(() => findCoveredPart(page, nudge)).toBeNull();
      await nudge.click();
      await expect(page.getByLabel('Alternative text')).toBeFocused();
      expect(await findCoveredPart(page, page.getByLabel('Alternative text'))).toBeNull();
      await editor.keys('Enter');
      expect(await findCoveredPart(page, page.getByLabel('Caption'))).toBeNull();
      // Leave the figure and come back to the title.
      await write.title.focus();
      expect(await findCoveredPart(page, write.title)).toBeNull();
    });
  });
}
