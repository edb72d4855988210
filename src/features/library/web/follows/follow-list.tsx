import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import { Link } from '#ui/link.tsx';
import { LoadMore } from '#ui/lists/load-more.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import type { Followed } from '../../contract.ts';
import { followListQuery } from './follow-list-query.ts';
import { useFollow } from './use-follow.ts';

type FollowListProps = { seriesPath: (slug: string) => string };

/** Everything that the viewer follows, in the account settings. */
export function FollowList({ seriesPath }: FollowListProps) {
  const list = useInfiniteQuery(followListQuery(useApi()));
  if (list.isPending) {
    return (
      <div aria-busy="true">
        <p role="status" className="sr-only">
          {texts.follows.loading}
        </p>
        <SkeletonText lines={3} />
      </div>
    );
  }
  if (!list.data) {
    return (
      <RetryCard
        title={texts.follows.notLoaded}
        headingLevel={3}
        isPending={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const follows = list.data.pages.flatMap((page) => page.follows);
  if (follows.length === 0) return <p className="text-ink-soft text-sm">{texts.follows.nothing}</p>;
  return (
    <>
      <ul className="max-h-96 w-full divide-y divide-line overflow-y-auto rounded-lg border border-line bg-raised">
        {follows.map((followed) => (
          <FollowRow key={`${followed.kind} ${followed.name}`} followed={followed} seriesPath={seriesPath} />
        ))}
      </ul>
      <LoadMore list={list} isSmall />
    </>
  );
}

const kindLabels: Record<Followed['kind'], string> = {
  person: texts.follows.person,
  category: texts.follows.category,
  tag: texts.follows.tag,
  series: texts.follows.series,
};

function FollowRow({ followed, seriesPath }: { followed: Followed } & FollowListProps) {
  const { kind, name, label } = followed;
  const { change } = useFollow({ kind, name });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-40">
        <Link
          dir="auto"
          to={pathOf(followed, seriesPath)}
          className="font-medium underline-offset-4 [overflow-wrap:anywhere] hover:underline"
        >
          {label}
        </Link>
        <p className="text-ink-soft text-sm">{kindLabels[kind]}</p>
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-label={fill(texts.follows.unfollowName, { name: label })}
        isPending={change.isPending}
        onClick={() => change.mutate(false)}
      >
        {texts.follows.unfollow}
      </Button>
    </li>
  );
}

function pathOf({ kind, name, username }: Followed, seriesPath: (slug: string) => string): string {
  switch (kind) {
    case 'person':
      return paths.publicProfile(username);
    case 'category':
      return paths.articlesIn(name);
    case 'tag':
      return paths.articlesTagged(name);
    case 'series':
      return seriesPath(name);
  }
}
