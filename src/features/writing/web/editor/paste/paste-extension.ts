// Handles pastes and drops that are not plain HTML or text: files, links, code and Markdown.
import { Extension } from '@tiptap/core';
import { Fragment, Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { dropPoint } from '@tiptap/pm/transform';
import type { EditorView } from '@tiptap/pm/view';
import { cleanPastedHtml } from '#richtext/editor/paste/clean-pasted-html.ts';
import { decidePaste, type PasteDecision } from '#richtext/editor/paste/decide-paste.ts';
import type { OwnImages } from '#richtext/editor/paste/foreign-images.ts';
import { findFigurePosition } from '../uploads/upload-placeholders.ts';
import { insertCode, insertLink, insertPlainText } from './insert-pasted.ts';

export type PasteOptions = {
  images: OwnImages;
  onFiles: (files: readonly File[], pos: number) => void;
  onForeignImages: (count: number) => void;
  onMarkdown: (text: string) => void;
};

export function createPasteExtension(options: PasteOptions) {
  return Extension.create({
    name: 'articlePaste',
    transformPastedHTML(html) {
      const cleaned = cleanPastedHtml(html, options.images);
      if (cleaned.foreignImages > 0) options.onForeignImages(cleaned.foreignImages);
      return cleaned.html;
    },
    addProseMirrorPlugins: () => [createPastePlugin(options)],
  });
}

function createPastePlugin(options: PasteOptions): Plugin {
  let isPlain = false;
  return new Plugin({
    props: {
      handleDOMEvents: {
        keydown(_view, event) {
          const isPaste = event.key.toLowerCase() === 'v' && (event.ctrlKey || event.metaKey);
          isPlain = isPaste && event.shiftKey;
          return false;
        },
        paste(view, event) {
          const decision = event.clipboardData && decide(view, event.clipboardData, isPlain);
          isPlain = false;
          if (!decision || decision.kind === 'usual') return false;
          event.preventDefault();
          perform(view, decision, options);
          return true;
        },
        drop(view, event) {
          const files = [...(event.dataTransfer?.files ?? [])];
          // Some browsers also attach a file when an image is dragged within the text.
          if (files.length === 0 || view.dragging) return false;
          event.preventDefault();
          options.onFiles(files, findDropPosition(view, event));
          return true;
        },
      },
    },
  });
}

function decide(view: EditorView, data: DataTransfer, isPlain: boolean): PasteDecision {
  const { selection } = view.state;
  return decidePaste(
    {
      text: data.getData('text/plain'),
      html: data.getData('text/html'),
      files: [...data.files],
      vscodeData: data.getData('vscode-editor-data'),
    },
    {
      isPlain,
      isInCodeBlock: selection.$from.parent.type.spec.code === true,
      hasSelectedText: !selection.empty && selection.$from.parent.isTextblock,
    },
  );
}

function perform(
  view: EditorView,
  decision: Exclude<PasteDecision, { kind: 'usual' }>,
  options: PasteOptions,
): void {
  const { kind } = decision;
  if (kind === 'files') options.onFiles(decision.files, findCaretPosition(view));
  else if (kind === 'link') insertLink(view, decision.href);
  else if (kind === 'code') insertCode(view, decision.text, decision.language);
  else if (kind === 'plain') insertPlainText(view, decision.text);
  else options.onMarkdown(decision.text);
}

/** The position at which an image is inserted for the current caret. */
export function findCaretPosition(view: EditorView): number {
  const { figure } = view.state.schema.nodes;
  const { $to } = view.state.selection;
  return figure ? findFigurePosition($to, figure) : $to.pos;
}

function findDropPosition(view: EditorView, event: DragEvent): number {
  const { doc, schema } = view.state;
  const pos = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
  const figure = schema.nodes.figure?.create();
  if (pos === undefined || !figure) return findCaretPosition(view);
  return dropPoint(doc, pos, new Slice(Fragment.from(figure), 0, 0)) ?? findCaretPosition(view);
}
