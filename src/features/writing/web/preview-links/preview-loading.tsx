import { texts } from '#texts';
import { SkeletonText } from '#ui/skeleton.tsx';

export function PreviewLoading() {
  return (
    <div aria-busy="true" className="mx-auto w-full max-w-page px-gutter py-12 sm:py-16">
      <div className="mx-auto max-w-measure">
        <h1 className="sr-only">{texts.previewPage.title}</h1>
        <p role="status" className="sr-only">
          {texts.previewPage.loading}
        </p>
        <SkeletonText lines={8} />
        <noscript>
          <p className="mt-8 font-medium">{texts.previewPage.needsJavaScript}</p>
        </noscript>
      </div>
    </div>
  );
}
