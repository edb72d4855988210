import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { isNotFound } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { Link } from '#ui/link.tsx';
import { NotFoundScreen } from '#ui/not-found-screen.tsx';
import type { Profile } from '../contract.ts';
import { profileQuery } from './profile-queries.ts';
import { ProfileSheet } from './profile-sheet.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';

type PublicProfileProps = {
  /** An id or a username. */
  who: string;
  /** Content below the profile: the person's articles. */
  children: (profile: Profile) => ReactNode;
  /** What the viewer may do about the person, beside the way back. */
  actions?: (profile: Profile) => ReactNode;
};

export function PublicProfile({ who, children, actions }: PublicProfileProps) {
  const { data: profile, error, isFetching, refetch } = useQuery(profileQuery(useApi(), who));
  if (profile) {
    return (
      <ProfileSheet
        profile={profile}
        bioFallback={fill(texts.publicProfileView.noBioYet, { name: profile.fullName })}
        actions={
          <div className="flex flex-wrap items-center gap-x-4 print:hidden">
            <BackToArticles />
            {actions?.(profile)}
          </div>
        }
      >
        {children(profile)}
      </ProfileSheet>
    );
  }
  if (!error) return <ProfileSkeleton />;
  if (isNotFound(error)) {
    return (
      <NotFoundScreen
        title={texts.publicProfileView.notLoaded}
        actions={
          <>
            <ButtonLink to={paths.authors}>{texts.publicProfileView.findAuthors}</ButtonLink>
            <BackToArticles />
          </>
        }
      >
        {texts.publicProfileView.missing}
      </NotFoundScreen>
    );
  }
  return (
    <div className="mx-auto w-full max-w-measure px-gutter py-16">
      <h1 className="sr-only">{texts.publicProfileView.profile}</h1>
      <ErrorCard
        title={texts.publicProfileView.notLoaded}
        action={
          <div className="flex flex-wrap items-center justify-center gap-4">
            <Button isPending={isFetching} onClick={() => refetch()}>
              {texts.actions.tryAgain}
            </Button>
            <BackToArticles />
          </div>
        }
      >
        {texts.textPage.notLoadedHint}
      </ErrorCard>
    </div>
  );
}

function BackToArticles() {
  return (
    <Link
      to={paths.articles}
      className="inline-flex min-h-11 items-center gap-2 font-medium text-accent underline-offset-4 hover:underline"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {texts.publicProfileView.backToArticles}
    </Link>
  );
}
