import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useApi } from '#client/services.tsx';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import type { ListedArticle } from '../../../contract.ts';
import { hotArticlesQuery } from '../list-queries.ts';
import { FirstHotCard, HotCard, RankedRow } from './hot-cards.tsx';
import { HotSkeleton } from './hot-skeleton.tsx';

/** The section of the home page with the most liked articles. */
export function HotArticles() {
  return (
    <section aria-labelledby="hot-articles" className="border-line border-t">
      <div className="mx-auto max-w-page px-gutter py-16 sm:py-20">
        <header className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 sm:mb-10">
          <div>
            <h2 id="hot-articles" className="font-serif text-title">
              {texts.hotArticles.title}
            </h2>
            <p className="mt-2 text-ink-soft">{texts.hotArticles.lead}</p>
          </div>
          <ButtonLink to={paths.articles} variant="secondary">
            {texts.hotArticles.exploreAllArticles}
            <ArrowRight aria-hidden className="size-4" />
          </ButtonLink>
        </header>
        <HotContent />
      </div>
    </section>
  );
}

function HotContent() {
  const { data, isError } = useQuery(hotArticlesQuery(useApi()));
  if (data && data.length > 0) return <HotRanks articles={data} />;
  if (data) {
    return (
      <EmptyState
        title={texts.trendingList.empty}
        headingLevel={3}
        action={
          <ButtonLink to={paths.articles} variant="secondary">
            {texts.actions.browseAllArticles}
          </ButtonLink>
        }
      >
        {texts.trendingList.emptyHint}
      </EmptyState>
    );
  }
  if (isError) {
    return (
      <ErrorCard
        title={texts.trendingList.failed}
        headingLevel={3}
        action={<Button onClick={() => window.location.reload()}>{texts.actions.tryAgain}</Button>}
      >
        {texts.trendingList.failedHint}
      </ErrorCard>
    );
  }
  return <HotSkeleton />;
}

function HotRanks({ articles: [first, ...others] }: { articles: ListedArticle[] }) {
  const secondAndThird = others.slice(0, 2);
  const fromFourth = others.slice(2);
  return (
    <>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[1.45fr_1fr]">
        {first && <FirstHotCard article={first} />}
        {secondAndThird.length > 0 && (
          <div className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-1">
            {secondAndThird.map((article, index) => (
              <HotCard key={article._id} article={article} rank={index + 2} />
            ))}
          </div>
        )}
      </div>
      {fromFourth.length > 0 && (
        <>
          <h3 className="mt-12 mb-2 font-serif text-2xl">{texts.hotArticles.moreTrending}</h3>
          <ol start={4} className="grid grid-cols-1 gap-x-12 md:grid-cols-2">
            {fromFourth.map((article, index) => (
              <RankedRow key={article._id} article={article} rank={index + 4} headingLevel={4} />
            ))}
          </ol>
        </>
      )}
    </>
  );
}
