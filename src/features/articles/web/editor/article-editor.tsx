import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { type Ref, useImperativeHandle } from 'react';

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
  focus(): void;
  /** Whether images are still on their way; they are not in the HTML yet. */
  isUploading(): boolean;
};

type ArticleEditorProps = {
  ref: Ref<ArticleEditorHandle>;
  /** Read once; later texts come through the handle. */
  initialHtml: string;
  /** The text has changed. Without it: making the HTML of a long article at every key would be felt. */
  onChange: () => void;
  uploadImage: UploadImage;
};

export function ArticleEditor({ ref, initialHtml, onChange }: ArticleEditorProps) {
  const editor = useEditor({
    extensions: [StarterKit],
    content: initialHtml,
    injectCSS: false,
    onUpdate: onChange,
  });
  useImperativeHandle(
    ref,
    () => ({
      getHtml: () => (editor.isEmpty ? '' : editor.getHTML()),
      setHtml: (html) => void editor.commands.setContent(html),
      focus: () => void editor.commands.focus(),
      isUploading: () => false,
    }),
    [editor],
  );
  return <EditorContent editor={editor} />;
}
