import { Node } from '@tiptap/core';
import { alignmentClass, alignments } from '../vocabulary.ts';

const alignedDiv = alignments.map((alignment) => `div.${alignmentClass(alignment)}`).join(', ');
const blockInside = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, pre, blockquote, table, figure, hr';

export const Paragraph = Node.create({
  name: 'paragraph',
  // The first block of the schema is what an empty text is made of.
  priority: 1000,
  group: 'block',
  content: 'inline*',
  parseHTML() {
    return [
      { tag: 'p' },
      {
        // Older clients align with a `div`. One that holds blocks is only a frame around them.
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
