// A formula in a line: its TeX source, edited like inline code. A formula in a block of its own is a code block.
import { Mark, markInputRule, textblockTypeInputRule } from '@tiptap/core';
import { formulaClass, formulaLanguage } from '../../class-names.ts';
import { ownMarkKey } from './own-mark-key.ts';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    formula: {
      /** Makes the selected text a formula, or inserts an example. */
      insertFormula: (example: string) => ReturnType;
    };
  }
}

// As in Markdown (`find-formulas.ts`). An amount is no formula: `$5-$6`.
const typed = /(?<![\\$\w])\$(?!\d[\d.,]*\D?\$$)([^\s$](?:[^$]*[^\s$\\])?)\$$/;

export const Formula = Mark.create({
  name: 'formula',
  // Inside all other marks, like inline code, and before it, because its rule is the more specific one.
  priority: 51,
  code: true,
  exitable: true,
  excludes: 'code formula',
  addAttributes() {
    return { key: ownMarkKey() };
  },
  parseHTML() {
    return [{ tag: `code.${formulaClass}` }];
  },
  renderHTML() {
    return ['code', { class: formulaClass }, 0];
  },
  addCommands() {
    return {
      insertFormula:
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
  addInputRules() {
    const { codeBlock } = this.editor.schema.nodes;
    const block = codeBlock && {
      find: /^\$\$\s$/,
      type: codeBlock,
      getAttributes: { language: formulaLanguage },
    };
    return [
      markInputRule({ find: typed, type: this.type }),
      ...(block ? [textblockTypeInputRule(block)] : []),
    ];
  },
});
