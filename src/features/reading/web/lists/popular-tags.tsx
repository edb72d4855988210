import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/services.tsx';
import { formatCount } from '#kit/formatting/format-count.ts';
import { paths } from '#kit/paths.ts';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { tagsQuery } from './list-queries.ts';
import { FailedToLoad, Loading } from './overview-states.tsx';

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
