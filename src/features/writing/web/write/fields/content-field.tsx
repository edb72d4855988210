import { type ReactNode, useState } from 'react';
import { uploadFile } from '#client/files/upload-file.ts';
import { useApi } from '#client/services.tsx';
import { imagesCalls } from '#features/images/calls.ts';
import type { MarkedPassages } from '#richtext/editor/passages/marked-passages.ts';
import { texts } from '#texts';
import { classNames } from '#ui/class-names.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { UploadImage } from '../../editor/article-editor-props.ts';
import { createCodeHighlighter } from '../create-code-highlighter.ts';
import type { ArticleForm } from '../use-article-form.ts';

// Suspends the whole form, so that code that sets the text finds the editor mounted.
const ArticleEditor = lazyPart(async () => (await import('../../editor/article-editor.tsx')).ArticleEditor);

const uploadImage: UploadImage = async (file, options) =>
  (await uploadFile(imagesCalls.upload, file, options)).data;

type ContentFieldProps = {
  form: ArticleForm;
  passages: MarkedPassages;
  onMarkdownFile: (file: File) => void;
  /** The marks beside the editor, if there are any. */
  marks: ReactNode;
  hasMarks: boolean;
};

/** The editor of the content, its error, and the marks beside it. */
export function ContentField({ form, passages, onMarkdownFile, marks, hasMarks }: ContentFieldProps) {
  const api = useApi();
  const [colourCode] = useState(() => createCodeHighlighter(api));
  return (
    <div className={classNames('mt-6 grid gap-8', hasMarks && 'lg:grid-cols-[minmax(0,1fr)_20rem]')}>
      {marks}
      <div className="min-w-0">
        <ArticleEditor
          ref={form.editorRef}
          initialHtml={form.initialContent()}
          onChange={form.changeContent}
          uploadImage={uploadImage}
          label={texts.articleLabels.content}
          describedBy="content-error"
          onMarkdownFile={onMarkdownFile}
          passages={passages}
          colourCode={colourCode}
        />
        <p id="content-error" className="mt-2 font-medium text-bad text-sm empty:hidden">
          {form.errors.content}
        </p>
      </div>
    </div>
  );
}
