// Alignment as a class: the content security policy forbids style attributes, and a class can be themed.
import { Extension } from '@tiptap/core';
import { type Alignment, alignmentClass, alignments } from '../../vocabulary.ts';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    alignment: {
      /** Aligns the paragraphs and headings of the selection; null means left. */
      setAlignment: (alignment: Alignment | null) => ReturnType;
    };
  }
}

const alignedNodes = ['paragraph', 'heading'];

export const AlignmentClasses = Extension.create({
  name: 'alignment',
  addGlobalAttributes() {
    return [
      {
        types: alignedNodes,
        attributes: {
          alignment: {
            default: null,
            parseHTML: readAlignment,
            renderHTML: ({ alignment }: { alignment?: Alignment | null }) =>
              alignment ? { class: alignmentClass(alignment) } : {},
          },
        },
      },
    ];
  },
  addCommands() {
    return {
      setAlignment:
        (alignment) =>
        ({ commands }) =>
          alignedNodes.map((node) => commands.updateAttributes(node, { alignment })).some(Boolean),
    };
  },
  addKeyboardShortcuts() {
    return {
      'Mod-Shift-l': () => this.editor.commands.setAlignment(null),
      'Mod-Shift-e': () => this.editor.commands.setAlignment('center'),
      'Mod-Shift-r': () => this.editor.commands.setAlignment('right'),
    };
  },
});

function readAlignment(element: HTMLElement): Alignment | null {
  return alignments.find((alignment) => element.classList.contains(alignmentClass(alignment))) ?? null;
}
