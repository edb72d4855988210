// A callout is a quote with a kind.
import { Extension, wrappingInputRule } from '@tiptap/core';
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
    if (!blockquote) return [];
    // As in Markdown: `[!NOTE]`, at the beginning of a paragraph.
    const find = new RegExp(`^\\[!(${callouts.join('|')})\\]\\s$`, 'i');
    return [
      wrappingInputRule({
        find,
        type: blockquote,
        getAttributes: ([, name]) => ({ callout: name?.toLowerCase() ?? null }),
      }),
    ];
  },
});
