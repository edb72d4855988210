import { lazy, Suspense, useRef } from 'react';
import { useApi } from '#client/services.tsx';
import { imagesApi } from '#features/images/contract.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { ArticleEditorHandle, UploadImage } from '../editor/article-editor.tsx';

const ArticleEditor = lazy(async () => ({
  default: (await import('../editor/article-editor.tsx')).ArticleEditor,
}));

export function WriteScreen() {
  const api = useApi();
  const editorRef = useRef<ArticleEditorHandle>(null);
  const uploadImage: UploadImage = async (file) =>
    (await api.call(imagesApi.upload, { query: {}, file })).data;
  return (
    <div className="mx-auto w-full max-w-page px-gutter py-12 sm:py-16">
      <h1 className="font-serif text-display">Write New Article</h1>
      <Suspense fallback={<Skeleton className="h-96" />}>
        <ArticleEditor ref={editorRef} initialHtml="" onChange={() => {}} uploadImage={uploadImage} />
      </Suspense>
    </div>
  );
}
