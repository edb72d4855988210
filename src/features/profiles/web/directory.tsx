import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { formatNumber } from '#kit/format-number.ts';
import { paths } from '#kit/paths.ts';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import { PageLinks } from '#ui/page-links.tsx';
import { maxCountedProfiles } from '../rules.ts';
import { directoryPath } from './directory-search-params.ts';
import { DirectorySkeleton } from './directory-skeleton.tsx';
import { PersonCard } from './person-card.tsx';
import { type DirectorySearchParams, directoryQuery } from './profile-queries.ts';

type DirectoryProps = { place: DirectorySearchParams };

/** The people found, and the ways to the others. */
export function Directory({ place }: DirectoryProps) {
  const { data, isError, isFetching, refetch } = useQuery(directoryQuery(useApi(), place));
  if (isError) {
    return (
      <RetryCard title={texts.directory.notLoaded} isPending={isFetching} onRetry={() => refetch()}>
        {texts.feedback.retryLaterHint}
      </RetryCard>
    );
  }
  if (!data) return <DirectorySkeleton />;
  if (data.profiles.length === 0) return <NobodyHere place={place} hasOthers={data.total > 0} />;
  return (
    <>
      <p role="status" className="mb-6 text-ink-soft text-sm">
        {articleCount(data.total, place.q)}
      </p>
      <ul className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {data.profiles.map((profile) => (
          <PersonCard key={profile.userId} profile={profile} />
        ))}
      </ul>
      <PageLinks
        page={place.page}
        totalPages={data.totalPages}
        to={(page) => directoryPath({ q: place.q, page })}
      />
    </>
  );
}

type NobodyHereProps = { place: DirectorySearchParams; hasOthers: boolean };

function NobodyHere({ place, hasOthers }: NobodyHereProps) {
  if (hasOthers) {
    return (
      <EmptyState
        title={texts.pageLinks.noSuchPage}
        action={
          <ButtonLink to={directoryPath({ ...place, page: 1 })}>{texts.pageLinks.toFirstPage}</ButtonLink>
        }
      >
        {texts.pageLinks.noSuchPageHint}
      </EmptyState>
    );
  }
  if (place.q !== '') {
    return (
      <EmptyState
        title={fill(texts.directory.noneFound, { search: place.q })}
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

function articleCount(total: number, search: string): string {
  if (total < maxCountedProfiles) {
    return plural(search === '' ? texts.directory.authors : texts.directory.found, total, { search });
  }
  const many = search === '' ? texts.directory.authorsOrMore : texts.directory.foundOrMore;
  return fill(many, { count: formatNumber(maxCountedProfiles), search });
}
