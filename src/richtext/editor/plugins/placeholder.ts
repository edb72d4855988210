import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** Shows a placeholder in an empty text. It checks only the first block, so it is fast in a long text. */
export const Placeholder = Extension.create<{ text: string }>({
  name: 'placeholder',
  addOptions() {
    return { text: '' };
  },
  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: {
          decorations: ({ doc }) => {
            const only = doc.childCount === 1 ? doc.firstChild : null;
            if (only?.type.name !== 'paragraph' || only.content.size > 0) return null;
            const hint = { class: 'editor-empty', 'data-hint': this.options.text };
            return DecorationSet.create(doc, [Decoration.node(0, only.nodeSize, hint)]);
          },
        },
      }),
    ];
  },
});
