import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { useMinute } from '#client/use-minute.ts';
import { fill } from '#kit/fill-text.ts';
import { formatDay } from '#kit/formatting/format-day.ts';
import { relativeTime } from '#kit/formatting/relative-time.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Avatar } from '#ui/avatar.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Member } from '../contract.ts';
import { MemberBadges } from './member-badges.tsx';
import { MembersFilters } from './members-filters.tsx';
import { membersQuery } from './members-queries.ts';
import { hasFilters, noFilters, readMembersSearchParams, searchFor } from './members-search-params.ts';

// Another page begins at its first member, not above the figures of the dashboard.
const listId = 'members';

/** The members tab of the dashboard. Search, filters and page are in the URL. */
export function Members() {
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const params = readMembersSearchParams(searchParams);
  const list = useQuery(membersQuery(useApi(), params));
  const clearTo = searchFor(searchParams, { ...noFilters, sort: params.sort });

  function applyFilters(formValues: URLSearchParams): void {
    const next = { ...readMembersSearchParams(formValues), after: '' };
    void navigate({ search: searchFor(searchParams, next) }, { preventScrollReset: true });
  }

  return (
    <div>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-serif text-title">{texts.members.title}</h2>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={paths.allTokens} variant="secondary" size="small">
            {texts.members.tokens}
          </ButtonLink>
          <ButtonLink to={paths.invitations} variant="secondary" size="small">
            {texts.members.invitations}
          </ButtonLink>
        </div>
      </div>
      <MembersFilters params={params} onChange={applyFilters} clearTo={clearTo} />
      <div id={listId} className="mt-8">
        {list.data ? (
          <Page
            members={list.data.members}
            isOutdated={list.isPlaceholderData}
            firstTo={params.after === '' ? undefined : searchFor(searchParams, { ...params, after: '' })}
            nextTo={
              list.data.next === null
                ? undefined
                : searchFor(searchParams, { ...params, after: list.data.next })
            }
            clearTo={hasFilters(params) ? clearTo : undefined}
          />
        ) : list.error ? (
          <RetryCard
            title={texts.members.notLoaded}
            headingLevel={3}
            isPending={list.isFetching}
            onRetry={() => list.refetch()}
          >
            {failureMessage(list.error)}
          </RetryCard>
        ) : (
          <MembersSkeleton />
        )}
      </div>
    </div>
  );
}

type PageProps = {
  members: readonly Member[];
  isOutdated: boolean;
  /** The search strings of other pages, if there are any. */
  firstTo: string | undefined;
  nextTo: string | undefined;
  clearTo: string | undefined;
};

function Page({ members, isOutdated, firstTo, nextTo, clearTo }: PageProps) {
  if (members.length === 0) {
    const to = clearTo ?? firstTo;
    return (
      <EmptyState
        title={texts.members.noMatches}
        headingLevel={3}
        action={
          to !== undefined && (
            <ButtonLink to={{ search: to }} variant="secondary" preventScrollReset>
              {clearTo === undefined ? texts.members.firstPage : texts.members.clearFilters}
            </ButtonLink>
          )
        }
      >
        {texts.members.noMatchesHint}
      </EmptyState>
    );
  }
  return (
    <div aria-busy={isOutdated} className={classNames('transition-opacity', isOutdated && 'opacity-60')}>
      <ul
        aria-label={texts.members.title}
        className="divide-y divide-line rounded-lg border border-line bg-raised"
      >
        {members.map((member) => (
          <MemberRow key={member.id} member={member} />
        ))}
      </ul>
      {(firstTo !== undefined || nextTo !== undefined) && (
        <nav aria-label={texts.members.pages} className="mt-6 flex justify-between gap-4">
          {firstTo === undefined ? (
            <span />
          ) : (
            <ButtonLink to={{ search: firstTo, hash: listId }} variant="secondary" size="small">
              {texts.members.firstPage}
            </ButtonLink>
          )}
          {nextTo !== undefined && (
            <ButtonLink to={{ search: nextTo, hash: listId }} variant="secondary" size="small">
              {texts.members.nextPage}
            </ButtonLink>
          )}
        </nav>
      )}
    </div>
  );
}

function MemberRow({ member }: { member: Member }) {
  const { id, name, username, email, avatar, createdAt, lastSeenAt, isPlaceholder } = member;
  const now = useMinute();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5 sm:px-5">
      <Avatar name={name} src={avatar} />
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            dir="auto"
            to={paths.member(id)}
            className="font-semibold underline-offset-4 [overflow-wrap:anywhere] hover:underline"
          >
            {name}
          </Link>
          <MemberBadges member={member} />
        </p>
        <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">
          @{username}
          {!isPlaceholder && (
            <>
              {' '}
              · <span className="inline-block max-w-full">{email}</span>
            </>
          )}
        </p>
      </div>
      <p className="text-ink-soft text-sm tabular-nums sm:text-end">
        {isPlaceholder ? (
          fill(texts.members.imported, { day: formatDay(createdAt) })
        ) : (
          <>
            <span className="block">
              {fill(texts.members.lastSeen, { time: relativeTime(new Date(lastSeenAt), now) })}
            </span>
            <span className="block">{fill(texts.members.joined, { day: formatDay(createdAt) })}</span>
          </>
        )}
      </p>
    </li>
  );
}

const rows = ['first', 'second', 'third', 'fourth', 'fifth'];

function MembersSkeleton() {
  return (
    <div aria-busy="true" className="divide-y divide-line rounded-lg border border-line bg-raised">
      <p role="status" className="sr-only">
        {texts.members.loading}
      </p>
      {rows.map((row) => (
        <div key={row} className="flex items-center gap-4 px-4 py-3.5 sm:px-5">
          <Skeleton className="size-11 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-4 w-3/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
