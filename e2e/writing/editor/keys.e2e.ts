import { expect, signedInTest as test } from '../../accounts/account.fixture.ts';
import { EditorPage } from './editor-page.ts';

// Tracing would take a snapshot after each of hundreds of keys and clicks, and most of the time.
test.use({ trace: 'off' });

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

test('every shortcut works, and can be undone and redone', async ({ page }) => {
  const editor = new EditorPage(page);
  await editor.open();
  for (const [keys, html] of shortcuts) {
    await editor.write('word');
    await editor.pause();
    await editor.keys('Shift+Home', keys);
    expect(await editor.html(), keys).toBe(html);
    await editor.keys('Control+z');
    expect(await editor.html(), `${keys}, undone`).toBe('<p>word</p>');
    await editor.keys('Control+Shift+z');
    expect(await editor.html(), `${keys}, redone`).toBe(html);
    await editor.clear();
  }
  await editor.keys('Control+z', 'Control+y');
  expect(await editor.html(), 'redone the other way').toBe('');
});

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

test('Markdown becomes formatting as it is typed', async ({ page }) => {
  const editor = new EditorPage(page);
  await editor.open();
  for (const [text, html] of typed) {
    await editor.type(text);
    expect(await editor.html(), text).toBe(html);
    await editor.clear();
  }
  await editor.type('```python');
  await editor.keys('Enter');
  await editor.type('# a comment');
  expect(await editor.html()).toBe('<pre><code class="language-python"># a comment</code></pre>');
});

test('Escape and Tab leave the text, including from code and tables', async ({ page }) => {
  const editor = new EditorPage(page);
  await editor.open();
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
