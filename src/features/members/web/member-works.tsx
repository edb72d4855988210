// The articles and the comments of a member, each as a list that reads on.
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { badges, stateOf } from '#features/articles/rules.ts';
import { formatDay } from '#kit/formatting/format-day.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Badge } from '#ui/badge.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import { Link } from '#ui/link.tsx';
import { LoadMore } from '#ui/lists/load-more.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { memberArticlesQuery, memberCommentsQuery } from './members-queries.ts';

const linkClass = 'font-medium underline-offset-4 [overflow-wrap:anywhere] hover:underline';

export function MemberArticles({ id }: { id: string }) {
  const query = useInfiniteQuery(memberArticlesQuery(useApi(), id));
  const articles = query.data?.pages.flatMap((page) => page.articles);
  return (
    <WorkList query={query} isEmpty={articles?.length === 0} empty={texts.memberPage.noArticles}>
      {articles?.map(({ id: key, title, category, updatedAt, ...article }) => (
        <li key={key} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
          <Link dir="auto" to={paths.review(key)} className={linkClass}>
            {title}
          </Link>
          <Badge tone={stateOf(article) === 'approved' ? 'good' : 'neutral'}>
            {badges[stateOf(article)]}
          </Badge>
          <span className="text-ink-soft text-sm">
            {[category?.name, formatDay(updatedAt)].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </WorkList>
  );
}

export function MemberComments({ id }: { id: string }) {
  const query = useInfiniteQuery(memberCommentsQuery(useApi(), id));
  const comments = query.data?.pages.flatMap((page) => page.comments);
  return (
    <WorkList query={query} isEmpty={comments?.length === 0} empty={texts.memberPage.noComments}>
      {comments?.map(({ id: key, content, createdAt, article }) => (
        <li key={key} className="px-4 py-3">
          <p dir="auto" className="line-clamp-3 whitespace-pre-line [overflow-wrap:anywhere]">
            {content}
          </p>
          <p className="mt-1 text-ink-soft text-sm">
            <Link dir="auto" to={`${paths.article(article.slug)}#comment-${key}`} className={linkClass}>
              {article.title || texts.auditLabels.anArticle}
            </Link>{' '}
            · {formatDay(createdAt)}
          </p>
        </li>
      ))}
    </WorkList>
  );
}

type WorkListProps = {
  query: {
    error: Error | null;
    isPending: boolean;
    isFetching: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
    refetch: () => unknown;
  };
  isEmpty: boolean;
  empty: string;
  children: ReactNode;
};

function WorkList({ query, isEmpty, empty, children }: WorkListProps) {
  if (query.isPending) return <SkeletonText lines={3} />;
  if (query.error && !children) {
    return (
      <RetryCard
        title={texts.memberPage.listNotLoaded}
        headingLevel={3}
        isPending={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {failureMessage(query.error)}
      </RetryCard>
    );
  }
  if (isEmpty) return <p className="text-ink-soft">{empty}</p>;
  return (
    <>
      <ul className="divide-y divide-line rounded-lg border border-line bg-raised">{children}</ul>
      <LoadMore list={query} isSmall />
    </>
  );
}
