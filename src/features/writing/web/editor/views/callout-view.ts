// A quote, or a callout with a menu for its kind.
import type { NodeViewConstructor } from '@tiptap/pm/view';
import { type Callout, calloutClass, callouts } from '#richtext/class-names.ts';
import { texts } from '#texts';
import { createElement } from '../dom.ts';
import { calloutLabels } from '../toolbar/insertions.ts';

export const createQuoteView: NodeViewConstructor = (node, view, getPos) => {
  let kind = node.attrs.callout as Callout | null;
  const content = createElement('div');
  const options = callouts.map((value) => createElement('option', { value }, calloutLabels[value]));
  const chooser = createElement('select', { ariaLabel: texts.calloutView.kind }, ...options);
  const tools = createElement(
    'div',
    { className: 'editor-callout-tools', contentEditable: 'false' },
    chooser,
  );
  const dom = createElement('blockquote', {}, tools, content);

  function show(): void {
    dom.className = kind ? `callout ${calloutClass(kind)}` : '';
    tools.hidden = kind === null;
    if (kind) chooser.value = kind;
  }

  chooser.addEventListener('change', () => {
    const pos = getPos();
    if (pos !== undefined) view.dispatch(view.state.tr.setNodeAttribute(pos, 'callout', chooser.value));
  });
  chooser.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') view.focus();
  });
  show();

  return {
    dom,
    contentDOM: content,
    update(updated) {
      if (updated.type !== node.type) return false;
      kind = updated.attrs.callout as Callout | null;
      show();
      return true;
    },
    stopEvent: (event) => tools.contains(event.target as Node),
    ignoreMutation: (mutation) => mutation.type !== 'selection' && !content.contains(mutation.target),
  };
};
