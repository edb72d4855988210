import type { ReactNode } from 'react';
import { useArticleLang } from '#client/site.ts';
import { texts } from '#texts';
import { CachedPart } from '#ui/cached-part.tsx';
import { CachedCard } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import type { ListedArticle } from '../../../contract.ts';
import { CardTitle, CategoryLabel } from '../cards/card-parts.tsx';
import { EngagementCounts } from '../cards/engagement-counts.tsx';
import { rankLabel } from './rank-hot.ts';

type ArticleProps = { article: ListedArticle };

/** The large card of the article with rank 1. */
export function FirstHotCard({ article }: ArticleProps) {
  const lang = useArticleLang();
  return (
    <CachedCard
      as="article"
      name="first hot card"
      values={[article]}
      data-by={article.author.id}
      className="group relative flex min-w-0 flex-col px-5 transition-colors hover:border-edge sm:p-9"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="rounded-sm bg-accent px-2.5 py-1 font-mono font-semibold text-on-accent text-xs tracking-wide">
          {texts.hotCards.firstTrending}
        </p>
        <CategoryLabel article={article} />
      </div>
      <CardTitle
        article={article}
        headingLevel={3}
        className="mt-6 text-[clamp(1.875rem,1.3rem+2.4vw,3rem)] leading-[1.08] tracking-[-0.015em]"
      />
      {article.excerpt !== '' && (
        <p
          dir="auto"
          lang={lang}
          className="mt-5 line-clamp-5 max-w-measure font-serif text-ink-soft text-lead [overflow-wrap:anywhere]"
        >
          {article.excerpt}
        </p>
      )}
      <EngagementCounts article={article} className="mt-auto pt-8" />
    </CachedCard>
  );
}

type RankedCardProps = ArticleProps & { rank: number };

export function HotCard({ article, rank }: RankedCardProps) {
  return (
    <CachedCard
      as="article"
      name="hot card"
      values={[article, rank]}
      data-by={article.author.id}
      className="group relative flex min-w-0 flex-col px-5 transition-colors hover:border-edge sm:px-6"
    >
      <div className="flex items-baseline justify-between gap-4">
        <CategoryLabel article={article} />
        <p className="font-mono text-ink-soft text-sm">#{rank}</p>
      </div>
      <CardTitle article={article} headingLevel={3} className="mt-3 text-2xl leading-[1.16]" />
      <EngagementCounts article={article} className="mt-auto pt-6" />
    </CachedCard>
  );
}

type RankedRowProps = RankedCardProps & {
  headingLevel: 2 | 3 | 4;
  hasExcerpt?: boolean;
  /** Says why the article has this rank. */
  reason?: ReactNode;
};

/** One row of a ranking, with its number on the left. */
export function RankedRow({ article, rank, headingLevel, hasExcerpt = false, reason }: RankedRowProps) {
  const lang = useArticleLang();
  return (
    <CachedPart
      as="li"
      name="ranked row"
      values={[article, rank, headingLevel, hasExcerpt]}
      data-by={article.author.id}
      className="second-frame group relative flex min-w-0 gap-4 border-line border-t py-5 sm:gap-6"
    >
      <span
        className={classNames(
          'w-10 shrink-0 font-serif text-3xl leading-none tabular-nums',
          rank <= 3 ? 'text-accent' : 'text-ink-soft',
        )}
      >
        {rankLabel(rank)}
      </span>
      <div className="min-w-0">
        <CategoryLabel article={article} />
        <CardTitle
          article={article}
          headingLevel={headingLevel}
          className={classNames('mt-1 leading-snug', hasExcerpt ? 'text-2xl' : 'text-xl')}
        />
        {hasExcerpt && article.excerpt !== '' && (
          <p
            dir="auto"
            lang={lang}
            className="mt-2 line-clamp-2 max-w-measure text-ink-soft leading-relaxed [overflow-wrap:anywhere]"
          >
            {article.excerpt}
          </p>
        )}
        <EngagementCounts article={article} className="mt-2.5" />
        {reason && <p className="mt-2 text-ink-soft text-sm">{reason}</p>}
      </div>
    </CachedPart>
  );
}
