// Images on their way: each has a card in the text, and becomes a figure there when it has arrived.

import { closeHistory } from '@tiptap/pm/history';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { ApiError } from '#client/api-client.ts';
import { texts } from '#texts';
import { toast } from '#ui/toasts/toast.ts';
import type { UploadImage } from '../article-editor-props.ts';
import { scrollRoom } from '../scroll-room.ts';
import { checkImage } from './check-image.ts';
import { createUploadCard, type UploadCard } from './upload-card.ts';
import {
  addPlaceholders,
  fillPlaceholder,
  findPlaceholder,
  removePlaceholder,
} from './upload-placeholders.ts';

export type ImageUploads = {
  /** Starts one upload for each good file; the others are refused aloud. */
  start(files: readonly File[], pos: number): void;
  cancel(id: number): void;
  cancelAll(): void;
  /** For when the editor goes: nothing is drawn any more. */
  abandonAll(): void;
  isUploading(): boolean;
  cardOf(id: number): HTMLElement;
};

type Upload = {
  file: File;
  previewUrl: string;
  card: UploadCard;
  /** Undefined once it has failed. */
  running: AbortController | undefined;
};

type ImageUploadsOptions = {
  getView: () => EditorView;
  upload: UploadImage;
  onUploaded: (url: string) => void;
};

// An unlucky connection should not say in an exception's words what is wrong with it.
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
    const isCaretSeen = view.hasFocus() && isInSight(view.coordsAtPos(view.state.selection.head));
    const isCardSeen = isInSight(uploads.get(id)?.card.element.getBoundingClientRect());
    const { url, width, height } = image;
    const figure = view.state.schema.nodes.figure?.create({ src: url, width, height });
    const wasFocused = release(id);
    if (wasFocused) view.focus();
    if (pos === undefined || !figure) return;
    // A step of its own in the history: undoing it takes the image away and leaves what was typed meanwhile.
    view.dispatch(closeHistory(fillPlaceholder(view.state.tr.insert(pos, figure), id)));
    // Who waited for it sees all of it, and what it asks for; who writes on elsewhere keeps their line in sight.
    if (isCardSeen)
      (view.nodeDOM(pos) as Element | null)?.lastElementChild?.scrollIntoView({ block: 'nearest' });
    const { tr } = view.state;
    view.dispatch(closeHistory(isCaretSeen ? tr.scrollIntoView() : tr));
  }

  /** Forgets an upload; its card goes when its placeholder does. Says whether somebody's focus goes with it. */
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
      const good = files.filter(isGood);
      if (good.length === 0) return;
      const added = good.map((file) => ({ id: add(file), pos }));
      const view = getView();
      const tr = addPlaceholders(view.state.tr, added);
      keepLineBelow(tr, pos);
      // What was typed before the image and what is typed after it are two steps.
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
  return box !== undefined && box.bottom > scrollRoom.top && box.top < window.innerHeight - scrollRoom.bottom;
}

/** At the end of the text there would be nowhere to go on writing until the image has arrived. */
function keepLineBelow(tr: Transaction, pos: number): void {
  const paragraph = tr.doc.type.schema.nodes.paragraph?.create();
  if (pos !== tr.doc.content.size || !paragraph) return;
  const wasAtEnd = tr.selection.to >= pos - 1;
  tr.insert(pos, paragraph);
  if (wasAtEnd) tr.setSelection(TextSelection.create(tr.doc, pos + 1));
}

function isGood(file: File): boolean {
  const check = checkImage(file);
  if (!check.ok) toast.error(check.title, check.reason);
  return check.ok;
}
