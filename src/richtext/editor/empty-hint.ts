import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** Says what to do in a text without any. It looks at the first block alone, so it costs nothing in a long one. */
export const EmptyHint = Extension.create<{ text: string }>({
  name: 'emptyHint',
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
