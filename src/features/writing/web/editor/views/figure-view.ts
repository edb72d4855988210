// An image in the text. When it is selected, it shows the fields for its alternative text and caption.

import type { NodeViewRenderer } from '@tiptap/core';
import { type EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state';
import { articleBlocks } from '#richtext/editor/article-extensions.ts';
import { captionText, plainCaption } from '#richtext/editor/schema/caption.ts';
import type { FigureAttributes } from '#richtext/editor/schema/figure.ts';
import { texts } from '#texts';
import { createElement } from '../dom.ts';
import { createFigureFields, type FigureFields } from './figure-fields.ts';

const nudgeText = texts.figureView.alternativeTextPlaceholder;

export const FigureWithFields = articleBlocks.Figure.extend({
  addNodeView: () => createFigureView,
  addKeyboardShortcuts() {
    return {
      // From the selected image to its fields.
      Tab: () => {
        const { view, state } = this.editor;
        if (!isFigureSelected(state)) return false;
        const figure = view.nodeDOM(state.selection.from) as HTMLElement | null;
        figure?.querySelector('input')?.focus();
        return true;
      },
      // To the line below: the next block if it is empty, else a new paragraph.
      Enter: () => {
        const { state, view } = this.editor;
        if (!isFigureSelected(state)) return false;
        const { to } = state.selection;
        const next = state.doc.nodeAt(to);
        const { tr } = state;
        if (!next?.isTextblock || next.content.size > 0) {
          tr.insert(to, state.schema.nodes.paragraph?.create() ?? []);
        }
        view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(to + 1))).scrollIntoView());
        return true;
      },
    };
  },
});

function isFigureSelected({ selection }: EditorState): boolean {
  return selection instanceof NodeSelection && selection.node.type.name === 'figure';
}

const createFigureView: NodeViewRenderer = ({ node, view, getPos }) => {
  let attributes = node.attrs as FigureAttributes;
  let fields: FigureFields | undefined;
  const image = createElement('img', { loading: 'lazy', decoding: 'async' });
  const caption = createElement('figcaption');
  const nudge = createElement('button', { type: 'button', className: 'editor-figure-nudge' }, nudgeText);
  const dom = createElement('figure', { className: 'editor-figure' }, image, caption, nudge);

  function show(): void {
    const { src, alt, width, height } = attributes;
    if (image.getAttribute('src') !== src) image.src = src;
    image.alt = alt;
    // Screen readers skip an image with an empty `alt`; a writer must still be able to find it.
    image.ariaLabel = alt === '' ? texts.figureView.noAlternativeText : null;
    // Reserve the space before the image is loaded, so that the text does not jump.
    if (width && height) Object.assign(image, { width, height });
    caption.textContent = captionText(attributes.caption);
    caption.hidden = caption.textContent === '' || fields !== undefined;
    nudge.hidden = alt !== '' || fields !== undefined;
    fields?.show(attributes);
  }

  function select(): void {
    const pos = getPos();
    if (pos !== undefined)
      view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, pos)));
  }

  function change(name: 'alt' | 'caption', value: string): void {
    const pos = getPos();
    const before = name === 'alt' ? attributes.alt : captionText(attributes.caption);
    if (pos === undefined || before === value) return;
    const changed = name === 'alt' ? value : plainCaption(value);
    view.dispatch(view.state.tr.setNodeAttribute(pos, name, changed));
  }

  nudge.addEventListener('click', () => {
    select();
    dom.querySelector('input')?.focus();
  });
  show();

  return {
    dom,
    update(updated) {
      if (updated.type !== node.type) return false;
      attributes = updated.attrs as FigureAttributes;
      show();
      return true;
    },
    selectNode() {
      dom.classList.add('is-selected');
      fields ??= createFigureFields({ nudge: nudgeText, onChange: change, onLeave: () => view.focus() });
      dom.append(fields.element);
      show();
      fields.element.scrollIntoView({ block: 'nearest' });
    },
    deselectNode() {
      dom.classList.remove('is-selected');
      // Later: the editor is applying a transaction now.
      const closed = fields;
      queueMicrotask(() => closed?.commit());
      fields?.element.remove();
      fields = undefined;
      show();
    },
    stopEvent: (event) =>
      event.target === nudge || (fields?.element.contains(event.target as globalThis.Node) ?? false),
    ignoreMutation: () => true,
  };
};
