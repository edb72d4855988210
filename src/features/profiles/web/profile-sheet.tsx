import type { ReactNode } from 'react';
import { fill } from '#kit/fill-text.ts';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import type { Profile } from '../contract.ts';
import { ProfileDetails } from './profile-details.tsx';

type ProfileSheetProps = {
  profile: Profile;
  /** Only shown on the viewer's own page. */
  email?: string;
  /** Shown if there is no bio. */
  bioFallback: ReactNode;
  actions?: ReactNode;
  /** Content below the profile: articles, settings. */
  children?: ReactNode;
};

/** A profile page, for others and for its owner. */
export function ProfileSheet({ profile, email, bioFallback, actions, children }: ProfileSheetProps) {
  const { fullName, username, bio, skills, interests, profilePicture, followers } = profile;
  const hasFacts = email !== undefined || profile.updatedAt !== null;
  return (
    <article className="mx-auto w-full max-w-page px-gutter py-12 sm:py-16">
      <header className="flex flex-col items-start gap-6 sm:flex-row sm:flex-wrap sm:items-center sm:gap-8">
        <Avatar name={fullName} src={profilePicture} size="large" />
        {/* Without room for a name, the actions are below it. */}
        <div className="min-w-0 grow sm:basis-96">
          <h1 dir="auto" className="font-serif text-display [overflow-wrap:anywhere]">
            {fullName}
          </h1>
          <p className="mt-2 font-mono text-ink-soft text-sm [overflow-wrap:anywhere]">@{username}</p>
          {!!followers && (
            <p className="mt-1 text-ink-soft text-sm">{plural(texts.follows.followers, followers)}</p>
          )}
        </div>
        {actions}
      </header>
      <div className="mt-10 grid grid-cols-1 gap-x-16 gap-y-10 border-line border-t pt-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex max-w-measure flex-col gap-10">
          {bio ? (
            <p dir="auto" className="whitespace-pre-line font-serif text-lead [overflow-wrap:anywhere]">
              {bio}
            </p>
          ) : (
            <p className="font-serif text-ink-soft text-lead">{bioFallback}</p>
          )}
          <WordList title={texts.profileLabels.skills} words={skills} />
          <WordList title={texts.profileLabels.interests} words={interests} />
        </div>
        {hasFacts && (
          <aside
            aria-label={fill(texts.profileSheet.aboutName, { name: fullName })}
            className="lg:border-line lg:border-s lg:ps-8"
          >
            <ProfileDetails profile={profile} {...(email !== undefined && { email })} />
          </aside>
        )}
      </div>
      {children}
    </article>
  );
}

type WordListProps = { title: string; words: string[] };

function WordList({ title, words }: WordListProps) {
  if (words.length === 0) return null;
  return (
    <section>
      <h2 className="font-semibold text-ink-soft text-sm">{title}</h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {words.map((word) => (
          <li key={word} className="max-w-full [overflow-wrap:anywhere]">
            <Badge>{word}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
