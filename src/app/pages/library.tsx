import type { ComponentType } from 'react';
import { useLocation } from 'react-router';
import type { LoadPage } from '#client/page.ts';
import { RequireSignIn } from '#features/accounts/web/session/require-sign-in.tsx';
import { feedPath, historyPath } from '#features/library/library-paths.ts';
import { texts } from '#texts';
import { FeedView } from '../page-parts/library/feed-view.tsx';
import { HistoryView } from '../page-parts/library/history-view.tsx';
import { SavedView } from '../page-parts/library/saved-view.tsx';

/** The pages of what a member keeps as a reader. One file, because each of them is small. */
const pages: Record<string, { title: string; description: string; View: ComponentType }> = {
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
  return <RequireSignIn>{() => <View />}</RequireSignIn>;
}
