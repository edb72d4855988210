// The vocabulary as the editor's schema, with its keyboard shortcuts and Markdown input rules.
import { Extension, type Extensions, textblockTypeInputRule } from '@tiptap/core';
import { AllSelection, TextSelection } from '@tiptap/pm/state';
import StarterKit from '@tiptap/starter-kit';
import { headingLevels } from '../vocabulary.ts';
import { LeaveWithTab } from './plugins/leave-with-tab.ts';
import { Placeholder } from './plugins/placeholder.ts';
import { SyncBeforeKeys } from './plugins/sync-before-keys.ts';
import { AlignmentClasses } from './schema/alignment.ts';
import { CalloutKind } from './schema/callout.ts';
import { CodeBlock } from './schema/code-block.ts';
import { Details, DetailsSummary } from './schema/details.ts';
import { Figure } from './schema/figure.ts';
import { Footnote } from './schema/footnote.ts';
import { Formula } from './schema/formula.ts';
import { InlineCode } from './schema/inline-code.ts';
import { Link } from './schema/link.ts';
import { Paragraph } from './schema/paragraph.ts';
import { tableExtensions } from './schema/tables.ts';
import { TaskItem, TaskList } from './schema/tasks.ts';

type ArticleExtensionOptions = {
  placeholder: string;
  /** Called on Ctrl+K or Cmd+K. */
  onLinkRequested: () => void;
};

/** Without `figure` and `codeBlock`, to which the editor adds its own views (`articleBlocks`). */
export function articleExtensions(options: ArticleExtensionOptions): Extensions {
  return [
    StarterKit.configure({
      paragraph: false,
      code: false,
      codeBlock: false,
      link: false,
      heading: { levels: [...headingLevels] },
      // Enter leaves these blocks. After any other block at the end, an empty paragraph is needed to get out of it.
      trailingNode: { notAfter: ['heading', 'bulletList', 'orderedList', 'taskList', 'blockquote'] },
      dropcursor: { color: false, class: 'editor-dropcursor', width: 3 },
    }),
    Paragraph,
    AlignmentClasses,
    HashHeading,
    ClearAll,
    InlineCode,
    Formula,
    Footnote,
    CalloutKind,
    TaskList,
    TaskItem,
    Details,
    DetailsSummary,
    Link.configure({ onLinkRequested: options.onLinkRequested }),
    ...tableExtensions,
    Placeholder.configure({ text: options.placeholder }),
    SyncBeforeKeys,
    LeaveWithTab,
  ];
}

export const articleBlocks = { CodeBlock, Figure };

/** Deleting the whole text also deletes the list, quote or heading around it. */
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

/** The title is the page's first-level heading, so in the text `#` makes a heading of the second level, like `##`. */
const HashHeading = Extension.create({
  name: 'hashHeading',
  addInputRules() {
    const { heading } = this.editor.schema.nodes;
    return heading
      ? [textblockTypeInputRule({ find: /^#\s$/, type: heading, getAttributes: { level: 2 } })]
      : [];
  },
});
