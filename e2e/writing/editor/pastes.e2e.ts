import { expect, signedInTest as test } from '../../accounts/account.fixture.ts';
import { toastOf } from '../../pages/toast.ts';
import { googleDocs, markdown, picture, webPage, word } from './clipboard.fixture.ts';
import { EditorPage } from './editor-page.ts';

test('pasted texts, code and images become formats of an article', async ({ page, context }) => {
  const editor = new EditorPage(page);
  await editor.open();

  await test.step('cutting and pasting a part of the text keeps everything in it', async () => {
    await editor.paste({ files: [await picture('cat.png')] });
    await expect(editor.content.locator('figure')).toBeVisible();
    await editor.paste({ texts: { 'text/html': googleDocs, 'text/plain': 'A title' } });
    await editor.keys('Control+Home');
    await editor.press('Insert table');
    const before = await editor.html();
    expect(before).toContain('<figure><img src="/images/');
    await editor.keys('Control+a', 'Control+x');
    expect(await editor.html()).toBe('');
    await editor.keys('Control+v');
    expect(await editor.html()).toBe(before);
    await expect(toastOf(page, 'became a link')).toHaveCount(0);
  });

  await test.step('rich text from word processors and web pages is reduced to the formats of an article', async () => {
    await editor.clear();
    await editor.pause();
    await editor.paste({ texts: { 'text/html': googleDocs, 'text/plain': 'A title' } });
    expect(await editor.html(), 'Google Docs').toBe(
      '<h2>A title</h2><p><strong>Bold</strong><em> and slanted </em><a href="https://example.org/a">link</a></p>' +
        '<ul><li><p>one</p><ul><li><p>two</p></li></ul></li></ul><p class="align-center"><s>mid</s></p>',
    );
    await editor.clear();
    await editor.paste({ texts: { 'text/html': word, 'text/plain': 'Hello there' } });
    expect(await editor.html(), 'Word').toBe(
      '<p><strong>Hello</strong> there</p><ol><li><p>First</p><ul><li><p>Second</p></li></ul></li></ol>',
    );
    await editor.clear();
    await editor.paste({ texts: { 'text/html': webPage, 'text/plain': 'See here' } });
    expect(await editor.html(), 'a web page').toBe(
      '<p>See <a href="https://pictures.example/cat.png">A cat</a> here</p><h4>Deep</h4>' +
        '<pre><code class="language-javascript">let a\nlet b</code></pre><p><strong><code>bold()</code></strong> and not a link</p>',
    );
    await expect(toastOf(page, 'An image became a link')).toHaveCount(1);
  });

  await test.step('pasted Markdown becomes formatting in one step, or stays plain on request', async () => {
    await editor.clear();
    await editor.pause();
    const formatted =
      '<h2>A title</h2><p>Some <strong>bold</strong> words.</p><ul><li><p>one</p></li><li><p>two</p></li></ul>' +
      '<pre><code class="language-typescript">let a = 1;</code></pre>';
    await editor.paste({ texts: { 'text/plain': markdown } });
    await expect.poll(() => editor.html()).toBe(formatted);
    await editor.keys('Control+z');
    expect(await editor.html()).toBe('');
    await expect(page.getByRole('button', { name: 'Keep as plain text' })).toBeHidden();

    await editor.paste({ texts: { 'text/plain': 'Some **bold** words.' } });
    await page.getByRole('button', { name: 'Keep as plain text' }).click();
    expect(await editor.html()).toBe('<p>Some **bold** words.</p>');
    await expect(editor.content).toBeFocused();
  });

  await test.step('pasted plain text keeps its paragraphs and lines', async () => {
    await editor.clear();
    await editor.pause();
    await editor.paste({ texts: { 'text/plain': 'One line\r\nand another\r\n\r\nA new paragraph' } });
    expect(await editor.html()).toBe('<p>One line<br>and another</p><p>A new paragraph</p>');
    await editor.clear();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => navigator.clipboard.writeText('# **not** Markdown'));
    await editor.keys('Control+Shift+v');
    expect(await editor.html()).toBe('<p># **not** Markdown</p>');
  });

  await test.step('a pasted URL becomes a link, over selected words or alone', async () => {
    await editor.clear();
    await editor.pause();
    await editor.type('words');
    await editor.keys('Control+a');
    await editor.paste({ texts: { 'text/plain': 'https://example.org/a_b' } });
    expect(await editor.html()).toBe('<p><a href="https://example.org/a_b">words</a></p>');
    await editor.keys('ArrowRight');
    await editor.type(' at ');
    await editor.paste({ texts: { 'text/plain': 'https://example.org/b' } });
    expect(await editor.html()).toMatch(
      / at <a href="https:\/\/example.org\/b">https:\/\/example.org\/b<\/a><\/p>$/,
    );
  });

  await test.step('code pasted from VS Code becomes a code block in its language', async () => {
    await editor.clear();
    await editor.pause();
    const html = '<div style="color:#fff"><span>const</span></div>';
    const data = '{"version":1,"mode":"typescriptreact"}';
    const paste = (text: string) =>
      editor.paste({ texts: { 'text/plain': text, 'text/html': html, 'vscode-editor-data': data } });
    await paste('const a = <b/>;\nconst c = 2;\n');
    await editor.type('below ');
    await paste('oneLine()');
    expect(await editor.html()).toBe(
      '<pre><code class="language-tsx">const a = &lt;b/&gt;;\nconst c = 2;</code></pre><p>below oneLine()</p>',
    );
  });
});
