import { type Editor, getSchema } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { useEditor } from '@tiptap/react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { readArticleHtml } from '#richtext/editor/html/read-article-html.ts';
import { writeArticleHtml } from '#richtext/editor/html/write-article-html.ts';
import { texts } from '#texts';
import type { ArticleEditorHandle, ArticleEditorProps } from './article-editor-props.ts';
import { createEditorParts, type EditorParts } from './editor-parts.ts';
import { insertPlainText } from './paste/insert-pasted.ts';
import { scrollMargins } from './scroll-padding.ts';

type EditorCallbacks = { hintId: string; onLinkRequested: () => void; onToolbarRequested: () => void };

const defaultPlaceholder = texts.articleEditor.placeholder;

export function useArticleEditor(props: ArticleEditorProps, callbacks: EditorCallbacks) {
  const [pastedMarkdown, setPastedMarkdown] = useState<string | null>(null);
  const latest = useRef({ ...props, ...callbacks });
  useLayoutEffect(() => {
    latest.current = { ...props, ...callbacks };
  });

  const [parts] = useState(() => {
    const made: EditorParts = createEditorParts({
      placeholder: props.placeholder ?? defaultPlaceholder,
      upload: (file, options) => latest.current.uploadImage(file, options),
      onMarkdownFile: (file) => {
        if (latest.current.onMarkdownFile) latest.current.onMarkdownFile(file);
        else void file.text().then(made.insertMarkdown);
      },
      onLinkRequested: () => latest.current.onLinkRequested(),
      onToolbarRequested: () => latest.current.onToolbarRequested(),
      onMarkdownPasted: setPastedMarkdown,
      ...(props.passages && { passages: props.passages }),
      ...(props.colourCode && { colourCode: props.colourCode }),
    });
    return made;
  });

  const editor = useEditor({
    extensions: parts.extensions,
    content: useInitialContent(parts, props.initialHtml),
    // `editor.css` has the styles, and the toolbar subscribes with `useEditorState`, so TipTap needs neither of these.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    enablePasteRules: false,
    editorProps: {
      scrollThreshold: scrollMargins,
      scrollMargin: scrollMargins,
      attributes: {
        class: 'editor-text prose',
        dir: 'auto',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': props.label ?? texts.articleLabels.content,
        'aria-describedby': [callbacks.hintId, props.describedBy].filter(Boolean).join(' '),
      },
    },
    onBeforeCreate: ({ editor }) => parts.attach(editor),
    onUpdate: ({ transaction }) => {
      // A click alone may make the editor append its empty last paragraph. The writer has changed nothing then.
      if (!transaction.docChanged) return;
      if (!transaction.getMeta('paste')) setPastedMarkdown(null);
      latest.current.onChange();
    },
  });
  useEffect(() => () => parts.uploads.abandonAll(), [parts]);

  const handle = useMemo(() => createHandle(editor, parts), [editor, parts]);

  return {
    editor,
    handle,
    pastedMarkdown,
    insertImages: parts.insertImages,
    dismissNotice: () => setPastedMarkdown(null),
    keepPlain: () => {
      editor.chain().focus().undo().run();
      insertPlainText(editor.view, pastedMarkdown ?? '');
      setPastedMarkdown(null);
    },
  };
}

function useInitialContent(parts: EditorParts, html: string): object {
  const [content] = useState(() => {
    const doc = readArticleHtml(getSchema(parts.extensions), html);
    doc.descendants((node) => {
      if (node.type.name === 'figure') parts.images.add(node.attrs.src);
    });
    return doc.toJSON() as object;
  });
  return content;
}

function createHandle(editor: Editor, parts: EditorParts): ArticleEditorHandle {
  return {
    getHtml: () => writeArticleHtml(editor.state.doc),
    setHtml: (html) => {
      parts.uploads.cancelAll();
      const doc = readArticleHtml(editor.schema, html);
      doc.descendants((node) => {
        if (node.type.name === 'figure') parts.images.add(node.attrs.src);
      });
      const { tr } = editor.state;
      editor.view.dispatch(closeHistory(tr.replaceWith(0, tr.doc.content.size, doc.content)));
    },
    insertMarkdown: parts.insertMarkdown,
    isEmpty: () => writeArticleHtml(editor.state.doc) === '',
    focus: () => void editor.commands.focus(),
    isUploading: parts.uploads.isUploading,
  };
}
