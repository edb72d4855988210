import { InputRule, Mark } from '@tiptap/core';
import { findLinkUrl } from '../../sanitize/safe-url.ts';
import { completeLinkUrl } from './link-url.ts';

/** A link has only a URL: the renderer adds `target` and `rel`. */
export const Link = Mark.create<{ onLinkRequested: () => void }>({
  name: 'link',
  // The highest priority of the marks makes it the outermost element, so that one link stays one element.
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
          const href = findLinkUrl(element.getAttribute('href'));
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
          const [, text, url] = match;
          const href = completeLinkUrl(url ?? '');
          if (!text || href === undefined) return null;
          const linked = state.schema.text(text, [this.type.create({ href })]);
          state.tr.replaceWith(range.from, range.to, linked).removeStoredMark(this.type);
        },
      }),
      new InputRule({
        // A typed URL becomes a link when a space follows. A full stop at its end is not part of it.
        find: /(?:^|\s)(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]]) $/,
        handler: ({ state, range, match }) => {
          const typed = match[1] ?? '';
          const href = findLinkUrl(typed);
          if (href === undefined) return null;
          const from = range.from + match[0].indexOf(typed);
          state.tr.addMark(from, from + typed.length, this.type.create({ href })).removeStoredMark(this.type);
        },
      }),
    ];
  },
});
