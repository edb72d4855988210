import { Suspense } from 'react';
import { failureStatus } from '#client/failure-message.ts';
import type { LoadPage, PersonFacts } from '#client/page.ts';
import { useSession } from '#client/session.ts';
import type { Profile } from '#features/profiles/contract.ts';
import { profileQuery } from '#features/profiles/web/profile-queries.ts';
import { PublicProfile } from '#features/profiles/web/public-profile.tsx';
import { AuthorArticles } from '#features/reading/web/lists/author-articles.tsx';
import {
  statusOfQueries,
  unlessCached,
  waitForPrefetches,
} from '#features/reading/web/lists/await-prefetches.ts';
import { authorArticlesQuery } from '#features/reading/web/lists/list-queries.ts';
import { AuthorSeries } from '#features/series/web/author-series.tsx';
import { authorSeriesQuery } from '#features/series/web/reader-queries.ts';
import { fill } from '#kit/fill-text.ts';
import { shortenDescription } from '#kit/formatting/shorten-description.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { FollowSlot } from '#ui/follow-slot.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PersonMenu, PersonNote } from '../page-parts/person/person-parts.tsx';
import { usePageParams } from '../shell/current-page.tsx';

const ReportProfile = lazyPart(
  async () => (await import('../page-parts/profile/report-profile.tsx')).ReportProfile,
);

export const load: LoadPage = async ({ api, queries, params, site }) => {
  const query = profileQuery(api, params.who ?? '');
  await queries.prefetchQuery(query);
  const profile = queries.getQueryData(query.queryKey);
  if (!profile) {
    return {
      title: texts.pageNames.profile,
      description: texts.publicProfile.notLoaded,
      status: failureStatus(queries.getQueryState(query.queryKey)?.error),
    };
  }
  if (isFormerName(params.who ?? '', profile)) return { movedTo: paths.publicProfile(profile.username) };
  const articles = authorArticlesQuery(api, profile.username);
  await waitForPrefetches([
    queries.prefetchInfiniteQuery({ ...articles, ...unlessCached }),
    queries.prefetchQuery(authorSeriesQuery(api, profile.username)),
  ]);
  return {
    title: profile.fullName,
    description: describe(profile, site.name),
    canonicalPath: paths.publicProfile(profile.username),
    person: factsOf(profile),
    feeds: [
      {
        title: fill(texts.publicProfile.feedTitle, { name: profile.fullName, site: site.name }),
        path: paths.authorFeed(profile.username),
      },
    ],
    ...statusOfQueries(queries, [articles.queryKey]),
  };
};

/** A username that the account had before. An id, and other letter case, stay as they are. */
const isFormerName = (who: string, { userId, username }: Profile): boolean =>
  who.toLowerCase() !== username.toLowerCase() && who.toLowerCase() !== userId.toLowerCase();

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

function describe({ fullName, profession, company, bio }: Profile, site: string): string {
  const work = [profession, company].filter((text) => text !== '').join(', ');
  const about =
    [work, bio].filter((text) => text !== '').join('. ') ||
    fill(texts.publicProfile.description, { name: fullName, site });
  return shortenDescription(about);
}

export function Component() {
  const { who = '' } = usePageParams();
  return (
    <PublicProfile
      who={who}
      actions={({ userId, fullName }) => (
        <>
          {/* At the end of the row on the right: the others arrive later, and would move it under a finger. */}
          <FollowSlot target={`person/${userId}`} label={fullName} className="sm:order-last" />
          <Report id={userId} />
          <PersonMenu id={userId} name={fullName} />
        </>
      )}
    >
      {(profile) => <Articles profile={profile} />}
    </PublicProfile>
  );
}

/** The server renders no part that is loaded later, so it appears when the session is known. */
function Report({ id }: { id: string }) {
  const { status } = useSession();
  if (status === 'unknown') return null;
  return (
    <Suspense>
      <ReportProfile id={id} />
    </Suspense>
  );
}

function Articles({ profile: { userId, username, fullName } }: { profile: Profile }) {
  return (
    <>
      <PersonNote id={userId} name={fullName} />
      <section aria-labelledby="articles" data-of={userId} className="mt-14 border-line border-t pt-10">
        <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="articles" className="font-serif text-title">
            {texts.pageNames.articles}
          </h2>
          <a
            href={paths.authorFeed(username)}
            className="text-ink-soft text-sm underline underline-offset-4 hover:text-ink print:hidden"
          >
            {texts.series.feed}
          </a>
        </div>
        <AuthorSeries author={username} />
        <AuthorArticles author={username} />
      </section>
    </>
  );
}
