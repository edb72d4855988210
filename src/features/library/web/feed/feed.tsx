import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import type { FeedItem, FeedReason } from '../../contract.ts';
import { feedQuery } from './feed-query.ts';

type FeedProps = {
  /** The card of an article and the placeholder of the list belong to another feature. */
  renderCard: (article: FeedItem['blog']) => ReactNode;
  skeleton: ReactNode;
};

/** What is new from everything that the viewer follows. */
export function Feed({ renderCard, skeleton }: FeedProps) {
  const feed = useInfiniteQuery(feedQuery(useApi()));
  const listRef = useRef<HTMLUListElement>(null);
  const items = withoutDuplicates(feed.data?.pages.flatMap((page) => page.items) ?? []);
  const firstNew = useRef<number | undefined>(undefined);

  // Move the focus to the first new card: the button that had it disappears with the last page.
  useEffect(() => {
    if (firstNew.current === undefined || items.length <= firstNew.current) return;
    const card = listRef.current?.children[firstNew.current];
    firstNew.current = undefined;
    if (card instanceof HTMLElement) card.focus({ preventScroll: true });
  }, [items.length]);

  if (feed.isPending) return skeleton;
  if (!feed.data) {
    return (
      <RetryCard
        title={texts.feedPage.notLoaded}
        isPending={feed.isFetching}
        onRetry={() => void feed.refetch()}
      >
        {failureMessage(feed.error)}
      </RetryCard>
    );
  }
  if (items.length === 0) return <NothingNew />;

  function loadMore(): void {
    firstNew.current = items.length;
    void feed.fetchNextPage();
  }

  return (
    <>
      <ul ref={listRef} className="grid grid-cols-1 gap-5 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
        {items.map(({ blog, reasons }) => (
          <li
            key={blog._id}
            data-by={blog.author.id}
            tabIndex={-1}
            className="flex min-w-0 flex-col gap-2 rounded-lg"
          >
            <p className="truncate text-ink-soft text-sm">{describeReasons(reasons)}</p>
            <div className="flex-1">{renderCard(blog)}</div>
          </li>
        ))}
      </ul>
      <div className="mt-10 flex flex-col items-center gap-3">
        {feed.isFetchNextPageError && <p role="status">{texts.feedPage.notLoaded}</p>}
        {feed.hasNextPage ? (
          <Button variant="secondary" isPending={feed.isFetchingNextPage} onClick={loadMore}>
            {texts.actions.loadMore}
          </Button>
        ) : (
          <p className="text-ink-soft text-sm">{texts.feedPage.end}</p>
        )}
      </div>
    </>
  );
}

function NothingNew() {
  return (
    <EmptyState
      title={texts.feedPage.empty}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={paths.authors}>{texts.feedPage.findAuthors}</ButtonLink>
          <ButtonLink to={paths.categories} variant="secondary">
            {texts.feedPage.findCategories}
          </ButtonLink>
        </div>
      }
    >
      {texts.feedPage.emptyHint}
    </EmptyState>
  );
}

const list = new Intl.ListFormat(texts.language.tag);

function describeReasons(reasons: FeedReason[]): string {
  const names = reasons.map(({ kind, label }) => {
    if (kind === 'tag') return `#${label}`;
    return kind === 'series' ? fill(texts.feedPage.inSeries, { name: label }) : label;
  });
  return fill(texts.feedPage.because, { names: list.format(names) });
}

/** An article whose date changed between two requests could be on both pages. */
function withoutDuplicates(items: FeedItem[]): FeedItem[] {
  return [...new Map(items.map((item) => [item.blog._id, item])).values()];
}
