import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '#client/services.tsx';
import { paths } from '#kit/paths.ts';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { LoadMore } from '../load-more.tsx';
import { type SavedParams, savedListQuery } from './saved-queries.ts';
import { SavedRow } from './saved-row.tsx';

type SavedListProps = {
  params: SavedParams;
  /** Told the slugs of the articles that are shown. */
  onShown: (slugs: string[]) => void;
};

export function SavedList({ params, onShown }: SavedListProps) {
  const list = useInfiniteQuery(savedListQuery(useApi(), params));
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const slugs = items.map(({ blog }) => blog.slug).join(' ');
  useEffect(() => {
    if (slugs !== '') onShown(slugs.split(' '));
  }, [slugs, onShown]);

  if (list.isPending) return <SkeletonText lines={8} />;
  if (!list.data) {
    return (
      <RetryCard
        title={texts.savedArticles.notLoaded}
        isPending={list.isFetching}
        onRetry={() => void list.refetch()}
      />
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
