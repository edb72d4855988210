import { expect, signedInTest as test } from '../../accounts/account.fixture.ts';
import { EditorPage } from './editor-page.ts';
import { type Key, keys, letters, openKeyboard, shortcut } from './fast-keyboard.ts';
import { recordTexts } from './read-written-html.ts';

const shortcuts: [keys: string, html: string][] = [
  ['Control+b', '<p><strong>word</strong></p>'],
  ['Control+i', '<p><em>word</em></p>'],
  ['Control+u', '<p><u>word</u></p>'],
  ['Control+e', '<p><code>word</code></p>'],
  ['Control+Shift+s', '<p><s>word</s></p>'],
  ['Control+Shift+7', '<ol><li><p>word</p></li></ol>'],
  ['Control+Shift+8', '<ul><li><p>word</p></li></ul>'],
  ['Control+Shift+b', '<blockquote><p>word</p></blockquote>'],
  ['Control+Alt+2', '<h2>word</h2>'],
  ['Control+Alt+3', '<h3>word</h3>'],
  ['Control+Alt+4', '<h4>word</h4>'],
  ['Control+Alt+c', '<pre><code class="language-text">word</code></pre>'],
  ['Control+Shift+e', '<p class="align-center">word</p>'],
  ['Control+Shift+r', '<p class="align-right">word</p>'],
];

const typed: [text: string, html: string][] = [
  ['# one', '<h2>one</h2>'],
  ['## two', '<h2>two</h2>'],
  ['### three', '<h3>three</h3>'],
  ['#### four', '<h4>four</h4>'],
  ['- item', '<ul><li><p>item</p></li></ul>'],
  ['* item', '<ul><li><p>item</p></li></ul>'],
  ['1. item', '<ol><li><p>item</p></li></ol>'],
  ['> quote', '<blockquote><p>quote</p></blockquote>'],
  ['```ts code', '<pre><code class="language-typescript">code</code></pre>'],
  ['---below', '<hr><p>below</p>'],
  ['a **bold** word', '<p>a <strong>bold</strong> word</p>'],
  ['a *soft* word', '<p>a <em>soft</em> word</p>'],
  ['a `code` word', '<p>a <code>code</code> word</p>'],
  ['a ~~gone~~ word', '<p>a <s>gone</s> word</p>'],
  ['a [link](example.org/x) word', '<p>a <a href="https://example.org/x">link</a> word</p>'],
  ['a [path](/help) word', '<p>a <a href="/help">path</a> word</p>'],
  ['no [link](javascript:x) here', '<p>no [link](javascript:x) here</p>'],
  [
    'at https://example.org/a?b=1 there',
    '<p>at <a href="https://example.org/a?b=1">https://example.org/a?b=1</a> there</p>',
  ],
  ['`**as it is**` b', '<p><code>**as it is**</code> b</p>'],
];

test('a writer formats and leaves the text with keys alone', async ({ page }) => {
  const editor = new EditorPage(page);
  await editor.open();
  const keyboard = await openKeyboard(page);
  const texts = await recordTexts(editor.content);

  await test.step('every shortcut works, and can be undone and redone', async () => {
    for (const [name, html] of shortcuts) {
      await keyboard.send([{ insert: 'word' }]);
      await editor.pause();
      const formatAgain = [shortcut(name), shortcut('Control+z'), shortcut('Control+Shift+z')];
      await keyboard.send([keys.selectLine, ...formatAgain, keys.selectAll, keys.backspace]);
      const plain = '<p>word</p>';
      expect(await texts.read(), name).toEqual([plain, html, plain, html, html, '']);
    }
    await keyboard.send([shortcut('Control+z'), shortcut('Control+y')]);
    expect((await texts.read()).at(-1), 'redone the other way').toBe('');
  });

  await test.step('Markdown becomes formatting as it is typed', async () => {
    const input: Key[] = [];
    const results: { text: string; html: string; at: number }[] = [];
    for (const [text, html] of typed) {
      input.push(...letters(text));
      results.push({ text, html, at: input.length - 1 });
      input.push(keys.selectAll, keys.backspace);
    }
    await keyboard.send(input);
    const written = await texts.read();
    for (const { text, html, at } of results) expect(written[at], text).toBe(html);
    await keyboard.send([...letters('```python'), keys.enter, ...letters('# a comment')]);
    expect(await editor.html()).toBe('<pre><code class="language-python"># a comment</code></pre>');
    await editor.clear();
  });

  await test.step('Escape and Tab leave the text, including from code and tables', async () => {
    await editor.press('Insert table');
    await editor.keys('Tab');
    await expect(editor.content).toBeFocused();
    await editor.keys('Escape', 'Shift+Tab');
    await expect(editor.content).not.toBeFocused();
    await editor.clear();
    await editor.press('Code block');
    await editor.keys('Tab');
    await expect(editor.content).toBeFocused();
    await editor.keys('Escape', 'Tab');
    await expect(page.getByLabel('Language of this code block')).toBeFocused();
    await editor.keys('Tab');
    await expect(editor.content).not.toBeFocused();
    await expect(editor.content).toHaveAccessibleDescription(/To leave the text, press Esc, then Tab/);
  });
});
