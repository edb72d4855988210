// A code block with a menu for its language.

import type { NodeViewRenderer } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { articleBlocks } from '#richtext/editor/article-extensions.ts';
import { codeLanguages } from '#richtext/vocabulary.ts';
import { texts } from '#texts';
import { createElement } from '../dom.ts';

export const CodeBlockWithChooser = articleBlocks.CodeBlock.extend({
  addNodeView: () => createCodeBlockView,
  addKeyboardShortcuts() {
    return {
      ...this.parent?.(),
      'Mod-Alt-l': () => {
        const { view, state } = this.editor;
        const { $from } = state.selection;
        if ($from.parent.type !== this.type) return false;
        const block = view.nodeDOM($from.before()) as HTMLElement | null;
        block?.querySelector('select')?.focus();
        return true;
      },
    };
  },
  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: {
          decorations: ({ doc, selection: { $from } }) => {
            if ($from.parent.type !== this.type) return null;
            const block = Decoration.node(
              $from.before(),
              $from.after(),
              { class: 'is-current' },
              { isCurrent: true },
            );
            return DecorationSet.create(doc, [block]);
          },
        },
      }),
    ];
  },
});

const createCodeBlockView: NodeViewRenderer = ({ node, view, getPos }) => {
  let current = node;
  const code = createElement('code');
  // After the code in the DOM, so that Tab moves from the code to it. The style sheet shows it above the code.
  const chooser = createElement(
    'select',
    { ariaLabel: texts.codeBlockView.languageLabel },
    ...languageOptions(),
  );
  const tools = createElement('div', { className: 'editor-code-tools', contentEditable: 'false' }, chooser);
  const dom = createElement(
    'div',
    { className: 'editor-code' },
    createElement('pre', { spellcheck: false }, code),
    tools,
  );

  function show(): void {
    const language: string = current.attrs.language ?? 'text';
    code.className = `language-${language}`;
    chooser.value = language;
  }

  chooser.tabIndex = -1;
  chooser.addEventListener('change', () => {
    const pos = getPos();
    if (pos !== undefined) view.dispatch(view.state.tr.setNodeAttribute(pos, 'language', chooser.value));
  });
  chooser.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') view.focus();
  });
  show();

  return {
    dom,
    contentDOM: code,
    update(updated, decorations) {
      if (updated.type !== current.type) return false;
      if (updated.attrs.language !== current.attrs.language) {
        current = updated;
        show();
      }
      current = updated;
      // Only the menu of the current block is a tab stop: an article may have forty blocks.
      const isCurrent = decorations.some(({ spec }) => spec.isCurrent === true);
      chooser.tabIndex = isCurrent ? 0 : -1;
      return true;
    },
    stopEvent: (event) => tools.contains(event.target as Node),
    ignoreMutation: (mutation) => mutation.type !== 'selection' && !code.contains(mutation.target),
  };
};

function languageOptions(): HTMLOptionElement[] {
  return Object.entries(codeLanguages).map(([value, label]) => createElement('option', { value }, label));
}
