import { useQuery } from '@tanstack/react-query';
import { paths } from '#client/paths.ts';
import { useApi } from '#client/services.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import { maxCountedProfiles } from '../rules.ts';
import { DirectoryPages } from './directory-pages.tsx';
import { directoryPath } from './directory-place.ts';
import { DirectorySkeleton } from './directory-skeleton.tsx';
import { PersonCard } from './person-card.tsx';
import { type DirectoryPlace, directoryQuery } from './profile-queries.ts';

type DirectoryProps = { place: DirectoryPlace };

/** The people found, and the ways to the others. */
export function Directory({ place }: DirectoryProps) {
  const { data, isError, isFetching, refetch } = useQuery(directoryQuery(useApi(), place));
  if (isError) {
    return (
      <RetryCard title="The authors could not be loaded" isPending={isFetching} onRetry={() => refetch()}>
        That is usually over in a moment.
      </RetryCard>
    );
  }
  if (!data) return <DirectorySkeleton />;
  if (data.profiles.length === 0) return <NobodyHere place={place} hasOthers={data.total > 0} />;
  return (
    <>
      <p role="status" className="mb-6 text-ink-soft text-sm">
        {countWords(data.total, place.q)}
      </p>
      <ul className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {data.profiles.map((profile) => (
          <PersonCard key={profile.userId} profile={profile} />
        ))}
      </ul>
      <DirectoryPages place={place} totalPages={data.totalPages} />
    </>
  );
}

type NobodyHereProps = { place: DirectoryPlace; hasOthers: boolean };

function NobodyHere({ place, hasOthers }: NobodyHereProps) {
  if (hasOthers) {
    return (
      <EmptyState
        title="There is no such page"
        action={<ButtonLink to={directoryPath({ ...place, page: 1 })}>To the first page</ButtonLink>}
      >
        The list ends before it.
      </EmptyState>
    );
  }
  if (place.q !== '') {
    return (
      <EmptyState
        title={`Nobody found for “${place.q}”`}
        action={
          <ButtonLink to={paths.authors} variant="secondary">
            Show everyone
          </ButtonLink>
        }
      >
        Try fewer or shorter words. The search looks into names, usernames, professions, companies and skills.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No authors yet"
      action={<ButtonLink to={paths.profile}>Fill in your profile</ButtonLink>}
    >
      Members appear here once they have filled in their profile.
    </EmptyState>
  );
}

function countWords(total: number, q: string): string {
  const many =
    total >= maxCountedProfiles ? 'More than 10,000 people' : `${total} ${total === 1 ? 'person' : 'people'}`;
  return q === '' ? many : `${many} for “${q}”`;
}
