import { Suspense } from 'react';
import type { PageSlots } from '#features/pages/web/page-slots.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton, SkeletonText } from '#ui/skeleton.tsx';

const TextEditor = lazyPart(async () => (await import('./text-editor.tsx')).TextEditor);
const ComparedText = lazyPart(async () => (await import('./compared-text.tsx')).ComparedText);
const PreviewContent = lazyPart(
  async () => (await import('#features/writing/web/write/preview/preview-content.tsx')).PreviewContent,
);

/** The parts of other features that the settings of pages show. Each is loaded when it is needed. */
export const pageSlots: PageSlots = {
  TextEditor: (props) => (
    <Suspense fallback={<Skeleton className="h-96" />}>
      <TextEditor {...props} />
    </Suspense>
  ),
  TextPreview: ({ html }) => (
    <Suspense fallback={<SkeletonText lines={6} />}>
      <PreviewContent html={html} />
    </Suspense>
  ),
  ComparedText: ({ comparison }) => (
    <Suspense fallback={<SkeletonText lines={6} />}>
      <ComparedText comparison={comparison} />
    </Suspense>
  ),
};
