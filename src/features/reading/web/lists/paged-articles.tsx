import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { CallAnswer } from '#kit/api-contract.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import type { ListedArticle, readingApi } from '../../contract.ts';
import { articleCount } from './article-count.ts';
import { ArticleGrid } from './article-grid.tsx';
import { useKeptPages } from './use-kept-pages.ts';

export type ArticlePages = InfiniteData<CallAnswer<typeof readingApi.list>>;

type PagedArticlesProps = {
  list: UseInfiniteQueryResult<ArticlePages, Error>;
  data: ArticlePages;
  headingLevel: 2 | 3;
  /** What the button says. */
  moreLabel: string;
  /** Where the server stops counting, if it does. */
  cap?: number | undefined;
};

/** A grid of articles that grows in place, page by page. */
export function PagedArticles({ list, data, headingLevel, moreLabel, cap }: PagedArticlesProps) {
  const gridRef = useRef<HTMLUListElement>(null);
  const articles = withoutRepeats(data.pages.flatMap(({ blogs }) => blogs));
  const hasFailed = list.isFetchNextPageError;
  useKeptPages({
    pageCount: data.pages.length,
    hasNextPage: list.hasNextPage,
    isFetching: list.isFetching,
    hasFailed,
    fetchNextPage: list.fetchNextPage,
  });

  // The button may be gone with the last page; whoever uses a keyboard goes on with what is new.
  const firstNew = useRef<number | undefined>(undefined);
  useEffect(() => {
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
        // Without our script there are links to the pages instead.
        <div className="mt-10 flex flex-col items-center gap-3 noscript:hidden">
          <p role="status" className="text-ink-soft text-sm tabular-nums">
            {hasFailed
              ? texts.articleLabels.loadFailed
              : fill(texts.pagedArticles.shownOf, {
                  shown: articles.length,
                  articles: articleCount(data.pages.at(-1)?.total ?? 0, cap),
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

/** An article published meanwhile moves all others on by one, and the last of a page comes again with the next. */
function withoutRepeats(articles: readonly ListedArticle[]): ListedArticle[] {
  return [...new Map(articles.map((article) => [article._id, article])).values()];
}
