import type { Editor } from '@tiptap/core';
import type { NodeType } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import {
  type CodeSelection,
  indentationAt,
  indentCode,
  outdentCode,
  trailingBlankLength,
} from './code-lines.ts';

/**
 * Keys that act differently in code than in prose. All except Mod-Alt-c return false if the selection is not within one
 * code block.
 */
export function codeBlockKeys(editor: Editor, type: NodeType): Record<string, () => boolean> {
  return {
    'Mod-Alt-c': () => editor.commands.toggleCodeBlock(),
    Tab: () => changeCode(editor, type, indentCode),
    'Shift-Tab': () => changeCode(editor, type, outdentCode),
    Enter: () => leaveAfterBlankLines(editor, type) || startLine(editor, type),
    Backspace: () => removeEmptyBlock(editor, type),
    ArrowUp: () => insertParagraphAbove(editor, type),
    ArrowDown: () => leaveDownwards(editor, type),
  };
}

function findCode(editor: Editor, type: NodeType): CodeSelection | undefined {
  const { $from, $to } = editor.state.selection;
  if ($from.parent.type !== type || !$from.sameParent($to)) return undefined;
  return { text: $from.parent.textContent, from: $from.parentOffset, to: $to.parentOffset };
}

function changeCode(editor: Editor, type: NodeType, change: (code: CodeSelection) => CodeSelection): boolean {
  const code = findCode(editor, type);
  if (!code) return false;
  const changed = change(code);
  const { state, view } = editor;
  const start = state.selection.$from.start();
  // Replace only the part that differs, so that undo and the caret stay at the change.
  let head = 0;
  while (head < code.text.length && code.text[head] === changed.text[head]) head += 1;
  let tail = 0;
  const shorter = Math.min(code.text.length, changed.text.length) - head;
  while (tail < shorter && code.text.at(-1 - tail) === changed.text.at(-1 - tail)) tail += 1;
  const inserted = changed.text.slice(head, changed.text.length - tail);
  const tr = state.tr.insertText(inserted, start + head, start + code.text.length - tail);
  tr.setSelection(TextSelection.create(tr.doc, start + changed.from, start + changed.to));
  view.dispatch(tr.scrollIntoView());
  return true;
}

function startLine(editor: Editor, type: NodeType): boolean {
  const code = findCode(editor, type);
  if (!code) return false;
  const { state, view } = editor;
  view.dispatch(state.tr.insertText(`\n${indentationAt(code)}`).scrollIntoView());
  return true;
}

function leaveAfterBlankLines(editor: Editor, type: NodeType): boolean {
  const code = findCode(editor, type);
  if (!code || code.from !== code.text.length) return false;
  const blank = trailingBlankLength(code.text);
  if (blank === 0) return false;
  const caret = editor.state.selection.from;
  return editor
    .chain()
    .command(({ tr }) => Boolean(tr.delete(caret - blank, caret)))
    .exitCode()
    .run();
}

function removeEmptyBlock(editor: Editor, type: NodeType): boolean {
  const code = findCode(editor, type);
  if (code?.text !== '') return false;
  return editor.commands.setNode('paragraph');
}

function insertParagraphAbove(editor: Editor, type: NodeType): boolean {
  const code = findCode(editor, type);
  const { $from } = editor.state.selection;
  if (code?.to !== 0 || $from.before() !== 0) return false;
  return editor.commands.insertContentAt(0, { type: 'paragraph' }) && editor.commands.focus('start');
}

function leaveDownwards(editor: Editor, type: NodeType): boolean {
  const code = findCode(editor, type);
  if (!code || code.from !== code.text.length) return false;
  const { $from } = editor.state.selection;
  // If a block follows, the browser moves the caret there by itself.
  if (editor.state.doc.nodeAt($from.after())) return false;
  return editor.commands.exitCode();
}
