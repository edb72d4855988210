import { Mark, markInputRule } from '@tiptap/core';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    inlineCode: { toggleInlineCode: () => ReturnType };
  }
}

/** Unlike Tiptap's own code mark it can be combined with others: inline code may be bold or a link. */
export const InlineCode = Mark.create({
  name: 'code',
  // The lowest priority of the marks makes it the innermost element: `<a><strong><code>`.
  priority: 50,
  code: true,
  exitable: true,
  parseHTML() {
    return [{ tag: 'code' }];
  },
  renderHTML() {
    return ['code', 0];
  },
  addCommands() {
    return {
      toggleInlineCode:
        () =>
        ({ commands }) =>
          commands.toggleMark(this.name),
    };
  },
  addKeyboardShortcuts() {
    return { 'Mod-e': () => this.editor.commands.toggleInlineCode() };
  },
  addInputRules() {
    return [markInputRule({ find: /(?<!`)`([^`]+)`$/, type: this.type })];
  },
});
