import { EditorContent } from '@tiptap/react';
import { useId, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { adoptStyles } from '#client/adopt-styles.ts';
import { texts } from '#texts';
import { RichText } from '#ui/rich-text.tsx';
import type { ArticleEditorProps } from './article-editor-props.ts';
import styles from './editor.css?inline';
import { LinkDialog } from './link/link-dialog.tsx';
import { canLink, type LinkSelection, readLinkSelection } from './link/link-selection.ts';
import { PasteNotice } from './paste/paste-notice.tsx';
import { EditorToolbar } from './toolbar/editor-toolbar.tsx';
import { useArticleEditor } from './use-article-editor.ts';

adoptStyles(styles);

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
    // Render now: a writer who types on must find the caret in the text.
    flushSync(() => setLinkSelection(null));
    if (!editor.view.hasFocus()) editor.view.focus();
  }

  return (
    <div className="editor-frame rounded-lg border border-line bg-raised shadow-raised">
      <EditorToolbar
        ref={toolbarRef}
        editor={editor}
        onLinkRequested={openLinkDialog}
        onImagesChosen={insertImages}
      />
      <EditorContent editor={editor} />
      {pastedMarkdown !== null && <PasteNotice onKeepPlain={keepPlain} onDismiss={dismissNotice} />}
      <p id={hintId} className="border-line border-t px-4 py-2.5 text-ink-soft text-xs sm:px-6">
        <RichText text={texts.articleEditor.hint} parts={{ span: <span className="sr-only" /> }} />
      </p>
      {linkSelection && <LinkDialog editor={editor} selection={linkSelection} onClose={closeLinkDialog} />}
    </div>
  );
}
