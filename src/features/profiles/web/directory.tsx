import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { formatNumber } from '#kit/formatting/format-number.ts';
import { paths } from '#kit/paths.ts';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import { PageLinks } from '#ui/lists/page-links.tsx';
import { maxCountedProfiles } from '../rules.ts';
import { directoryPath } from './directory-search-params.ts';
import { DirectorySkeleton } from './directory-skeleton.tsx';
import { PersonCard } from './person-card.tsx';
import { type DirectorySearchParams, directoryQuery } from './profile-queries.ts';

type DirectoryProps = { searchParams: DirectorySearchParams };

/** A page of the authors that match the search. */
export function Directory({ searchParams }: DirectoryProps) {
  const { data, isError, isFetching, refetch } = useQuery(directoryQuery(useApi(), searchParams));
  if (isError) {
    return (
      <RetryCard title={texts.directory.notLoaded} isPending={isFetching} onRetry={() => refetch()}>
        {texts.feedback.retryLaterHint}
      </RetryCard>
    );
  }
  if (!data) return <DirectorySkeleton />;
  if (data.profiles.length === 0) return <NoAuthors searchParams={searchParams} hasOthers={data.total > 0} />;
  return (
    <>
      <p role="status" className="mb-6 text-ink-soft text-sm">
        {describeTotal(data.total, searchParams.q)}
      </p>
      <ul className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {data.profiles.map((profile) => (
          <PersonCard key={profile.userId} profile={profile} />
        ))}
      </ul>
      <PageLinks
        page={searchParams.page}
        totalPages={data.totalPages}
        to={(page) => directoryPath({ q: searchParams.q, page })}
      />
    </>
  );
}

type NoAuthorsProps = { searchParams: DirectorySearchParams; hasOthers: boolean };

function NoAuthors({ searchParams, hasOthers }: NoAuthorsProps) {
  if (hasOthers) {
    return (
      <EmptyState
        title={texts.pageLinks.noSuchPage}
        action={
          <ButtonLink to={directoryPath({ ...searchParams, page: 1 })}>
            {texts.pageLinks.toFirstPage}
          </ButtonLink>
        }
      >
        {texts.pageLinks.noSuchPageHint}
      </EmptyState>
    );
  }
  if (searchParams.q !== '') {
    return (
      <EmptyState
        title={fill(texts.directory.noneFound, { search: searchParams.q })}
        action={
          <ButtonLink to={paths.authors} variant="secondary">
            {texts.directory.clearSearch}
          </ButtonLink>
        }
      >
        {texts.directory.noneFoundHint}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={texts.directory.empty}
      action={<ButtonLink to={paths.profile}>{texts.directory.fillInProfile}</ButtonLink>}
    >
      {texts.directory.emptyHint}
    </EmptyState>
  );
}

function describeTotal(total: number, search: string): string {
  if (total < maxCountedProfiles) {
    return plural(search === '' ? texts.directory.authors : texts.directory.found, total, { search });
  }
  const many = search === '' ? texts.directory.authorsOrMore : texts.directory.foundOrMore;
  return fill(many, { count: formatNumber(maxCountedProfiles), search });
}
