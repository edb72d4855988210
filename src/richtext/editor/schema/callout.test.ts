// @vitest-environment happy-dom
// What becomes of `[!NOTE]` as it is typed. The keys themselves are tested in a browser.
import { Editor } from '@tiptap/core';
import { afterEach, expect, test } from 'vitest';
import { articleBlocks, articleExtensions } from '../article-extensions.ts';

let editor: Editor;

afterEach(() => editor.destroy());

function open(content = ''): void {
  editor = new Editor({
    element: document.createElement('div'),
    extensions: [
      ...articleExtensions({ placeholder: '', onLinkRequested: () => {} }),
      articleBlocks.CodeBlock,
      articleBlocks.Figure,
    ],
    content,
  });
}

/** Each letter goes through the input rules, as a key would. */
function type(text: string): void {
  const { view } = editor;
  for (const letter of text) {
    const { from, to } = view.state.selection;
    const insert = () => view.state.tr.insertText(letter, from, to);
    if (!view.someProp('handleTextInput', (handle) => handle(view, from, to, letter, insert)))
      view.dispatch(insert());
  }
}

function leave(): void {
  editor.commands.enter();
  editor.commands.enter();
}

test('a quote that begins with a kind becomes a callout, not a callout in a quote', () => {
  open();
  type('> [!NOTE] Mind this');
  expect(editor.getHTML()).toBe('<blockquote class="callout-note"><p>Mind this</p></blockquote>');
});

test('two presses of Enter leave it', () => {
  open();
  type('> [!NOTE] Mind this');
  leave();
  type('And so on');
  expect(editor.getHTML()).toBe(
    '<blockquote class="callout-note"><p>Mind this</p></blockquote><p>And so on</p>',
  );
});

test('without a quote, the paragraph is put into a callout', () => {
  open();
  type('[!warning] Mind this');
  expect(editor.getHTML()).toBe('<blockquote class="callout-warning"><p>Mind this</p></blockquote>');
});

test('at the beginning of a longer quote, all of it becomes the callout; of a callout, its kind changes', () => {
  open('<blockquote><p>One</p><p>Two</p></blockquote>');
  editor.commands.setTextSelection(2);
  type('[!TIP] ');
  expect(editor.getHTML()).toBe('<blockquote class="callout-tip"><p>One</p><p>Two</p></blockquote>');
  type('[!note] ');
  expect(editor.getHTML()).toBe('<blockquote class="callout-note"><p>One</p><p>Two</p></blockquote>');
});

test('further down in a quote, it ends the quote and begins the callout', () => {
  open('<blockquote><p>One</p><p>Two</p></blockquote>');
  editor.commands.setTextSelection(7);
  type('[!NOTE] And ');
  expect(editor.getHTML()).toBe(
    '<blockquote><p>One</p></blockquote><blockquote class="callout-note"><p>And Two</p></blockquote>',
  );
});

test('a quote or a callout below a callout stands for itself, and a quote below a quote continues it', () => {
  open();
  type('[!NOTE] First');
  leave();
  type('> [!TIP] Second');
  leave();
  type('> Third');
  leave();
  type('> Fourth');
  expect(editor.getHTML()).toBe(
    '<blockquote class="callout-note"><p>First</p></blockquote>' +
      '<blockquote class="callout-tip"><p>Second</p></blockquote>' +
      '<blockquote><p>Third</p><p>Fourth</p></blockquote>',
  );
});
