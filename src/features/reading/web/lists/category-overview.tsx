import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '#client/services.tsx';
import { formatCount } from '#kit/format-count.ts';
import { paths } from '#kit/paths.ts';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import { Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { categoriesQuery } from '../../categories-query.ts';
import { articleCountLabel } from './article-count-labels.ts';
import { tagsQuery } from './list-queries.ts';

/** All categories with links to their articles. */
export function CategoryCards() {
  const { data, isError, isFetching, refetch } = useQuery(categoriesQuery(useApi()));
  if (data) {
    return (
      <ul className="grid grid-cols-1 gap-4 min-[24rem]:grid-cols-2 lg:grid-cols-4 lg:gap-5">
        {data.map(({ slug, name, description, count }) => (
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
                <span dir="auto">{name}</span>
              </Link>
            </h2>
            {description && (
              <p className="mt-2 text-ink-soft text-sm [overflow-wrap:anywhere]">
                <span dir="auto">{description}</span>
              </p>
            )}
            <p className="mt-auto pt-3 text-ink-soft text-sm tabular-nums">{articleCountLabel(count)}</p>
          </Card>
        ))}
      </ul>
    );
  }
  if (isError)
    return (
      <FailedToLoad
        title={texts.categoryOverview.categoriesNotLoaded}
        isPending={isFetching}
        onRetry={refetch}
      />
    );
  return (
    <Loading label={texts.categoryOverview.loadingCategories}>
      <div className="grid grid-cols-1 gap-4 min-[24rem]:grid-cols-2 lg:grid-cols-4 lg:gap-5">
        {Array.from({ length: 8 }, (_, card) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards are identical and never reordered.
          <Skeleton key={card} className="h-32" />
        ))}
      </div>
    </Loading>
  );
}

/** The tags with the most articles first. */
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
              <span dir="auto" className="truncate">
                #{tag}
              </span>
              <span className="text-ink-soft text-sm tabular-nums">
                <RichText
                  text={plural(texts.categoryOverview.articlesWithTag, count, { count: formatCount(count) })}
                  parts={{ hidden: <span className="sr-only" /> }}
                />
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
        title={texts.categoryOverview.noTags}
        headingLevel={3}
        action={
          <ButtonLink to={paths.articles} variant="secondary">
            {texts.actions.browseAllArticles}
          </ButtonLink>
        }
      >
        {texts.categoryOverview.noTagsHint}
      </EmptyState>
    );
  }
  if (isError)
    return (
      <FailedToLoad title={texts.categoryOverview.tagsNotLoaded} isPending={isFetching} onRetry={refetch} />
    );
  return (
    <Loading label={texts.categoryOverview.loadingTags}>
      <Skeleton className="h-10 w-full max-w-2xl" />
    </Loading>
  );
}

function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {label}
      </p>
      {children}
    </div>
  );
}

type FailedToLoadProps = { title: string; isPending: boolean; onRetry: () => void };

function FailedToLoad({ title, isPending, onRetry }: FailedToLoadProps) {
  return (
    <RetryCard title={title} isPending={isPending} onRetry={onRetry}>
      {texts.feedback.retryLaterHint}
    </RetryCard>
  );
}
