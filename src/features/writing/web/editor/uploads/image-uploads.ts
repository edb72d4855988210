// Uploads of images. Each shows a card in the text, which is replaced by the figure when the upload is done.

import { closeHistory } from '@tiptap/pm/history';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { ApiError } from '#client/api-client.ts';
import { texts } from '#texts';
import { toast } from '#ui/toasts/toast.ts';
import type { UploadImage } from '../article-editor-props.ts';
import { scrollMargins } from '../scroll-padding.ts';
import { checkImage } from './check-image.ts';
import { createUploadCard, type UploadCard } from './upload-card.ts';
import {
  addPlaceholders,
  fillPlaceholder,
  findPlaceholder,
  removePlaceholder,
} from './upload-placeholders.ts';

export type ImageUploads = {
  /** Uploads each valid file, and shows an error for each other file. */
  start(files: readonly File[], pos: number): void;
  cancel(id: number): void;
  cancelAll(): void;
  /** For when the editor unmounts: aborts all uploads without updating the editor. */
  abandonAll(): void;
  isUploading(): boolean;
  cardOf(id: number): HTMLElement;
};

type Upload = {
  file: File;
  previewUrl: string;
  card: UploadCard;
  /** Undefined after a failure. */
  running: AbortController | undefined;
};

type ImageUploadsOptions = {
  getView: () => EditorView;
  upload: UploadImage;
  onUploaded: (url: string) => void;
};

// Shown for network errors, whose own messages mean nothing to a writer.
const fallbackReason = texts.imageUploads.uploadFailedHint;

export function createImageUploads({ getView, upload, onUploaded }: ImageUploadsOptions): ImageUploads {
  const uploads = new Map<number, Upload>();
  let lastId = 0;

  function add(file: File): number {
    lastId += 1;
    const id = lastId;
    const previewUrl = URL.createObjectURL(file);
    const card = createUploadCard({
      name: file.name || texts.imageUploads.pastedImage,
      previewUrl,
      onCancel: () => cancel(id),
      onRetry: () => void run(id),
    });
    uploads.set(id, { file, previewUrl, card, running: undefined });
    return id;
  }

  async function run(id: number): Promise<void> {
    const entry = uploads.get(id);
    if (!entry) return;
    const controller = new AbortController();
    entry.running = controller;
    entry.card.showProgress(0);
    const startToast = toast.message(texts.imageUploads.uploading, texts.imageUploads.uploadingHint);
    try {
      const image = await upload(entry.file, {
        signal: controller.signal,
        onProgress: (share) => entry.running === controller && entry.card.showProgress(share),
      });
      if (uploads.get(id)?.running !== controller) return;
      onUploaded(image.url);
      insertFigure(id, image);
      toast.success(texts.imageUploads.uploaded, texts.imageUploads.uploadedHint);
    } catch (error) {
      if (uploads.get(id)?.running !== controller) return;
      entry.running = undefined;
      const reason = error instanceof ApiError ? error.message : fallbackReason;
      entry.card.showFailure(reason);
      toast.error(texts.imageUploads.uploadFailed, reason);
    } finally {
      toast.dismiss(startToast);
    }
  }

  function insertFigure(id: number, image: { url: string; width: number; height: number }): void {
    const view = getView();
    const pos = findPlaceholder(view.state, id);
    const isCaretVisible = view.hasFocus() && isInSight(view.coordsAtPos(view.state.selection.head));
    const isCardVisible = isInSight(uploads.get(id)?.card.element.getBoundingClientRect());
    const { url, width, height } = image;
    const figure = view.state.schema.nodes.figure?.create({ src: url, width, height });
    const wasFocused = release(id);
    if (wasFocused) view.focus();
    if (pos === undefined || !figure) return;
    // Its own step in the undo history: undo removes the image and keeps what was typed meanwhile.
    view.dispatch(closeHistory(fillPlaceholder(view.state.tr.insert(pos, figure), id)));
    // If the card was visible, show the whole figure; if the caret was visible, keep it visible.
    if (isCardVisible)
      (view.nodeDOM(pos) as Element | null)?.lastElementChild?.scrollIntoView({ block: 'nearest' });
    const { tr } = view.state;
    view.dispatch(closeHistory(isCaretVisible ? tr.scrollIntoView() : tr));
  }

  /** Aborts and forgets an upload. Returns whether its card had the focus. The card goes with its placeholder. */
  function release(id: number): boolean {
    const entry = uploads.get(id);
    if (!entry) return false;
    uploads.delete(id);
    entry.running?.abort();
    URL.revokeObjectURL(entry.previewUrl);
    return entry.card.element.contains(document.activeElement);
  }

  function cancel(id: number): void {
    if (!uploads.has(id)) return;
    const view = getView();
    if (release(id)) view.focus();
    view.dispatch(removePlaceholder(view.state.tr, id));
  }

  return {
    start(files, pos) {
      const good = files.filter(isUploadable);
      if (good.length === 0) return;
      const added = good.map((file) => ({ id: add(file), pos }));
      const view = getView();
      const tr = addPlaceholders(view.state.tr, added);
      ensureParagraphAfter(tr, pos);
      // Text typed before the image and text typed after it are separate undo steps.
      view.dispatch(closeHistory(tr).scrollIntoView());
      for (const { id } of added) void run(id);
    },
    cancel,
    cancelAll: () => [...uploads.keys()].forEach(cancel),
    abandonAll: () => [...uploads.keys()].forEach(release),
    isUploading: () => [...uploads.values()].some(({ running }) => running !== undefined),
    cardOf: (id) => uploads.get(id)?.card.element ?? document.createElement('div'),
  };
}

function isInSight(box: { top: number; bottom: number } | undefined): boolean {
  return (
    box !== undefined && box.bottom > scrollMargins.top && box.top < window.innerHeight - scrollMargins.bottom
  );
}

/** At the end of the text, adds a paragraph so that the writer can continue during the upload. */
function ensureParagraphAfter(tr: Transaction, pos: number): void {
  const paragraph = tr.doc.type.schema.nodes.paragraph?.create();
  if (pos !== tr.doc.content.size || !paragraph) return;
  const wasAtEnd = tr.selection.to >= pos - 1;
  tr.insert(pos, paragraph);
  if (wasAtEnd) tr.setSelection(TextSelection.create(tr.doc, pos + 1));
}

function isUploadable(file: File): boolean {
  const check = checkImage(file);
  if (!check.ok) toast.error(check.title, check.reason);
  return check.ok;
}
