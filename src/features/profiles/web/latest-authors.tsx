import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { useApi } from '#client/services.tsx';
import { texts } from '#texts';
import { profilesCalls } from '../calls.ts';
import { PersonCard } from './person-card.tsx';
import { profileKeys } from './profile-queries.ts';

// One row of cards on a wide screen.
const shown = 3;

export function latestAuthorsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...profileKeys.all, 'latest'],
    queryFn: async () => {
      const query = { sort: 'latest' as const, limit: String(shown) };
      return (await api.call(profilesCalls.list, { query })).profiles;
    },
  });
}

/** Who published lately, above the list of all. Nothing while it is not known, or if nobody has published. */
export function LatestAuthors() {
  const { data = [] } = useQuery(latestAuthorsQuery(useApi()));
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="latest-authors" className="mb-6">
      <h2 id="latest-authors" className="mb-6 font-serif text-title">
        {texts.authors.latest}
      </h2>
      <ul className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {data.map((profile) => (
          <PersonCard key={profile.userId} profile={profile} headingLevel={3} />
        ))}
      </ul>
      <h2 className="mt-14 font-serif text-title">{texts.authors.all}</h2>
    </section>
  );
}
