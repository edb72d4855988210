// The parts of the editor that do not depend on React: extensions, uploads and pasting, created once and connected
// here.

import { type Editor, Extension, type Extensions } from '@tiptap/core';
import { plural } from '#kit/plural.ts';
import { articleExtensions } from '#richtext/editor/article-extensions.ts';
import { highlightPassages } from '#richtext/editor/passages/highlight-passages.ts';
import type { MarkedPassages } from '#richtext/editor/passages/marked-passages.ts';
import { type ColourCode, colourCode } from '#richtext/editor/plugins/colour-code.ts';
import { ShowVideos } from '#richtext/editor/plugins/show-videos.ts';
import { texts } from '#texts';
import { toast } from '#ui/toasts/toast.ts';
import type { UploadImage } from './article-editor-props.ts';
import { insertMarkdown } from './paste/insert-markdown.ts';
import { createKnownImages, type KnownImages } from './paste/own-images.ts';
import { createPasteExtension, findCaretPosition } from './paste/paste-extension.ts';
import { createImageUploads, type ImageUploads } from './uploads/image-uploads.ts';
import { uploadPlaceholders } from './uploads/upload-placeholders.ts';
import { BlockViews } from './views/block-views.ts';
import { CodeBlockWithChooser } from './views/code-block-view.ts';
import { FigureWithFields } from './views/figure-view.ts';

type EditorPartsOptions = {
  placeholder: string;
  upload: UploadImage;
  onMarkdownFile: (file: File) => void;
  onLinkRequested: () => void;
  onToolbarRequested: () => void;
  /** Pasted text was inserted as Markdown. Called with the original text. */
  onMarkdownPasted: (text: string) => void;
  passages?: MarkedPassages;
  colourCode?: ColourCode;
};

export type EditorParts = {
  extensions: Extensions;
  uploads: ImageUploads;
  images: KnownImages;
  /** Call it with the editor that has these extensions, before its first render. */
  attach(editor: Editor): void;
  insertImages(files: readonly File[]): void;
  insertMarkdown(markdown: string): Promise<void>;
};

export function createEditorParts(options: EditorPartsOptions): EditorParts {
  let attached: Editor | undefined;
  const getView = () => {
    if (!attached) throw new Error('The editor is not attached yet');
    return attached.view;
  };
  const images = createKnownImages();
  const uploads = createImageUploads({ getView, upload: options.upload, onUploaded: images.add });

  function insertFiles(files: readonly File[], pos: number): void {
    const isMarkdown = (file: File) => /\.(?:md|markdown)$/i.test(file.name);
    for (const file of files.filter(isMarkdown)) options.onMarkdownFile(file);
    uploads.start(
      files.filter((file) => !isMarkdown(file)),
      pos,
    );
  }

  async function insert(markdown: string): Promise<void> {
    const foreignImages = await insertMarkdown(getView(), markdown, images);
    if (foreignImages > 0) notifyForeignImages(foreignImages);
  }

  const extensions = [
    ...articleExtensions({ placeholder: options.placeholder, onLinkRequested: options.onLinkRequested }),
    CodeBlockWithChooser,
    FigureWithFields,
    BlockViews,
    ShowVideos,
    ...(options.passages ? [highlightPassages(options.passages)] : []),
    ...(options.colourCode ? [colourCode(options.colourCode)] : []),
    createPasteExtension({
      images,
      onFiles: insertFiles,
      onForeignImages: notifyForeignImages,
      onMarkdown: async (text) => {
        await insert(text);
        options.onMarkdownPasted(text);
      },
    }),
    Extension.create({
      name: 'articleUploads',
      addProseMirrorPlugins: () => [
        uploadPlaceholders({ cardOf: uploads.cardOf, onDeleted: uploads.cancel }),
      ],
    }),
    Extension.create({
      name: 'articleToolbarKey',
      addKeyboardShortcuts: () => ({
        // The usual key for the toolbar in rich text editors.
        'Alt-F10': () => {
          options.onToolbarRequested();
          return true;
        },
      }),
    }),
  ];

  return {
    extensions,
    uploads,
    images,
    attach: (editor) => {
      attached = editor;
    },
    insertImages: (files) => insertFiles(files, findCaretPosition(getView())),
    insertMarkdown: insert,
  };
}

function notifyForeignImages(count: number): void {
  toast.message(plural(texts.editorParts.imagesBecameLinks, count), texts.editorParts.foreignImagesHint);
}
