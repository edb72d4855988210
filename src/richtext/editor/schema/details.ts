// A part that readers unfold. In the editor it is always open.
import { Node } from '@tiptap/core';
import { Fragment, type NodeType } from '@tiptap/pm/model';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    details: {
      /** Puts the selected blocks into a part that readers unfold; inside of one, takes them out again. */
      toggleDetails: () => ReturnType;
    };
  }
}

export const Details = Node.create({
  name: 'details',
  group: 'block',
  content: 'detailsSummary block+',
  defining: true,
  parseHTML() {
    return [{ tag: 'details' }];
  },
  renderHTML() {
    return ['details', 0];
  },
  addCommands() {
    return {
      toggleDetails:
        () =>
        ({ state, dispatch }) => {
          const tr = unwrap(state, this.type) ?? wrap(state, this.type);
          if (tr) dispatch?.(tr.scrollIntoView());
          return tr !== undefined;
        },
    };
  },
});

/** Takes the blocks out of the part around the caret. Its summary becomes a paragraph. */
function unwrap(state: EditorState, type: NodeType): Transaction | undefined {
  const { $from } = state.selection;
  let depth = $from.depth;
  while (depth > 0 && $from.node(depth).type !== type) depth -= 1;
  if (depth === 0) return undefined;
  const { content, firstChild } = $from.node(depth);
  const line = firstChild?.content ?? Fragment.empty;
  const title = line.size > 0 ? state.schema.nodes.paragraph?.create(null, line) : undefined;
  const blocks = Fragment.from(title).append(content.cut(firstChild?.nodeSize ?? 0));
  const start = $from.before(depth);
  const { tr } = state;
  tr.replaceWith(start, $from.after(depth), blocks);
  return tr.setSelection(TextSelection.near(tr.doc.resolve(start + 1)));
}

/** Puts the selected blocks into a new part, with the caret in its summary. */
function wrap(state: EditorState, type: NodeType): Transaction | undefined {
  const { $from, $to } = state.selection;
  const range = $from.blockRange($to);
  const summary = state.schema.nodes.detailsSummary?.create();
  if (!range || !summary) return undefined;
  const { start, end, startIndex, endIndex, parent } = range;
  const content = Fragment.from(summary).append(state.doc.slice(start, end).content);
  if (!type.validContent(content) || !parent.canReplaceWith(startIndex, endIndex, type)) return undefined;
  const { tr } = state;
  tr.replaceWith(start, end, type.create(null, content));
  return tr.setSelection(TextSelection.create(tr.doc, start + 2));
}

export const DetailsSummary = Node.create({
  name: 'detailsSummary',
  content: 'inline*',
  marks: 'bold italic underline strike code link formula',
  defining: true,
  isolating: true,
  parseHTML() {
    return [{ tag: 'summary' }];
  },
  renderHTML() {
    return ['summary', 0];
  },
  addKeyboardShortcuts() {
    const isHere = () => this.editor.state.selection.$from.parent.type === this.type;
    return {
      // To the first block below.
      Enter: () => {
        if (!isHere()) return false;
        const { state, view } = this.editor;
        const after = state.selection.$from.after();
        view.dispatch(
          state.tr.setSelection(TextSelection.near(state.doc.resolve(after), 1)).scrollIntoView(),
        );
        return true;
      },
      Backspace: () => {
        const { $from, empty } = this.editor.state.selection;
        if (!isHere() || !empty || $from.parentOffset > 0) return false;
        return this.editor.commands.toggleDetails();
      },
    };
  },
});
