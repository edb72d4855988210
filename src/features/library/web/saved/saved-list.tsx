import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { paths } from '#kit/paths.ts';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import { LoadMore } from '#ui/lists/load-more.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { readingListPath } from '../../library-paths.ts';
import type { SavedItem } from '../../saved-contract.ts';
import { readingListsQuery, type SavedParams, savedListQuery } from './saved-queries.ts';
import { SavedRow } from './saved-row.tsx';

type SavedListProps = {
  params: SavedParams;
  /** Told what is shown, whenever it was loaded. */
  onShown: (items: SavedItem[]) => void;
  /** Shown below the message when the list could not be loaded. */
  fallback: ReactNode;
};

export function SavedList({ params, onShown, fallback }: SavedListProps) {
  const list = useInfiniteQuery(savedListQuery(useApi(), params));
  const loaded = list.isPlaceholderData ? undefined : list.data;
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  useEffect(() => {
    if (loaded) onShown(loaded.pages.flatMap((page) => page.items));
  }, [loaded, onShown]);

  if (list.isPending) return <SkeletonText lines={8} />;
  if (!list.data) {
    return (
      <>
        <RetryCard
          title={texts.savedArticles.notLoaded}
          isPending={list.isFetching}
          onRetry={() => void list.refetch()}
        >
          {failureMessage(list.error)}
        </RetryCard>
        {fallback}
      </>
    );
  }
  if (items.length === 0) return <NothingSaved params={params} />;
  return (
    <>
      <p role="status" className="mb-3 text-ink-soft text-sm">
        {plural(texts.savedArticles.count, list.data.pages[0]?.total ?? 0)}
      </p>
      <ul className="divide-y divide-line rounded-lg border border-line bg-raised">
        {items.map((item) => (
          <SavedRow key={item.blog._id} item={item} />
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  );
}

function NothingSaved({ params: { isArchive, list, q } }: { params: SavedParams }) {
  const { data: lists, isPending } = useQuery(readingListsQuery(useApi()));
  // Whether the list is empty or does not exist is known when the lists are loaded.
  if (list !== '' && isPending) return <SkeletonText lines={8} />;
  if (list !== '' && lists && !lists.some(({ id }) => id === list)) {
    return (
      <EmptyState
        title={texts.savedArticles.noSuchList}
        action={<ButtonLink to={readingListPath()}>{texts.savedArticles.allSaved}</ButtonLink>}
      >
        {texts.savedArticles.noSuchListHint}
      </EmptyState>
    );
  }
  if (list !== '' && q === '' && !isArchive) {
    return <EmptyState title={texts.savedArticles.emptyList}>{texts.savedArticles.emptyListHint}</EmptyState>;
  }
  if (list !== '' || q !== '') {
    return (
      <EmptyState title={texts.savedArticles.nothingFound}>{texts.savedArticles.nothingFoundHint}</EmptyState>
    );
  }
  if (isArchive) {
    return (
      <EmptyState title={texts.savedArticles.emptyArchive}>{texts.savedArticles.emptyArchiveHint}</EmptyState>
    );
  }
  return (
    <EmptyState
      title={texts.savedArticles.empty}
      action={<ButtonLink to={paths.articles}>{texts.actions.browseAllArticles}</ButtonLink>}
    >
      {texts.savedArticles.emptyHint}
    </EmptyState>
  );
}
