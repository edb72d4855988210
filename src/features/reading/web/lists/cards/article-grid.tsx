import type { Ref } from 'react';
import { texts } from '#texts';
import { CachedPart } from '#ui/cached-part.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Skeleton, SkeletonText } from '#ui/skeleton.tsx';
import type { ListedArticle } from '../../../contract.ts';
import { ArticleCard } from './article-card.tsx';

// At most so many are on the first screen of a phone.
const cardsOnScreen = 3;

const gridClass = 'grid grid-cols-1 gap-5 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3';

type ArticleGridProps = {
  ref?: Ref<HTMLUListElement>;
  articles: readonly ListedArticle[];
  headingLevel: 2 | 3;
};

export function ArticleGrid({ ref, articles, headingLevel }: ArticleGridProps) {
  return (
    <ul ref={ref} className={gridClass}>
      {articles.map((article, index) => (
        // Focusable by script: `PagedArticles` focuses the first new card after loading more.
        <CachedPart
          key={article._id}
          as="li"
          name="article card"
          values={[article, headingLevel]}
          data-by={article.author.id}
          tabIndex={-1}
          className={classNames('min-w-0 rounded-lg', index >= cardsOnScreen && 'second-frame')}
        >
          <ArticleCard article={article} headingLevel={headingLevel} />
        </CachedPart>
      ))}
    </ul>
  );
}

type GridSkeletonProps = { cards: number };

export function GridSkeleton({ cards }: GridSkeletonProps) {
  return (
    <div aria-busy="true">
      <p role="status" className="mb-6 text-ink-soft">
        {texts.articleGrid.loading}
      </p>
      <div className={gridClass}>
        {Array.from({ length: cards }, (_, card) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards are identical and never reordered.
          <CardSkeleton key={card} />
        ))}
      </div>
    </div>
  );
}

function CardSkeleton() {
  return (
    <Card className="flex min-h-72 flex-col px-5 sm:px-6">
      <Skeleton className="h-3.5 w-20" />
      <Skeleton className="mt-4 h-6 w-full" />
      <Skeleton className="mt-2.5 h-6 w-2/3" />
      <SkeletonText lines={3} className="mt-5" />
      <div className="mt-auto flex items-center gap-3 border-line border-t pt-4">
        <Skeleton shape="circle" className="size-8 shrink-0" />
        <SkeletonText lines={2} className="flex-1" />
      </div>
    </Card>
  );
}
