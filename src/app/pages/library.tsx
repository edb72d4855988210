import { Suspense } from 'react';
import { useLocation } from 'react-router';
import type { LoadPage } from '#client/page.ts';
import { RequireSignIn } from '#features/accounts/web/session/require-sign-in.tsx';
import { feedPath, historyPath } from '#features/library/library-paths.ts';
import { texts } from '#texts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';

/** The pages of what a member keeps as a reader. One file, whose parts are loaded when they are shown. */
const FeedView = lazyPart(async () => (await import('../page-parts/library/feed-view.tsx')).FeedView);
const SavedView = lazyPart(async () => (await import('../page-parts/library/saved-view.tsx')).SavedView);
const HistoryView = lazyPart(
  async () => (await import('../page-parts/library/history-view.tsx')).HistoryView,
);

const pages: Record<string, { title: string; description: string; View: typeof FeedView }> = {
  [feedPath]: { title: texts.feedPage.title, description: texts.feedPage.description, View: FeedView },
  [historyPath]: { title: texts.history.title, description: texts.history.description, View: HistoryView },
};
const readingList = {
  title: texts.savedArticles.title,
  description: texts.savedArticles.description,
  View: SavedView,
};

export const load: LoadPage = ({ url }) => {
  const { title, description } = pages[url.pathname] ?? readingList;
  return { title, description, isIndexable: false };
};

export function Component() {
  const { View } = pages[useLocation().pathname] ?? readingList;
  return (
    <RequireSignIn>
      {() => (
        <Suspense fallback={<SkeletonText lines={8} className="mx-auto max-w-page px-gutter py-16" />}>
          <View />
        </Suspense>
      )}
    </RequireSignIn>
  );
}
