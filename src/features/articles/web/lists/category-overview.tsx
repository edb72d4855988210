import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#client/paths.ts';
import { useApi } from '#client/services.tsx';
import { formatCount } from '#kit/format-count.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { categoriesQuery } from '../article-queries.ts';
import { countWords } from './count-words.ts';
import { tagsQuery } from './list-queries.ts';

/** All categories, each leading to its articles. */
export function CategoryCards() {
  const { data, isError, isFetching, refetch } = useQuery(categoriesQuery(useApi()));
  if (data) {
    return (
      <ul className="grid grid-cols-1 gap-4 min-[24rem]:grid-cols-2 lg:grid-cols-4 lg:gap-5">
        {data.map(({ slug, name, count }) => (
          <Card
            as="li"
            key={slug}
            className="group relative flex min-h-32 min-w-0 flex-col px-5 transition-colors hover:border-edge"
          >
            <h2 className="font-serif text-2xl leading-tight [overflow-wrap:anywhere]">
              <Link
                to={paths.articlesIn(slug)}
                className="after:absolute after:inset-0 group-hover:text-accent"
              >
                {name}
              </Link>
            </h2>
            <p className="mt-auto pt-3 text-ink-soft text-sm tabular-nums">{countWords(count)}</p>
          </Card>
        ))}
      </ul>
    );
  }
  if (isError) return <FailedToLoad what="categories" isPending={isFetching} onRetry={refetch} />;
  return (
    <WaitingFor what="categories">
      <div className="grid grid-cols-1 gap-4 min-[24rem]:grid-cols-2 lg:grid-cols-4 lg:gap-5">
        {Array.from({ length: 8 }, (_, card) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards are alike and never move.
          <Skeleton key={card} className="h-32" />
        ))}
      </div>
    </WaitingFor>
  );
}

/** The tags in use, those with the most articles first. */
export function PopularTags() {
  const { data, isError, isFetching, refetch } = useQuery(tagsQuery(useApi()));
  if (data && data.length > 0) {
    return (
      <ul aria-labelledby="popular-tags" className="flex flex-wrap gap-2">
        {data.map(({ tag, count }) => (
          <li key={tag} className="max-w-full">
            <Link
              to={paths.articlesTagged(tag)}
              className="inline-flex min-h-10 max-w-full items-center gap-2 rounded-full border border-line bg-raised px-4 hover:border-edge hover:text-accent"
            >
              <span className="truncate">#{tag}</span>
              <span className="text-ink-soft text-sm tabular-nums">
                {formatCount(count)}
                <span className="sr-only"> {count === 1 ? 'article' : 'articles'}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    );
  }
  if (data) {
    return (
      <EmptyState
        title="No tags yet"
        headingLevel={3}
        action={
          <ButtonLink to={paths.articles} variant="secondary">
            Browse All Articles
          </ButtonLink>
        }
      >
        Tags appear here with the articles that carry them.
      </EmptyState>
    );
  }
  if (isError) return <FailedToLoad what="tags" isPending={isFetching} onRetry={refetch} />;
  return (
    <WaitingFor what="tags">
      <Skeleton className="h-10 w-full max-w-2xl" />
    </WaitingFor>
  );
}

function WaitingFor({ what, children }: { what: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        Loading {what}...
      </p>
      {children}
    </div>
  );
}

type FailedToLoadProps = { what: string; isPending: boolean; onRetry: () => void };

function FailedToLoad({ what, isPending, onRetry }: FailedToLoadProps) {
  return (
    <RetryCard title={`The ${what} could not be loaded`} isPending={isPending} onRetry={onRetry}>
      That is usually over in a moment.
    </RetryCard>
  );
}
