import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiClient } from '#client/api-client.ts';
import { useApi } from '#client/services.tsx';
import { useArticleLang } from '#client/site.ts';
import { articleKeys } from '#features/articles/article-keys.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Card } from '#ui/card.tsx';
import { FollowSlot } from '#ui/follow-slot.tsx';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { categoriesQuery } from '../../categories-query.ts';
import type { CountedCategory, ListedArticle } from '../../contract.ts';
import { highlightsCalls } from '../../highlights-calls.ts';
import type { CategoryHighlights } from '../../highlights-contract.ts';
import { articleCountLabel } from './article-count-labels.ts';
import { PublishedDay } from './cards/card-parts.tsx';
import { FailedToLoad, Loading } from './overview-states.tsx';

export function highlightsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...articleKeys.all, 'highlights'],
    queryFn: async () => (await api.call(highlightsCalls.list)).highlights,
  });
}

const grid = 'grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3';

/** All categories: what is new and good in each, and who writes about it. */
export function CategoryCards() {
  const api = useApi();
  const { data, isError, isFetching, refetch } = useQuery(categoriesQuery(api));
  // The cards are useful without them, so a failure shows nothing.
  const { data: highlights = [] } = useQuery(highlightsQuery(api));
  if (data) {
    return (
      <ul className={grid}>
        {data.map((category) => (
          <CategoryCard
            key={category.slug}
            category={category}
            highlights={highlights.find(({ slug }) => slug === category.slug)}
          />
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
      <div className={grid}>
        {Array.from({ length: 8 }, (_, card) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards are identical and never reordered.
          <Skeleton key={card} className="h-80" />
        ))}
      </div>
    </Loading>
  );
}

type CategoryCardProps = { category: CountedCategory; highlights: CategoryHighlights | undefined };

function CategoryCard({ category: { slug, name, description, count }, highlights }: CategoryCardProps) {
  return (
    <Card
      as="li"
      className="group relative flex min-h-32 min-w-0 flex-col gap-4 px-5 transition-colors hover:border-edge"
    >
      <div>
        <h2 className="font-serif text-2xl leading-tight [overflow-wrap:anywhere]">
          <Link to={paths.articlesIn(slug)} className="after:absolute after:inset-0 group-hover:text-accent">
            <span dir="auto">{name}</span>
          </Link>
        </h2>
        {description && (
          <p className="mt-2 text-ink-soft text-sm [overflow-wrap:anywhere]">
            <span dir="auto">{description}</span>
          </p>
        )}
      </div>
      {highlights?.newest && <Highlight label={texts.categoryOverview.newest} article={highlights.newest} />}
      {highlights?.mostLiked && (
        <Highlight label={texts.categoryOverview.mostLiked} article={highlights.mostLiked} />
      )}
      {highlights && highlights.authors.length > 0 && <Authors authors={highlights.authors} />}
      <div className="mt-auto flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-ink-soft text-sm tabular-nums">{articleCountLabel(count)}</p>
        <FollowSlot target={`category/${slug}`} label={name} className="relative" />
      </div>
    </Card>
  );
}

function Highlight({ label, article }: { label: ReactNode; article: ListedArticle }) {
  return (
    <p data-by={article.author.id} className="border-line border-t pt-3 text-sm">
      <span className="block text-ink-soft">
        {label} · <PublishedDay article={article} />
      </span>
      <Link
        dir="auto"
        lang={useArticleLang()}
        to={paths.article(article.slug)}
        className="relative mt-1 line-clamp-2 font-medium font-serif text-lg leading-snug [overflow-wrap:anywhere] hover:text-accent"
      >
        {article.title}
      </Link>
    </p>
  );
}

function Authors({ authors }: Pick<CategoryHighlights, 'authors'>) {
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm">
      <span className="text-ink-soft">{texts.categoryOverview.authors}</span>
      {authors.map(({ id, name, username }) => (
        <Link
          key={id}
          dir="auto"
          data-by={id}
          to={paths.publicProfile(username)}
          className="relative font-medium underline-offset-4 [overflow-wrap:anywhere] hover:underline"
        >
          {name}
        </Link>
      ))}
    </p>
  );
}
