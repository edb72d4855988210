import { Node } from '@tiptap/core';
import { alignmentClass, alignments } from '../../vocabulary.ts';

const alignedDiv = alignments.map((alignment) => `div.${alignmentClass(alignment)}`).join(', ');
const blockInside = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, pre, blockquote, table, figure, hr';

export const Paragraph = Node.create({
  name: 'paragraph',
  // First in the schema, because an empty document is filled with the first block type.
  priority: 1000,
  group: 'block',
  content: 'inline*',
  parseHTML() {
    return [
      { tag: 'p' },
      {
        // Older clients align with a `div`. A `div` that contains blocks is ignored.
        tag: alignedDiv,
        getAttrs: (element) => (element.querySelector(blockInside) ? false : null),
      },
    ];
  },
  renderHTML({ HTMLAttributes }) {
    return ['p', HTMLAttributes, 0];
  },
  addCommands() {
    return {
      setParagraph:
        () =>
        ({ commands }) =>
          commands.setNode(this.name),
    };
  },
  addKeyboardShortcuts() {
    return { 'Mod-Alt-0': () => this.editor.commands.setNode(this.name) };
  },
});
