import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import type { CallResponse } from '#kit/api-contract.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import type { ListedArticle, readingApi } from '../../contract.ts';
import { articleCountLabel } from './article-count-labels.ts';
import { ArticleGrid } from './cards/article-grid.tsx';
import { useRestoredPages } from './use-restored-pages.ts';

export type ArticlePages = InfiniteData<CallResponse<typeof readingApi.list>>;

type PagedArticlesProps = {
  list: UseInfiniteQueryResult<ArticlePages, Error>;
  data: ArticlePages;
  headingLevel: 2 | 3;
  /** The label of the button that loads the next page. */
  moreLabel: string;
  /** The number at which the server stops counting, if it does. */
  cap?: number | undefined;
};

/** A grid of articles with a button that appends the next page. */
export function PagedArticles({ list, data, headingLevel, moreLabel, cap }: PagedArticlesProps) {
  const gridRef = useRef<HTMLUListElement>(null);
  const articles = withoutDuplicates(data.pages.flatMap(({ blogs }) => blogs));
  const hasFailed = list.isFetchNextPageError;
  useRestoredPages({
    pageCount: data.pages.length,
    hasNextPage: list.hasNextPage,
    isFetching: list.isFetching,
    hasFailed,
    fetchNextPage: list.fetchNextPage,
  });

  // Move the focus to the first new card: the button that had it disappears with the last page.
  const firstNew = useRef<number | undefined>(undefined);
  useLayoutEffect(() => {
    if (firstNew.current === undefined || articles.length <= firstNew.current) return;
    const card = gridRef.current?.children[firstNew.current];
    firstNew.current = undefined;
    if (card instanceof HTMLElement) card.focus({ preventScroll: true });
  }, [articles.length]);

  function loadMore(): void {
    firstNew.current = articles.length;
    void list.fetchNextPage();
  }

  return (
    <>
      <ArticleGrid ref={gridRef} articles={articles} headingLevel={headingLevel} />
      {list.hasNextPage && (
        // Without JavaScript, `ArticlePages` shows links to the pages instead.
        <div className="mt-10 flex flex-col items-center gap-3 noscript:hidden">
          <p role="status" className="text-ink-soft text-sm tabular-nums">
            {hasFailed
              ? texts.articleLabels.loadFailed
              : fill(texts.pagedArticles.shownOf, {
                  shown: articles.length,
                  articles: articleCountLabel(data.pages.at(-1)?.total ?? 0, cap),
                })}
          </p>
          <Button variant="secondary" isPending={list.isFetchingNextPage} onClick={loadMore}>
            {moreLabel}
          </Button>
        </div>
      )}
    </>
  );
}

/**
 * An article published between two requests shifts the others by one, so the last one of a page is also in the next
 * page.
 */
function withoutDuplicates(articles: readonly ListedArticle[]): ListedArticle[] {
  return [...new Map(articles.map((article) => [article._id, article])).values()];
}
