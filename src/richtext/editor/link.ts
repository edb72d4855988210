import { InputRule, Mark } from '@tiptap/core';
import { findLinkAddress } from '../read-address.ts';
import { completeLinkAddress } from './link-address.ts';

/** A link is its address and nothing else: target and rel are the page's affair, not the writer's. */
export const Link = Mark.create<{ onLinkRequested: () => void }>({
  name: 'link',
  // First of the marks, so that it stands outermost and one link stays one element.
  priority: 1000,
  inclusive: false,
  exitable: true,
  addOptions() {
    return { onLinkRequested: () => {} };
  },
  addAttributes() {
    return { href: { default: null } };
  },
  parseHTML() {
    return [
      {
        tag: 'a[href]',
        getAttrs: (element) => {
          const href = findLinkAddress(element.getAttribute('href'));
          return href === undefined ? false : { href };
        },
      },
    ];
  },
  renderHTML({ mark }) {
    return ['a', { href: mark.attrs.href }, 0];
  },
  addKeyboardShortcuts() {
    return {
      'Mod-k': () => {
        this.options.onLinkRequested();
        return true;
      },
    };
  },
  addInputRules() {
    return [
      new InputRule({
        find: /\[([^\]]+)\]\((\S+)\)$/,
        handler: ({ state, range, match }) => {
          const [, text, address] = match;
          const href = completeLinkAddress(address ?? '');
          if (!text || href === undefined) return null;
          const linked = state.schema.text(text, [this.type.create({ href })]);
          state.tr.replaceWith(range.from, range.to, linked).removeStoredMark(this.type);
        },
      }),
      new InputRule({
        // An address somebody types becomes a link at the space after it, without the sentence's own full stop.
        find: /(?:^|\s)(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]]) $/,
        handler: ({ state, range, match }) => {
          const typed = match[1] ?? '';
          const href = findLinkAddress(typed);
          if (href === undefined) return null;
          const from = range.from + match[0].indexOf(typed);
          state.tr.addMark(from, from + typed.length, this.type.create({ href })).removeStoredMark(this.type);
        },
      }),
    ];
  },
});
