// The views of blocks that look different while they are edited.
import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { NodeViewConstructor } from '@tiptap/pm/view';
import { texts } from '#texts';
import { createElement } from '../dom.ts';
import { createQuoteView } from './callout-view.ts';
import { createTaskView } from './task-view.ts';

/** Always open, and not a `details` element, which would close at a click into its summary. */
const createDetailsView: NodeViewConstructor = () => {
  const dom = createElement('div', { className: 'editor-details' });
  return { dom, contentDOM: dom };
};

const createSummaryView: NodeViewConstructor = (node) => {
  const dom = createElement('div', { className: 'editor-summary' });
  const show = (size: number) => {
    dom.dataset.hint = texts.detailsView.summaryHint;
    dom.classList.toggle('is-empty', size === 0);
  };
  show(node.content.size);
  return {
    dom,
    contentDOM: dom,
    update(updated) {
      if (updated.type !== node.type) return false;
      show(updated.content.size);
      return true;
    },
    ignoreMutation: (mutation) => mutation.type === 'attributes',
  };
};

export const BlockViews = Extension.create({
  name: 'blockViews',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        nodeViews: {
          blockquote: createQuoteView,
          details: createDetailsView,
          detailsSummary: createSummaryView,
          taskItem: createTaskView,
        },
      },
    }),
  ],
});
