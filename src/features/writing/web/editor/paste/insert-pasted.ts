// Inserts pasted content. Each paste is one step in the undo history.
import { closeHistory } from '@tiptap/pm/history';
import type { Slice } from '@tiptap/pm/model';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { plainTextSlice } from '#richtext/editor/html/plain-text.ts';
import { readArticleSlice } from '#richtext/editor/html/read-article-html.ts';
import { type OwnImages, replaceForeignImages } from '#richtext/editor/paste/foreign-images.ts';
import { parsePastedHtml } from '#richtext/editor/paste/parse-pasted-html.ts';
import type { CodeLanguage } from '#richtext/vocabulary.ts';

function dispatchPaste(view: EditorView, tr: Transaction): void {
  view.dispatch(closeHistory(tr).scrollIntoView().setMeta('paste', true));
}

function insertSlice(view: EditorView, slice: Slice): void {
  const tr = view.state.tr.replaceSelection(slice);
  if (slice.content.lastChild && !slice.content.lastChild.isTextblock) moveAfterBlock(tr);
  dispatchPaste(view, tr);
}

/** Moves the caret from the inserted table or code block to the block after it. */
function moveAfterBlock(tr: Transaction): void {
  const { $to } = tr.selection;
  const isList = /List$/.test($to.node(1)?.type.name ?? '');
  if ($to.depth === 0 || isList) return;
  const after = $to.after(1);
  // The editor adds its empty last paragraph only with the next transaction.
  if (after === tr.doc.content.size) tr.insert(after, tr.doc.type.schema.nodes.paragraph?.create() ?? []);
  tr.setSelection(TextSelection.near(tr.doc.resolve(after), 1));
}

export function insertPlainText(view: EditorView, text: string): void {
  const { schema, selection, storedMarks } = view.state;
  insertSlice(view, plainTextSlice(schema, text, storedMarks ?? selection.$from.marks()));
}

/** Selected text becomes the link. Without a selection the URL is inserted as its text. */
export function insertLink(view: EditorView, href: string): void {
  const { schema, selection, tr } = view.state;
  const link = schema.marks.link?.create({ href });
  if (!link) return;
  if (!selection.empty) dispatchPaste(view, tr.addMark(selection.from, selection.to, link));
  else dispatchPaste(view, tr.replaceSelectionWith(schema.text(href, [link]), false));
}

export function insertCode(view: EditorView, text: string, language: CodeLanguage): void {
  const { schema, tr } = view.state;
  const block = schema.nodes.codeBlock?.create({ language }, text === '' ? [] : [schema.text(text)]);
  if (!block) return;
  tr.replaceSelectionWith(block);
  moveAfterBlock(tr);
  dispatchPaste(view, tr);
}

/** Inserts HTML of the allowed vocabulary. Returns how many images of other sites became links. */
export function insertArticleHtml(view: EditorView, html: string, images: OwnImages): number {
  const body = parsePastedHtml(html);
  const foreignImages = replaceForeignImages(body, images);
  insertSlice(view, readArticleSlice(view.state.schema, body.innerHTML));
  return foreignImages;
}
