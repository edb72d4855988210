// The vocabulary as an editor's schema, with the keys and the Markdown that write it.
import { Extension, type Extensions, textblockTypeInputRule } from '@tiptap/core';
import { AllSelection, TextSelection } from '@tiptap/pm/state';
import StarterKit from '@tiptap/starter-kit';
import { headingLevels } from '../vocabulary.ts';
import { AlignmentClasses } from './alignment.ts';
import { CodeBlock } from './code-block.ts';
import { EmptyHint } from './empty-hint.ts';
import { Figure } from './figure.ts';
import { InlineCode } from './inline-code.ts';
import { KeepUpWithKeys } from './keep-up-with-keys.ts';
import { LeaveWithTab } from './leave-with-tab.ts';
import { Link } from './link.ts';
import { Paragraph } from './paragraph.ts';
import { tableExtensions } from './tables.ts';

type ArticleExtensionOptions = {
  placeholder: string;
  /** Ctrl or Cmd and K. */
  onLinkRequested: () => void;
};

/** `figure` and `codeBlock` come as they are, so that a screen can give them a view. */
export function articleExtensions(options: ArticleExtensionOptions): Extensions {
  return [
    StarterKit.configure({
      paragraph: false,
      code: false,
      codeBlock: false,
      link: false,
      heading: { levels: [...headingLevels] },
      // After the others, Enter goes on; these would hold the writer in.
      trailingNode: { notAfter: ['heading', 'bulletList', 'orderedList', 'blockquote'] },
      dropcursor: { color: false, class: 'editor-dropcursor', width: 3 },
    }),
    Paragraph,
    AlignmentClasses,
    HashHeading,
    ClearAll,
    InlineCode,
    Link.configure({ onLinkRequested: options.onLinkRequested }),
    ...tableExtensions,
    EmptyHint.configure({ text: options.placeholder }),
    KeepUpWithKeys,
    LeaveWithTab,
  ];
}

export const articleBlocks = { CodeBlock, Figure };

/** Deleting everything deletes also the list, the quote or the heading it stood in. */
const ClearAll = Extension.create({
  name: 'clearAll',
  priority: 1500,
  addKeyboardShortcuts() {
    const clear = () => {
      const { state, view } = this.editor;
      const paragraph = state.schema.nodes.paragraph?.create();
      if (!(state.selection instanceof AllSelection) || !paragraph) return false;
      const tr = state.tr.replaceWith(0, state.doc.content.size, paragraph);
      view.dispatch(tr.setSelection(TextSelection.create(tr.doc, 1)).scrollIntoView());
      return true;
    };
    return { Backspace: clear, Delete: clear };
  },
});

/** The title is the page's first heading, so in the text one hash means what two do. */
const HashHeading = Extension.create({
  name: 'hashHeading',
  addInputRules() {
    const { heading } = this.editor.schema.nodes;
    return heading
      ? [textblockTypeInputRule({ find: /^#\s$/, type: heading, getAttributes: { level: 2 } })]
      : [];
  },
});
