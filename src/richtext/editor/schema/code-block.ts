import { Node, textblockTypeInputRule } from '@tiptap/core';
import { type CodeLanguage, findLanguage } from '../../vocabulary.ts';
import { codeBlockKeys } from './code-block-keys.ts';

export const CodeBlock = Node.create({
  name: 'codeBlock',
  group: 'block',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  addAttributes() {
    return { language: { default: null } };
  },
  parseHTML() {
    return [{ tag: 'pre', preserveWhitespace: 'full', getAttrs: (pre) => ({ language: readLanguage(pre) }) }];
  },
  renderHTML({ node }) {
    const { language } = node.attrs as { language: CodeLanguage | null };
    return ['pre', ['code', language ? { class: `language-${language}` } : {}, 0]];
  },
  addCommands() {
    return {
      toggleCodeBlock:
        (attributes) =>
        ({ commands }) =>
          commands.toggleNode(this.name, 'paragraph', attributes),
    };
  },
  addKeyboardShortcuts() {
    return codeBlockKeys(this.editor, this.type);
  },
  addInputRules() {
    return [
      textblockTypeInputRule({
        find: /^(?:```|~~~)([\w#+-]*)[\s\n]$/,
        type: this.type,
        getAttributes: ([, name]) => ({ language: findLanguage(name ?? '') ?? null }),
      }),
    ];
  },
});

function readLanguage(pre: HTMLElement): CodeLanguage | null {
  const names = [...pre.classList, ...(pre.querySelector('code')?.classList ?? [])];
  for (const name of names) {
    const language = /^(?:language|lang)-(.+)$/.exec(name)?.[1];
    const known = language && findLanguage(language);
    if (known) return known;
  }
  return null;
}
