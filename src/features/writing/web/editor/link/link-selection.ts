import type { Editor } from '@tiptap/core';
import { getMarkRange } from '@tiptap/core';

export type LinkSelection = {
  from: number;
  to: number;
  text: string;
  /** Empty when the selection is not in a link. */
  href: string;
};

/** The range for the link dialog: the link at the caret, or the selected text. */
export function readLinkSelection({ state }: Editor): LinkSelection {
  const { selection, schema, doc } = state;
  const { $from } = selection;
  const link = schema.marks.link;
  // Look inside the selection: at its start, ProseMirror would report the marks of the character before it.
  const $inside = selection.empty ? $from : doc.resolve(Math.min($from.pos + 1, selection.to));
  const range = link && getMarkRange($inside, link);
  const isInside = range && range.from <= selection.from && selection.to <= range.to;
  const { from, to } = isInside ? range : selection;
  const marks = isInside ? (doc.nodeAt(from)?.marks ?? []) : [];
  const href = marks.find((mark) => mark.type === link)?.attrs.href ?? '';
  return { from, to, text: doc.textBetween(from, to, ' '), href };
}

export function canLink({ state }: Editor): boolean {
  const { $from, $to } = state.selection;
  const link = state.schema.marks.link;
  return (
    link !== undefined &&
    $from.parent.inlineContent &&
    $to.parent.type.allowsMarkType(link) &&
    $from.parent.type.allowsMarkType(link)
  );
}

export function applyLink(
  editor: Editor,
  selection: LinkSelection,
  link: { text: string; href: string },
): void {
  const { from, to } = selection;
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const mark = state.schema.marks.link?.create({ href: link.href });
      if (!mark) return false;
      if (link.text === selection.text) {
        // Unchanged text keeps its other marks, such as bold.
        tr.addMark(from, to, mark);
      } else {
        const others = state.doc.nodeAt(from)?.marks.filter(({ type }) => type !== mark.type) ?? [];
        const marks = from === to ? state.doc.resolve(from).marks() : others;
        tr.replaceWith(from, to, state.schema.text(link.text, mark.addToSet(marks)));
      }
      tr.removeStoredMark(mark.type);
      return true;
    })
    .setTextSelection(from + link.text.length)
    .run();
}

export function removeLink(editor: Editor, { from, to }: LinkSelection): void {
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      tr.removeMark(from, to, state.schema.marks.link);
      return true;
    })
    .run();
}
