import { Suspense } from 'react';
import type { LoadPage } from '#client/page.ts';
import { RequireSignIn } from '#features/accounts/web/session/require-sign-in.tsx';
import { texts } from '#texts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';

/** The pages of what a member keeps as a reader. One file, whose parts are loaded when they are shown. */
const FeedView = lazyPart(async () => (await import('../page-parts/library/feed-view.tsx')).FeedView);

export const load: LoadPage = () => ({
  title: texts.feedPage.title,
  description: texts.feedPage.description,
  isIndexable: false,
});

export function Component() {
  return (
    <RequireSignIn>
      {() => (
        <Suspense fallback={<SkeletonText lines={8} className="mx-auto max-w-page px-gutter py-16" />}>
          <FeedView />
        </Suspense>
      )}
    </RequireSignIn>
  );
}
