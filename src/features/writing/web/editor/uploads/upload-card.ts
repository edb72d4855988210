import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { createElement, uniqueId } from '../dom.ts';

export type UploadCard = {
  element: HTMLElement;
  showProgress(share: number): void;
  showFailure(reason: string): void;
};

type UploadCardOptions = {
  name: string;
  previewUrl: string;
  onCancel: () => void;
  onRetry: () => void;
};

/** The card in the text for an image that is uploading or has failed to upload. */
export function createUploadCard({ name, previewUrl, onCancel, onRetry }: UploadCardOptions): UploadCard {
  const nameId = uniqueId('upload');
  const progress = createElement('progress', {
    max: 1,
    value: 0,
    ariaLabel: fill(texts.uploadCard.label, { name }),
  });
  const status = createElement('p', { className: 'editor-upload-status' });
  const actions = createElement('div', { className: 'editor-upload-actions' });
  const element = createElement(
    'div',
    { className: 'editor-upload', contentEditable: 'false', role: 'group' },
    createElement('img', { className: 'editor-upload-preview', src: previewUrl, alt: '', draggable: false }),
    createElement(
      'div',
      { className: 'editor-upload-body' },
      createElement('p', { className: 'editor-upload-name', id: nameId }, name),
      status,
      progress,
      actions,
    ),
  );
  element.setAttribute('aria-labelledby', nameId);

  const button = (label: string, onclick: () => void) =>
    createElement('button', { type: 'button', className: 'editor-small-button', onclick }, label);

  /** If one of the old buttons had the focus, the first new one gets it. */
  function setButtons(...buttons: HTMLButtonElement[]): void {
    const isFocused = actions.contains(document.activeElement);
    actions.replaceChildren(...buttons);
    if (isFocused) buttons[0]?.focus();
  }

  return {
    element,
    showProgress(share) {
      element.classList.remove('is-failed');
      progress.hidden = false;
      progress.value = share;
      // Everything is sent; the server is still converting the image.
      status.textContent =
        share < 1
          ? fill(texts.uploadCard.progress, { percent: Math.round(share * 100) })
          : texts.uploadCard.finishing;
      if (actions.childElementCount !== 1) setButtons(button(texts.actions.cancel, onCancel));
    },
    showFailure(reason) {
      element.classList.add('is-failed');
      progress.hidden = true;
      status.textContent = reason;
      setButtons(button(texts.actions.retry, onRetry), button(texts.actions.remove, onCancel));
    },
  };
}
