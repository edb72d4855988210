import { useState } from 'react';
import { uploadFile } from '#client/files/upload-file.ts';
import { useApi } from '#client/services.tsx';
import { imagesCalls } from '#features/images/calls.ts';
import type { TextEditorProps } from '#features/pages/web/page-slots.ts';
import type { UploadImage } from '#features/writing/web/editor/article-editor-props.ts';
import { createCodeHighlighter } from '#features/writing/web/write/create-code-highlighter.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

const ArticleEditor = lazyPart(
  async () => (await import('#features/writing/web/editor/article-editor.tsx')).ArticleEditor,
);

const uploadImage: UploadImage = async (file, options) =>
  (await uploadFile(imagesCalls.upload, file, options)).data;

/** The text editor of the write page, for a page of the site. */
export function TextEditor(props: TextEditorProps) {
  const api = useApi();
  const [colourCode] = useState(() => createCodeHighlighter(api));
  return <ArticleEditor {...props} uploadImage={uploadImage} colourCode={colourCode} />;
}
