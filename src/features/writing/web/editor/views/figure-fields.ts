import { captionText } from '#richtext/editor/schema/caption.ts';
import type { FigureAttributes } from '#richtext/editor/schema/figure.ts';
import { texts } from '#texts';
import { createElement, uniqueId } from '../dom.ts';

export type FigureFields = {
  element: HTMLElement;
  show(attributes: FigureAttributes): void;
  /** Reports the current values without waiting for the pause in typing. */
  commit(): void;
};

type FieldName = 'alt' | 'caption';

type FigureFieldsOptions = {
  nudge: string;
  onChange: (name: FieldName, value: string) => void;
  onLeave: () => void;
};

// A pause in typing. Each pause makes one step in the undo history, instead of each letter.
const commitDelayMs = 400;

export function createFigureFields({ nudge, onChange, onLeave }: FigureFieldsOptions): FigureFields {
  const alt = createField(texts.figureFields.alternativeText, nudge);
  const caption = createField(texts.figureFields.caption, texts.figureFields.captionPlaceholder);
  const inputs: Record<FieldName, HTMLInputElement> = { alt: alt.input, caption: caption.input };
  const element = createElement(
    'div',
    { className: 'editor-figure-fields', contentEditable: 'false' },
    alt.element,
    caption.element,
  );
  let timer: ReturnType<typeof setTimeout> | undefined;

  function commit(): void {
    clearTimeout(timer);
    onChange('alt', inputs.alt.value.trim());
    onChange('caption', inputs.caption.value.trim());
  }

  element.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(commit, commitDelayMs);
  });
  element.addEventListener('change', commit);
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Enter would submit the form around the editor.
    event.preventDefault();
    commit();
    if (event.key === 'Enter' && event.target === inputs.alt) inputs.caption.focus();
    else onLeave();
  });

  return {
    element,
    show(attributes) {
      const values = { alt: attributes.alt, caption: captionText(attributes.caption) };
      for (const name of ['alt', 'caption'] as const) {
        // Do not replace a value while the writer is typing it.
        if (document.activeElement !== inputs[name]) inputs[name].value = values[name];
      }
      alt.element.classList.toggle('is-wanted', attributes.alt === '');
    },
    commit,
  };
}

function createField(label: string, hint: string): { element: HTMLElement; input: HTMLInputElement } {
  const id = uniqueId('figure-field');
  const input = createElement('input', {
    dir: 'auto',
    type: 'text',
    id,
    autocomplete: 'off',
    maxLength: 500,
  });
  input.setAttribute('aria-describedby', `${id}-hint`);
  const element = createElement(
    'div',
    { className: 'editor-figure-field' },
    createElement('label', { htmlFor: id }, label),
    input,
    createElement('p', { id: `${id}-hint` }, hint),
  );
  return { element, input };
}
