// A footnote: its text stands where the text refers to it. Readers find it at the end of the article.
import { Mark, markInputRule } from '@tiptap/core';
import { footnoteClass } from '../../class-names.ts';
import { ownMarkKey } from './own-mark-key.ts';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    footnote: {
      /** Makes the selected text a footnote, or inserts one to type over. */
      insertFootnote: (example: string) => ReturnType;
    };
  }
}

export const Footnote = Mark.create({
  name: 'footnote',
  // Outside all other marks, also links, so that one footnote stays one element.
  priority: 1001,
  exitable: true,
  addAttributes() {
    return { key: ownMarkKey() };
  },
  parseHTML() {
    return [{ tag: `span.${footnoteClass}` }];
  },
  renderHTML() {
    return ['span', { class: footnoteClass }, 0];
  },
  addCommands() {
    return {
      insertFootnote:
        (example) =>
        ({ chain, state }) => {
          const { from, empty } = state.selection;
          if (!empty) return chain().toggleMark(this.name).run();
          const content = { type: 'text', text: example, marks: [{ type: this.name }] };
          return chain()
            .insertContent(content)
            .setTextSelection({ from, to: from + example.length })
            .run();
        },
    };
  },
  addKeyboardShortcuts() {
    return { 'Mod-Alt-f': () => this.editor.commands.toggleMark(this.name) };
  },
  addInputRules() {
    // An inline footnote, as Pandoc writes it: `^[text]`.
    return [markInputRule({ find: /\^\[([^\][]+)\]$/, type: this.type })];
  },
});
