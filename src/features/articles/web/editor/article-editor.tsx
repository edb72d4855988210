import { EditorContent } from '@tiptap/react';
import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ColourCode } from '#richtext/editor/colour-code.ts';
import type { MarkedPassages } from '#richtext/editor/marked-passages.ts';
import { texts } from '#texts';
import { RichText } from '#ui/rich-text.tsx';
import { LinkDialog } from './link/link-dialog.tsx';
import { canLink, type LinkSelection, readLinkSelection } from './link/link-selection.ts';
import { PasteNotice } from './paste/paste-notice.tsx';
import { EditorToolbar } from './toolbar/editor-toolbar.tsx';
import { useArticleEditor } from './use-article-editor.ts';

export type UploadedImage = { url: string; width: number; height: number };

export type UploadImage = (
  file: File,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<UploadedImage>;

export type ArticleEditorHandle = {
  /** The text as HTML of the vocabulary; empty when nothing is written. */
  getHtml(): string;
  /** Replaces the whole text, as one step that can be undone. */
  setHtml(html: string): void;
  /** Puts Markdown where the caret is, as one step that can be undone. */
  insertMarkdown(markdown: string): Promise<void>;
  isEmpty(): boolean;
  focus(): void;
  /** Whether images are still on their way; they are not in the HTML yet. */
  isUploading(): boolean;
};

export type ArticleEditorProps = {
  ref: Ref<ArticleEditorHandle>;
  /** Read once; later texts come through the handle. */
  initialHtml: string;
  /** The text has changed. Without it: making the HTML of a long article at every key would be felt. */
  onChange: () => void;
  uploadImage: UploadImage;
  /** What an empty text asks for. */
  placeholder?: string;
  /** What the text is called. */
  label?: string;
  /** Ids of what else is to be said about it, such as an error. */
  describedBy?: string;
  /** A Markdown file was dropped or pasted. Without it, its text goes where the caret is. */
  onMarkdownFile?: (file: File) => void;
  /** Passages that others have marked. Read once. */
  passages?: MarkedPassages;
  /** Without it code has one colour. Read once. */
  colourCode?: ColourCode;
};

export function ArticleEditor(props: ArticleEditorProps) {
  const hintId = useId();
  const toolbarRef = useRef<HTMLDivElement>(null);
  const [linkSelection, setLinkSelection] = useState<LinkSelection | null>(null);
  const { editor, handle, insertImages, pastedMarkdown, keepPlain, dismissNotice } = useArticleEditor(props, {
    hintId,
    onLinkRequested: openLinkDialog,
    onToolbarRequested: () => toolbarRef.current?.focus(),
  });
  useImperativeHandle(props.ref, () => handle, [handle]);

  function openLinkDialog(): void {
    if (canLink(editor)) setLinkSelection(readLinkSelection(editor));
  }

  function closeLinkDialog(): void {
    // At once, not with the next frame: who types on must find the caret where it was.
    flushSync(() => setLinkSelection(null));
    if (!editor.view.hasFocus()) editor.view.focus();
  }

  return (
    <div className="editor-desk rounded-lg border border-line bg-raised shadow-raised">
      <EditorToolbar
        ref={toolbarRef}
        editor={editor}
        onLinkRequested={openLinkDialog}
        onImagesChosen={insertImages}
      />
      <EditorContent editor={editor} />
      {pastedMarkdown !== null && <PasteNotice onKeepPlain={keepPlain} onDismiss={dismissNotice} />}
      <p id={hintId} className="border-line border-t px-4 py-2.5 text-ink-soft text-xs sm:px-6">
        <RichText
          text={texts.articleEditor.markdownWorksAsYouType}
          parts={{ span: <span className="sr-only" /> }}
        />
      </p>
      {linkSelection && <LinkDialog editor={editor} selection={linkSelection} onClose={closeLinkDialog} />}
    </div>
  );
}
