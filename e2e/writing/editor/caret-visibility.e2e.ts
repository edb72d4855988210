import { expect, signedInTest as test } from '../../accounts/account.fixture.ts';
import { writePageOf } from '../write-page.ts';
import { picture } from './clipboard.fixture.ts';
import { EditorPage } from './editor-page.ts';
import { type Insertion, type Key, keys, letters, openKeyboard } from './fast-keyboard.ts';
import { findCoveredPart, watchCaret } from './find-covered-part.ts';

const screens = [
  { width: 1280, height: 900 },
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];

const lines = (count: number, what: string): (Key | Insertion)[] =>
  Array.from({ length: count }, (_, index) => [{ insert: `${what} ${index + 1}` }, keys.enter]).flat();

test('the caret and an uploaded image with its fields stay visible while a text is written, on screens of four sizes', async ({
  page,
}) => {
  const write = writePageOf(page);
  const editor = new EditorPage(page);
  await editor.open();
  const keyboard = await openKeyboard(page);
  const caret = await watchCaret(page);
  const image = await picture('cat.png');
  /** Sends the keys, and expects that the caret was visible before and after each of them. */
  const send = async (what: string, input: (Key | Insertion)[]) => {
    await keyboard.send(input);
    const looks = 2 * input.filter((one) => 'key' in one).length;
    expect(await caret.read(), what).toEqual({ looks, covered: [] });
  };
  for (const screen of screens) {
    const size = `${screen.width} × ${screen.height}`;
    await page.setViewportSize(screen);

    await test.step(`the caret in paragraphs, lists, code, tables and after a paste at ${size}`, async () => {
      await editor.clear();
      await caret.read();
      await send('paragraphs', lines(12, 'paragraph'));
      await send('a list', [...letters('- '), ...lines(5, 'item'), keys.enter]);
      await send('code', [...letters('```js '), ...lines(6, 'const code'), keys.down]);
      await editor.press('Insert table');
      await send('a new table', []);
      const cells = Array.from({ length: 9 }, (_, index) => [{ insert: `cell ${index + 1}` }, keys.tab]);
      await send('cells', cells.flat());
      await send('the end', [keys.toEnd, keys.enter]);
      const long = Array.from({ length: 20 }, (_, index) => `<p>Pasted line ${index}</p>`).join('');
      await editor.paste({ texts: { 'text/html': long, 'text/plain': 'Pasted' } });
      await send('pasted text', []);
      await send('the first line', [keys.toStart]);
      await send('the last line', [keys.toEnd]);
      await keyboard.send(Array<Key>(30).fill(keys.up));
      // The caret on an empty line of code cannot be measured, so the keys in between do not count.
      await caret.read();
      await send('a line further up', []);
    });

    await test.step(`an uploaded image and its fields at ${size}`, async () => {
      await editor.clear();
      await caret.read();
      await send('empty lines', Array<Key>(12).fill(keys.enter));
      await editor.paste({ files: [image] });
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
  }
});
