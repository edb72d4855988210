import { expect, signedInTest as test } from '../../accounts/account.fixture.ts';
import { picture } from './clipboard.fixture.ts';
import { EditorPage } from './editor-page.ts';

const language = 'Language of this code block';

test('code is written, left and pasted in a code block', async ({ page }) => {
  const editor = new EditorPage(page);
  await editor.open();

  await test.step('code is indented, given a language and left with keys alone', async () => {
    await editor.type('```ts if (a) {');
    await editor.keys('Enter', 'Tab');
    await editor.type('b();');
    await editor.keys('Enter');
    await editor.type('c();');
    await editor.keys('Enter', 'Shift+Tab');
    await editor.type('}');
    expect(await editor.html()).toBe(
      '<pre><code class="language-typescript">if (a) {\n  b();\n  c();\n}</code></pre>',
    );

    await editor.keys('Shift+ArrowUp', 'Tab');
    expect(await editor.html()).toContain('\n    c();\n  }<');
    await editor.keys('Shift+Tab', 'Control+Alt+l');
    await expect(page.getByLabel(language)).toBeFocused();
    await page.getByLabel(language).selectOption('Go');
    await editor.keys('Escape');
    await expect(editor.content).toBeFocused();
    await editor.waitForCaret();
    await editor.keys('End', 'Enter', 'Enter', 'Enter');
    await editor.type('after');
    expect(await editor.html()).toBe(
      '<pre><code class="language-go">if (a) {\n  b();\n  c();\n}</code></pre><p>after</p>',
    );
  });

  await test.step('a long line without spaces is shown completely', async () => {
    await editor.clear();
    await editor.pause();
    await editor.type('```js x');
    await editor.paste({ texts: { 'text/plain': 'longName.'.repeat(40) } });
    const isCut = await editor.content.locator('pre').evaluate((pre) => pre.scrollWidth > pre.clientWidth);
    expect(isCut).toBe(false);
  });

  await test.step('the caret can always move below a block that ends the text', async () => {
    await editor.clear();
    await editor.pause();
    await editor.type('```js x');
    await editor.keys('ArrowDown');
    await editor.type('below code');
    expect(await editor.html()).toBe(
      '<pre><code class="language-javascript">x</code></pre><p>below code</p>',
    );
    await editor.clear();
    await editor.press('Insert table');
    await editor.keys('Control+End');
    await editor.type('below the table');
    expect(await editor.html()).toMatch(/<\/table><p>below the table<\/p>$/);
  });

  await test.step('text pasted into code stays unchanged', async () => {
    await editor.clear();
    await editor.pause();
    await editor.type('```html ');
    await editor.paste({
      texts: { 'text/plain': '<b>not bold</b>\n# **not** Markdown\n', 'text/html': '<b>bold</b>' },
    });
    expect(await editor.html()).toBe(
      '<pre><code class="language-html">&lt;b&gt;not bold&lt;/b&gt;\n# **not** Markdown\n</code></pre>',
    );
    // A code block cannot contain an image, so the image goes below it.
    await editor.paste({ files: [await picture('cat.png')] });
    await expect(editor.content.locator('.editor-code + figure')).toBeVisible();
  });
});
