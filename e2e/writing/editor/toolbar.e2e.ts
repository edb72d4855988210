import { expect, signedInTest as test } from '../../accounts/account.fixture.ts';
import { EditorPage } from './editor-page.ts';
import { keys, openKeyboard } from './fast-keyboard.ts';

const onSelectedWord: [button: string, html: string][] = [
  ['Bold', '<p><strong>word</strong></p>'],
  ['Italic', '<p><em>word</em></p>'],
  ['Underline', '<p><u>word</u></p>'],
  ['Strikethrough', '<p><s>word</s></p>'],
  ['Inline code', '<p><code>word</code></p>'],
  ['Heading 2', '<h2>word</h2>'],
  ['Heading 3', '<h3>word</h3>'],
  ['Heading 4', '<h4>word</h4>'],
  ['Align center', '<p class="align-center">word</p>'],
  ['Align right', '<p class="align-right">word</p>'],
  ['Bullet list', '<ul><li><p>word</p></li></ul>'],
  ['Numbered list', '<ol><li><p>word</p></li></ol>'],
  ['Quote', '<blockquote><p>word</p></blockquote>'],
  ['Code block', '<pre><code class="language-text">word</code></pre>'],
];

test('the toolbar formats the text with the mouse and with keys', async ({ page }) => {
  const editor = new EditorPage(page);
  await editor.open();

  // First, because the toolbar remembers the button that was used last.
  await test.step('the toolbar is one tab stop, is navigated with arrow keys, and shows its shortcuts', async () => {
    await editor.write('word');
    // Press an arrow key first: Chromium does not count shortcuts alone as keyboard use.
    await editor.keys('ArrowRight', 'Control+a', 'Alt+F10');
    await expect(editor.button('Undo')).toBeFocused();
    const tooltip = page.getByRole('tooltip', { name: 'Undo (Ctrl+Z)' });
    await expect(tooltip).toBeVisible();
    // The tooltip must stay when the page scrolls the focused button into view.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          window.addEventListener('scroll', () => requestAnimationFrame(resolve), { once: true });
          window.scrollBy(0, 40);
        }),
    );
    await expect(tooltip).toBeVisible();
    await editor.keys('End');
    await expect(editor.button('Align right')).toBeFocused();
    await editor.keys('Home');
    await expect(editor.button('Undo')).toBeFocused();
    for (const name of ['Redo', 'Paragraph', 'Heading 2', 'Heading 3', 'Heading 4', 'Bold']) {
      await editor.keys('ArrowRight');
      await expect(editor.button(name)).toBeFocused();
    }
    await expect(editor.button('Bold')).toHaveAttribute('aria-keyshortcuts', 'Control+B');
    await editor.keys('Enter');
    expect(await editor.html()).toBe('<p><strong>word</strong></p>');
    await expect(editor.content).toBeFocused();
    await editor.keys('Shift+Tab');
    await expect(editor.button('Bold')).toBeFocused();
  });

  await test.step('every toolbar button applies its format, shows it, and removes it again', async () => {
    await editor.clear();
    await editor.pause();
    const keyboard = await openKeyboard(page);
    for (const [name, html] of onSelectedWord) {
      await keyboard.send([{ insert: 'word' }, keys.selectLine]);
      await editor.press(name);
      expect(await editor.html(), name).toBe(html);
      await expect(editor.button(name)).toHaveAttribute('aria-pressed', 'true');
      if (name.startsWith('Align')) await editor.press('Align left');
      else await editor.press(name);
      expect(await editor.html(), `${name}, pressed again`).toBe('<p>word</p>');
      await expect(editor.button(name)).toHaveAttribute('aria-pressed', 'false');
      await keyboard.send([keys.selectAll, keys.backspace]);
    }

    await editor.press('Heading 2');
    await editor.press('Paragraph');
    await editor.write('above');
    await editor.pause();
    await editor.press('Horizontal rule');
    await editor.pause();
    await editor.write('below');
    expect(await editor.html()).toBe('<p>above</p><hr><p>below</p>');
    await editor.press('Undo');
    await editor.press('Undo');
    expect(await editor.html()).toBe('<p>above</p>');
    await editor.press('Redo');
    expect(await editor.html()).toBe('<p>above</p><hr>');
  });

  await test.step('the insert menu adds formulas, footnotes, tasks, collapsible parts and callouts', async () => {
    const choose = async (action: string) => {
      await editor.press('Insert');
      await page.getByRole('menuitem', { name: action, exact: true }).click();
      await expect(editor.content).toBeFocused();
    };
    const insertions: [action: string, typed: string, html: string][] = [
      ['Formula', 'x^2', '<p><code class="language-math">x^2</code></p>'],
      ['Formula block', 'y', '<pre><code class="language-math">y</code></pre>'],
      ['Footnote Ctrl+Alt+F', 'note', '<p><span class="footnote">note</span></p>'],
      ['Task list Ctrl+Shift+9', 'task', '<ul class="tasks"><li><p>task</p></li></ul>'],
      ['Warning', 'careful', '<blockquote class="callout-warning"><p>careful</p></blockquote>'],
      [
        'Collapsible part',
        'more',
        '<div class="editor-details"><div class="editor-summary">more</div><p></p></div>',
      ],
    ];
    for (const [action, typed, html] of insertions) {
      await editor.clear();
      await choose(action);
      await editor.type(typed);
      expect(await editor.html(), action).toBe(html);
    }
  });

  await test.step('formulas, footnotes, tasks and callouts are typed as in Markdown', async () => {
    const typings: [typed: string, html: string][] = [
      ['a $x_1$ b', '<p>a <code class="language-math">x_1</code> b</p>'],
      ['$5-$6', '<p>$5-$6</p>'],
      ['$5 and $6', '<p>$5 and $6</p>'],
      ['$$ y', '<pre><code class="language-math">y</code></pre>'],
      ['a^[b] c', '<p>a<span class="footnote">b</span> c</p>'],
      ['[x] a', '<ul class="tasks"><li class="done"><p>a</p></li></ul>'],
      ['- [ ] a', '<ul class="tasks"><li><p>a</p></li></ul>'],
      ['[!tip] a', '<blockquote class="callout-tip"><p>a</p></blockquote>'],
    ];
    for (const [typed, html] of typings) {
      await editor.clear();
      await editor.type(typed);
      expect(await editor.html(), typed).toBe(html);
    }
  });

  await test.step('the table menu adds and removes rows, columns and the table', async () => {
    await editor.clear();
    await editor.pause();
    const choose = async (action: string) => {
      await editor.press('Table');
      await page.getByRole('menuitem', { name: action, exact: true }).click();
    };
    const size = async () => {
      const rows = editor.content.getByRole('row');
      return [await rows.count(), await rows.first().locator('th, td').count()];
    };
    await editor.press('Insert table');
    await editor.write('Name');
    await editor.keys('Tab');
    await editor.write('Age');
    await expect(editor.content.getByRole('columnheader')).toHaveText(['Name', 'Age', '']);
    expect(await size()).toEqual([3, 3]);
    await choose('Header row');
    await expect(editor.content.getByRole('columnheader')).toHaveCount(0);
    await choose('Add row below');
    await choose('Add row above');
    await choose('Add column before');
    await choose('Add column after');
    expect(await size()).toEqual([5, 5]);
    await choose('Remove row');
    await choose('Remove column');
    expect(await size()).toEqual([4, 4]);
    await choose('Delete table');
    await expect(editor.content.getByRole('table')).toHaveCount(0);
    await expect(editor.button('Insert table')).toBeVisible();
  });
});
