// A callout is a quote with a kind.
import { Extension, InputRule, wrappingInputRule } from '@tiptap/core';
import type { NodeType } from '@tiptap/pm/model';
import { findWrapping } from '@tiptap/pm/transform';
import { type Callout, calloutClass, callouts } from '../../class-names.ts';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    callout: {
      /** Puts the selected blocks into a callout, or changes the kind of the one around them. */
      setCallout: (callout: Callout) => ReturnType;
    };
  }
}

export const CalloutKind = Extension.create({
  name: 'calloutKind',
  // Above the default, so that its rules come before those of the quote itself.
  priority: 110,
  addGlobalAttributes() {
    return [
      {
        types: ['blockquote'],
        attributes: {
          callout: {
            default: null,
            parseHTML: (element: HTMLElement) =>
              callouts.find((callout) => element.classList.contains(calloutClass(callout))) ?? null,
            renderHTML: ({ callout }: { callout?: Callout | null }) =>
              callout ? { class: calloutClass(callout) } : {},
          },
        },
      },
    ];
  },
  addCommands() {
    return {
      setCallout:
        (callout) =>
        ({ commands, editor }) =>
          editor.isActive('blockquote')
            ? commands.updateAttributes('blockquote', { callout })
            : commands.wrapIn('blockquote', { callout }),
    };
  },
  addInputRules() {
    const { blockquote } = this.editor.schema.nodes;
    return blockquote ? [quoteRule(blockquote), kindRule(blockquote)] : [];
  },
});

/** `> `, which makes a quote. Below another quote it continues that one, but not a callout. */
const quoteRule = (type: NodeType) =>
  wrappingInputRule({
    find: /^\s*>\s$/,
    type,
    joinPredicate: (_match, { attrs }) => attrs.callout === null,
  });

/** As in Markdown: `[!NOTE]`, at the beginning of a paragraph. In a quote, the quote becomes the callout from there on. */
const kindRule = (type: NodeType) =>
  new InputRule({
    find: new RegExp(`^\\[!(${callouts.join('|')})\\]\\s$`, 'i'),
    handler({ state, range, match: [, name] }) {
      const attributes = { callout: name?.toLowerCase() ?? null };
      const tr = state.tr.delete(range.from, range.to);
      const $start = tr.doc.resolve(range.from);
      if ($start.node(-1).type === type) {
        if ($start.index(-1) > 0) tr.split($start.before());
        tr.setNodeMarkup(tr.doc.resolve(tr.mapping.map(range.from)).before(-1), null, attributes);
        return;
      }
      const block = $start.blockRange();
      const wrapping = block && findWrapping(block, type, attributes);
      if (!wrapping) return null;
      tr.wrap(block, wrapping);
    },
  });
