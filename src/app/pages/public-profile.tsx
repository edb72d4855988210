import { useParams } from 'react-router';
import { failureStatus } from '#client/failure-message.ts';
import type { LoadPage, PersonFacts } from '#client/page.ts';
import { paths } from '#client/paths.ts';
import type { Profile } from '#features/profiles/contract.ts';
import { profileQuery } from '#features/profiles/web/profile-queries.ts';
import { PublicProfile } from '#features/profiles/web/public-profile.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

export const load: LoadPage = async ({ api, queries, params }) => {
  const query = profileQuery(api, params.who ?? '');
  await queries.prefetchQuery(query);
  const profile = queries.getQueryData(query.queryKey);
  if (!profile) {
    return {
      title: 'Profile',
      description: 'This profile could not be loaded.',
      status: failureStatus(queries.getQueryState(query.queryKey)?.error),
    };
  }
  return {
    title: profile.fullName,
    description: describe(profile),
    canonicalPath: paths.publicProfile(profile.username),
    person: factsOf(profile),
    feeds: [{ title: `${profile.fullName} on Galley`, path: paths.authorFeed(profile.username) }],
  };
};

function factsOf(profile: Profile): PersonFacts {
  const { fullName, username, profilePicture, profession, company, website, socialLinks } = profile;
  const { twitter, linkedin, github } = socialLinks;
  return {
    name: fullName,
    path: paths.publicProfile(username),
    picture: profilePicture ?? undefined,
    profession: profession || undefined,
    company: company || undefined,
    links: [website, twitter, linkedin, github].filter((link) => link !== ''),
  };
}

// What search engines show of it.
const maxDescriptionLength = 155;

function describe({ fullName, profession, company, bio }: Profile): string {
  const work = [profession, company].filter((text) => text !== '').join(', ');
  const about = [work, bio].filter((text) => text !== '').join('. ') || `${fullName} on Galley.`;
  const line = about.replace(/\s+/g, ' ');
  if (line.length <= maxDescriptionLength) return line;
  return `${line.slice(0, maxDescriptionLength).replace(/\s+\S*$/, '')}…`;
}

export function Component() {
  const { who = '' } = useParams();
  return <PublicProfile who={who}>{() => <Articles />}</PublicProfile>;
}

/** Until there are articles to show. */
function Articles() {
  return (
    <section aria-labelledby="articles" className="mt-14 border-line border-t pt-10">
      <h2 id="articles" className="mb-6 font-serif text-title">
        Articles
      </h2>
      <EmptyState title="No published articles yet" headingLevel={3} />
    </section>
  );
}
